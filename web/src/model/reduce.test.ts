import { describe, expect, test } from "vitest";
import { EMPTY, type ClientMessage, type Model, type ServerMessage } from "./model";
import { event, TABLE, welcome } from "../testing/messages";
import { spades } from "../testing/views";
import { isOpen, openDecision, reduce, send, sentAction } from "./reduce";

const after = (...messages: ServerMessage[]) => messages.reduce(reduce, EMPTY);
const act = (id: string, action = "H2", decision = "1.4"): ClientMessage => ({
  type: "act",
  id,
  decision,
  action,
});
const refused = (id: string, n: number, view = spades()): ServerMessage => ({
  type: "answer", id, ok: false, n, code: "stale", values: {}, view,
}); // prettier-ignore
const accepted = (id: string, n: number): ServerMessage => ({
  type: "answer", id, ok: true, n, code: null, values: {}, view: null,
}); // prettier-ignore

describe("events", () => {
  test("are taken in by number, each once, in order", () => {
    const model = after(welcome(3), event(4), event(5));
    expect([model.n, model.view?.turn, model.gap]).toEqual([5, 5, false]);
    expect(reduce(model, event(5))).toBe(model);
  });

  test("A27: an older snapshot after a newer event changes nothing", () => {
    const model = after(welcome(17), event(18), event(19));
    expect(reduce(model, event(18, { view: spades({ turn: 999 }) }))).toBe(model);
    expect(reduce(model, welcome(18, spades({ turn: 999 })))).toBe(model);
  });

  test("out of order: the newer one stays, the late one is dropped, and the page asks for the whole table", () => {
    const model = after(welcome(17), event(19), event(18));
    expect([model.n, model.view?.turn, model.gap]).toEqual([19, 19, true]);
    expect(reduce(model, welcome(19)).gap).toBe(false);
  });

  test("the score sheet stays until an event brings a new one", () => {
    const row = {
      deal: 1, number: 1, dealer: 0, void: false, points: [1, 2], scores: [1, 2], totals: [1, 2], new_game: false, lines: [],
      standing: { game: "entensuppe" as const, games: [0, 0] },
      facts: { game: "entensuppe" as const, ente: [1, 2], suppe: [1, 1] }, commitment: "c", seed: "s",
    }; // prettier-ignore
    const model = after(welcome(1), event(2, { scores: [row] }), event(3));
    expect(model.scores).toEqual([row]);
  });

  test("a welcome of another table starts afresh", () => {
    const other = { ...welcome(2), table: { ...TABLE, id: "t2" } } as ServerMessage;
    const model = reduce(send(after(welcome(9)), act("a")), other);
    expect([model.table?.id, model.n, model.commands]).toEqual(["t2", 2, []]);
  });

  test("up to date: nothing changes; behind: the table is read again", () => {
    const model = after(welcome(4));
    expect(reduce(model, { type: "current", n: 4 })).toEqual(model);
    expect(reduce(model, { type: "current", n: 6 }).gap).toBe(true);
  });
});

