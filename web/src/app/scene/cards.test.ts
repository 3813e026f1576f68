import { expect, test } from "vitest";
import { entensuppe, spades } from "../../testing/views";
import { cardOf } from "../../model/action";
import { actionsWith, handCards, keyed, mustPlay, placeOf, seatAt } from "./cards";

test("the left neighbour plays next and sits at the left", () => {
  expect([0, 1, 2, 3].map((seat) => placeOf(seat, 0, 4))).toEqual(["own", "left", "top", "right"]);
  expect(placeOf(0, 3, 4)).toBe("left");
  expect(placeOf(1, 0, 2)).toBe("top");
  for (const seat of [0, 1, 2, 3]) expect(seatAt(placeOf(seat, 2, 4), 2, 4)).toBe(seat);
  expect(placeOf(0, null, 4)).toBe("own");
});

test("a card may stand for several actions", () => {
  const view = entensuppe({
    legal: ["H8", "H8 quack", "HT"].map((action) => ({ action, decision: "1.4" })),
  });
  expect(actionsWith(view, "H8")).toEqual(["H8", "H8 quack"]);
  expect(actionsWith(view, "H9")).toEqual([]);
  expect(["H8 quack", "ente", "bid 4", "XB"].map(cardOf)).toEqual(["H8", null, null, "XB"]);
});

test("a bid or a word is no time for cards", () => {
  const bids = [{ action: "bid 4", decision: "1.0" }];
  expect(mustPlay(spades())).toBe(true);
  expect(mustPlay(spades({ legal: bids }))).toBe(false);
  expect(mustPlay(spades({ to_act: 1 }))).toBe(false);
});

test("two equal cards: the one that was chosen leaves, the other keeps its key", () => {
  const before = keyed(["HT", "HT", "CA"], [], null);
  expect(before.map((each) => each.key)).toEqual(["HT.1", "HT.2", "CA.1"]);
  expect(keyed(["HT", "CA"], before, "HT.1").map((each) => each.key)).toEqual(["HT.2", "CA.1"]);
  expect(keyed(["HT", "CA"], before, null).map((each) => each.key)).toEqual(["HT.1", "CA.1"]);
});

test("keys follow the cards through drawing and sorting, and are never used twice", () => {
  const before = keyed(["HT", "CA"], [], null);
  const after = keyed(["CA", "HT", "HT"], before, null);
  expect(after.map((each) => each.key)).toEqual(["CA.1", "HT.1", "HT.2"]);
  expect(new Set(after.map((each) => each.key)).size).toBe(3);
});

test("trump and legality go with the cards", () => {
  const view = spades();
  const keys = keyed(["SK", "S4", "H9", "H2"], [], null);
  const words = {
    label: (card: string, { place, count }: { place: number; count: number }) => `${card} ${place}/${count}`,
  };
  const cards = handCards(view, keys, true, words);
  expect(cards.map(({ group, legal }) => [group, legal])).toEqual([
    ["trump", false], ["trump", false], ["plain", true], ["plain", true],
  ]); // prettier-ignore
  expect(cards[2]!.label).toBe("H9 3/4");
});
