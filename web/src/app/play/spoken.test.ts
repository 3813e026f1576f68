// @vitest-environment jsdom
// What is told of an event: everything that everybody may know, in order, once.
import { beforeAll, expect, test } from "vitest";
import type { Model, TableEvent, View } from "../../model/model";
import { EMPTY } from "../../model/model";
import { TABLE } from "../../testing/messages";
import { recorded, type Recorded } from "../../testing/recorded";
import { doppelkopf, entensuppe, spades } from "../../testing/views";
import { words } from "../../words/language.svelte";
import { Speech } from "../../words/speech";
import { arrived, described, stateText, turnSpoken } from "./describe";

beforeAll(() => words.use("en"));
const two = new Speech(["Ada", "Ole"], 0);
const four = new Speech(["Ada", "Mira", "Ole", "Frieda"], 0);

function model(view: View, { options = {}, scores = [] }: Partial<Recorded> = {}): Model {
  return { ...EMPTY, table: { ...TABLE, game: view.game, options }, view, scores };
}
function told(what: TableEvent["what"], view: View, before: View | null, speech: Speech, each?: Recorded) {
  return described({ type: "event", n: 2, what, view, scores: null }, before, model(view, each), speech);
}
const act = (seat: number, action: string, trick: View["last"] = null): TableEvent["what"] => ({
  kind: "action",
  seat,
  action,
  trick,
});
const deal: TableEvent["what"] = { kind: "deal", deal: 1, dealer: 1, commitment: "c" };

test("A3: after a trick of Duck Soup who draws what, and the new open card", () => {
  const before = entensuppe({ stock: 20 });
  const drawn = { stock: 18, open_card: "C4" as string | null };
  const last = { plays: [], winner: 1, points: 2 };
  const lost = [
    { seat: 1, card: "CA" },
    { seat: 0, card: "D7" },
  ];
  expect(told(act(0, "H9", last), entensuppe({ ...drawn, draws: lost }), before, two)).toEqual([
    "You: nine of hearts.",
    "Ole takes the trick. 2 points.",
    "Ole draws ace of clubs.",
    "You draw seven of diamonds.",
    "Face up is the four of clubs.",
  ]);
  const four = [
    { seat: 0, card: "CA" },
    { seat: 0, card: "D7" },
    { seat: 1, card: null },
    { seat: 1, card: null },
  ];
  expect(told(act(1, "H9"), entensuppe({ ...drawn, draws: four }), before, two).slice(1)).toEqual([
    "You draw ace of clubs and seven of diamonds.",
    "Ole draws 2 face-down cards.",
    "Face up is the four of clubs.",
  ]);
});

test("A3: the Soup begins with the points of the Duck and with what wins now", () => {
  const draws = [
    { seat: 0, card: "CA" },
    { seat: 1, card: null },
  ];
  const view = entensuppe({ course: "suppe", stock: 0, open_card: null, draws, ente_points: [11, 9] });
  expect(told(act(1, "H9"), view, entensuppe({ stock: 2 }), two).slice(3)).toEqual([
    words.tell("entensuppe.stock.empty"),
    "Points of the Duck: You 11, Ole 9.",
    `Soup course: ${words.tell("entensuppe.course.suppe.rule")}.`,
  ]);
});

test("A3: a deal of Duck Soup begins with the course, what a trick is worth, the open card and the own hand", () => {
  const view = entensuppe({ open_card: "C4", stock: 26 });
  expect(told(deal, view, null, two)).toEqual([
    expect.stringContaining("Deal 1."),
    `Duck course: ${words.tell("entensuppe.course.ente.rule")}.`,
    words.tell("entensuppe.web.say.worth"),
    "Face up is the four of clubs.",
    expect.stringMatching(/^Your \d+ cards: .* and /),
  ]);
});

test("A3: the state of Duck Soup has course, what a trick is worth, open card, stock and points", () => {
  const text = stateText(entensuppe({ open_card: "C4", stock: 18, ente_points: [5, 7] }), two);
  expect(text).toContain(`Duck course: ${words.tell("entensuppe.course.ente.rule")}, trick`);
  expect(text).toContain(words.tell("entensuppe.web.say.worth"));
  expect(text).toContain("Face up is the four of clubs. 18 cards in the stock.");
  expect(text).toContain("Points of the Duck: You 5, Ole 7.");
});