describe("commands", () => {
  const open = (): Model => after(welcome(3));

  test("A21: a second click on the same decision sends nothing, whatever the card", () => {
    const once = send(open(), act("a"));
    expect(send(once, act("b"))).toBe(once);
    expect(send(once, act("c", "H9"))).toBe(once);
    expect(once.commands).toHaveLength(1);
  });

  test("an announcement and a card are two decisions", () => {
    const both = send(send(open(), act("a")), act("b", "announce re", "1"));
    expect(both.commands).toHaveLength(2);
  });

  test("A21: three clicks on the next deal are one command", () => {
    const deal = (id: string): ClientMessage => ({ type: "deal", id, decision: "1" });
    const once = send(open(), deal("a"));
    expect(send(send(once, deal("b")), deal("c"))).toBe(once);
    expect(isOpen(once, "deal", "1")).toBe(true);
  });

  test("sent until both the answer and its event are there, in either order", () => {
    const sent = send(open(), act("a"));
    expect(sentAction(sent)).toBe("H2");
    const answered = reduce(sent, accepted("a", 4));
    expect(sentAction(answered)).toBe("H2");
    expect(sentAction(reduce(answered, event(4)))).toBeNull();
    expect(sentAction(reduce(reduce(sent, event(4)), accepted("a", 4)))).toBeNull();
  });

  test("an answer that comes twice or for nobody changes nothing", () => {
    const done = reduce(reduce(send(open(), act("a")), event(4)), accepted("a", 4));
    expect(reduce(done, accepted("a", 4))).toBe(done);
    expect(reduce(done, refused("zz", 4))).toBe(done);
  });

  test("A27: a refusal frees the decision and shows the state of the server with the reason", () => {
    const now = spades({ turn: 8, to_act: 1, legal: [] });
    const model = reduce(send(open(), act("a")), refused("a", 3, now));
    expect(model.commands).toEqual([]);
    expect(model.refusal?.code).toBe("stale");
    expect(model.view).toBe(now);
    expect(reduce(model, event(4)).refusal).toBeNull();
  });

  test("a refusal that is older than the page keeps the newer view", () => {
    const sent = send(after(welcome(3), event(4)), act("a"));
    const model = reduce(sent, refused("a", 3, spades({ turn: 1 })));
    expect([model.view?.turn, model.refusal?.code]).toEqual([4, "stale"]);
  });
});

describe("commands that could not be judged", () => {
  const play: ClientMessage = { type: "act", id: "p", decision: "1.4", action: "H2" };

  test("a problem frees the decision with its reason and changes nothing else", () => {
    const sent = send(after(welcome(3)), play);
    const model = reduce(sent, { type: "problem", id: "p", code: "too_fast", values: {} });
    expect([model.commands.length, model.refusal?.code, model.view]).toEqual([0, "too_fast", sent.view]);
  });

  test("a problem of no command is dropped", () => {
    const model = after(welcome(3));
    expect(reduce(model, { type: "problem", id: null, code: "malformed", values: {} })).toBe(model);
  });

  test("V10: what keeps the server from going on is known until it goes on", () => {
    const waits = reduce(after(welcome(3)), { type: "problem", id: null, code: "disk_full", values: {} });
    expect([waits.trouble, waits.view]).toEqual(["disk_full", after(welcome(3)).view]);
    expect(reduce(waits, event(4)).trouble).toBeNull();
    expect(reduce(waits, welcome(3)).trouble).toBeNull();
    expect(reduce(waits, { type: "current", n: 3 }).trouble).toBeNull();
  });
});

describe("hints and presence", () => {
  const ask: ClientMessage = { type: "hint", id: "h", decision: "1.4" };
  const hint: ServerMessage = { type: "hint", id: "h", action: "H2", code: "low", values: {} };

  test("a hint is shown for the open decision and goes with the next event", () => {
    const model = reduce(send(after(welcome(3)), ask), hint);
    expect(model.hint?.action).toBe("H2");
    expect(reduce(model, event(4)).hint).toBeNull();
  });

  test("a hint nobody waits for is dropped", () => {
    const model = after(welcome(3));
    expect(reduce(model, hint)).toBe(model);
    const late = reduce(send(model, ask), event(4, { view: spades({ to_act: 1, legal: [] }) }));
    expect(reduce(late, hint).hint).toBeNull();
  });

  test("who may only look at the cards is asked for a decision all the same", () => {
    const look = [{ action: "look", decision: "1" }];
    expect(openDecision(spades({ legal: look }))).toBe("1.4");
    expect(openDecision(spades({ to_act: 1, legal: look }))).toBeNull();
    const model = reduce(send(after(welcome(3, spades({ legal: look }))), ask), { ...hint, action: "look" });
    expect(model.hint?.action).toBe("look");
  });

  test("presence has numbers of its own", () => {
    const seats = TABLE.seats.map((seat) => ({ ...seat, online: false }));
    const model = reduce(after(welcome(3)), { type: "presence", m: 2, seats });
    expect(model.seats).toBe(seats);
    expect(reduce(model, { type: "presence", m: 1, seats: TABLE.seats })).toBe(model);
    expect(model.n).toBe(3);
  });
});
