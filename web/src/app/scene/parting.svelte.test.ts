import { expect, test, vi } from "vitest";
import { spades } from "../../testing/views";
import { Parting } from "./parting.svelte";
import { cardsDue, inOrder, partedCard, partingWord } from "./parting";
import type { Scene } from "./scene.svelte";

const give = (...cards: string[]) => cards.map((card) => ({ action: `give ${card}`, decision: "1.5" }));
const held = (...cards: string[]) => cards.map((card) => ({ key: `${card}.1`, card }));

test("only cards handed over are due, and only while the own seat owes them", () => {
  expect(["give S3", "discard XB", "H8", "bid 4"].map(partedCard)).toEqual(["S3", "XB", null, null]);
  const view = spades({ phase: "exchange", legal: give("H2", "H9"), cards_due: 2 });
  expect([partingWord(view), cardsDue(view)]).toEqual(["give", 2]);
  expect([partingWord(spades()), cardsDue(spades({ cards_due: 2 }))]).toEqual([null, 0]);
});

test("cards go in the order of the legal actions, whatever the order of choosing", () => {
  const view = spades({ legal: give("C2", "D7", "SA") });
  expect(inOrder(view, held("SA", "C2")).map(({ card }) => card)).toEqual(["C2", "SA"]);
});

function shown(cards: string[], due: number) {
  const table = $state<{ sent: string | null; model: { refusal: unknown } }>({
    sent: null,
    model: { refusal: null },
  });
  let hand = $state(held(...cards));
  const view = $derived(spades({ legal: give(...hand.map(({ card }) => card)), cards_due: due }));
  const [act, tell] = [vi.fn((action: string) => void (table.sent = action)), vi.fn()];
  const scene = {
    get table() {
      return table;
    },
    get hand() {
      return hand;
    },
    get view() {
      return view;
    },
    act,
    tell,
  };
  const parting = new Parting(scene as unknown as Scene);
  const gone = (card: string) => {
    hand = hand.filter((each) => each.card !== card);
    table.sent = null;
    due -= 1;
    parting.moved();
  };
  const refused = () => {
    table.sent = null;
    table.model.refusal = {};
    parting.moved();
  };
  return { parting, act, tell, gone, refused };
}

test("the second card is sent when the table has the first", () => {
  const { parting, act, gone } = shown(["C2", "D7", "SA"], 2);
  parting.toggle("SA.1");
  expect(parting.ready).toBe(false);
  parting.confirm();
  expect(act).not.toHaveBeenCalled();
  parting.toggle("C2.1");
  parting.confirm();
  parting.confirm();
  expect(act.mock.calls).toEqual([["give C2", "C2.1"]]);
  gone("C2");
  expect(act.mock.calls.slice(1)).toEqual([["give SA", "SA.1"]]);
  gone("SA");
  expect([act.mock.calls.length, parting.chosen]).toEqual([2, []]);
});

test("a card can be taken back, and no more are taken than are due", () => {
  const { parting, tell } = shown(["C2", "D7", "SA"], 2);
  for (const card of ["C2", "D7", "SA"]) parting.toggle(`${card}.1`);
  expect(parting.chosen).toEqual(["C2.1", "D7.1"]);
  expect(tell).toHaveBeenCalledTimes(1);
  parting.toggle("C2.1");
  parting.toggle("SA.1");
  expect(parting.chosen).toEqual(["D7.1", "SA.1"]);
});

test("of one card that is due another click chooses another one", () => {
  const { parting } = shown(["C2", "D7"], 1);
  parting.toggle("C2.1");
  parting.toggle("D7.1");
  expect(parting.chosen).toEqual(["D7.1"]);
});

test("after a refusal nothing more is sent", () => {
  const { parting, act, refused } = shown(["C2", "D7", "SA"], 2);
  parting.toggle("C2.1");
  parting.toggle("D7.1");
  parting.confirm();
  refused();
  expect([act.mock.calls.length, parting.busy]).toEqual([1, false]);
});