test("A6: a bid is told as words, and that spades are broken", () => {
  expect(told(act(1, "bid 2"), spades({ phase: "bidding" }), null, four)).toEqual(["Mira bids 2."]);
  expect(told(act(1, "bid nil"), spades({ phase: "bidding" }), null, four)).toEqual(["Mira bids Nil."]);
  expect(told(act(0, "bid 4"), spades({ phase: "bidding" }), null, four)).toEqual(["You bid 4."]);
  const broken = told(act(1, "S2"), spades({ broken: true }), spades({ broken: false }), four);
  expect(broken).toEqual(["Mira: two of spades.", "Spades are broken."]);
});

test("A6: the state of Doppelkopf has the own side, the known sides, calls made and possible", () => {
  const view = doppelkopf({
    contract: "normal",
    party: "re",
    parties: [null, "kontra", null, null],
    known: ["re", "kontra", "re", null],
    announced: [[], ["kontra"], [], []],
    taken: [1, 2, 0, 0],
    calls: [
      { action: "announce re", until: 1, deadline: 1, late: false, included: [], points: 2, doubles: false },
    ],
  });
  const text = stateText(view, four);
  for (const each of ["You play for Re, and only you know it.", "Mira: Kontra.", "Kontra: Mira.", "Re: Ole."])
    expect(text).toContain(each);
  expect(text).toContain(`${words.tell("doppelkopf.party.open")}: Frieda.`);
  expect(text).toContain("You may say Re.");
  expect(text).toContain("Tricks: You 1, Mira 2, Ole 0, Frieda 0.");
});

test("A6: a side is told as soon as everybody knows it, and once", () => {
  const before = doppelkopf({ contract: "normal", parties: [null, null, null, null] });
  const after = doppelkopf({ contract: "normal", parties: [null, null, "re", null] });
  expect(told(act(2, "CQ"), after, before, four)).toEqual(["Ole: queen of clubs.", "Re: Ole."]);
  expect(told(act(3, "CQ"), after, after, four)).toEqual(["Frieda: queen of clubs."]);
});

test("A10: a new deal tells the own hand, also to who comes later; not one that lies face down", () => {
  const shown = doppelkopf({ contract: "", phase: "vorbehalt" });
  expect(told(deal, shown, null, four).at(-1)).toMatch(/^Your 4 cards, 2 of them trump: .* and .*\.$/);
  expect(arrived(shown, four)[1]).toMatch(/^Your 4 cards/);
  const hidden = spades({ phase: "bidding", hidden: [true, false, false, false], groups: [] });
  expect(told(deal, hidden, null, four).at(-1)).toBe("Your 4 cards are face down.");
  expect(told(deal, { ...shown, seat: null, groups: [] }, null, new Speech(four.names, null)).at(-1)).toBe(
    "",
  );
});

test.each(["entensuppe", "spades", "doppelkopf"] as const)(
  "A10: the result of a deal of %s is told",
  (game) => {
    for (const each of recorded(game).filter(({ view }) => view.over && view.settlement)) {
      const { view } = each;
      const speech = new Speech(["Ada", "Mira", "Ole", "Frieda"].slice(0, view.counts.length), view.seat);
      const text = told(act(1, "H2"), view, null, speech, each).join(" ");
      const { totals, void: thrown } = view.settlement!;
      if (!thrown) for (const total of totals) expect(text).toContain(String(Math.abs(total)));
      expect(text).not.toMatch(/\{|undefined|\.\./);
    }
  },
);

test("A3: what is asked of the own seat is spoken with its turn", () => {
  const quacked = entensuppe({
    phase: "quacked",
    matching: ["C8"],
    trick: [
      { seat: 0, card: "S8", call: "" },
      { seat: 1, card: "H8", call: "quack" },
    ],
  });
  expect(turnSpoken(quacked, two)).toBe("Your turn. Ole quacks. You still hold eight of clubs.");
  expect(turnSpoken(spades({ phase: "bidding" }), four)).toBe("Your turn. How many tricks?");
  expect(turnSpoken({ ...quacked, to_act: 1 }, two)).toBe("Ole to play");
});
