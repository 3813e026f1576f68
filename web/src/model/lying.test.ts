// N4: what is shown while a full trick lies is of the moment when its last card fell.
import { expect, test } from "vitest";
import { event } from "../testing/messages";
import { entensuppe, spades } from "../testing/views";
import { EMPTY, type Model } from "./model";
import { frames, rest, shown } from "./pacing";

const PACE = { pause: 2500, still: false };
const plays = ["H2", "H3", "H4", "H5"].map((card, seat) => ({ seat, card, call: "" }));
const trick = { plays, winner: 0, points: null };
const what = { kind: "action" as const, seat: 3, action: "H5", trick };
const legal = [
  { action: "S2", decision: "1.9" },
  { action: "announce re", decision: "1" },
];
const hearts = (...cards: string[]) => [{ suit: "H", cards }];

test("N4: nobody is to act and no card is legal while the trick lies; what may be said at any time still may", () => {
  const before = spades({ deal: 1, turn: 8, to_act: 3, trick: plays.slice(0, 3), trick_number: 2 });
  const after = spades({ deal: 1, turn: 9, to_act: 0, seat: 0, legal, trick_number: 3, trick: [] });
  const [full, gather, free] = frames(event(2, { what, view: after }), PACE, [], {
    view: before,
    scores: [],
  });
  for (const { view } of [full!, gather!]) {
    expect([view.to_act, view.bound, view.winning]).toEqual([null, "", null]);
    expect(view.legal.map(({ action }) => action)).toEqual(["announce re"]);
    expect([view.trick, view.trick_number]).toEqual([plays, 2]);
  }
  expect(free!.view).toBe(after);
});

test("N4: the own last card has left the hand, what the trick brings has not come", () => {
  const before = entensuppe({ seat: 0, groups: hearts("H5", "H5", "H9"), counts: [3, 2], stock: 8, new: [] });
  const view = entensuppe({
    seat: 0,
    groups: hearts("H5", "H9", "HA"),
    counts: [3, 3],
    stock: 6,
    new: ["HA"],
  });
  const own = { ...what, seat: 0 };
  const [full] = frames(event(2, { what: own, view }), PACE, [], { view: before, scores: [] });
  expect(full!.view).toMatchObject({ groups: hearts("H5", "H9"), counts: [2, 2], stock: 8, new: [] });
});

test("N4: the end of a deal is not told before its last trick has been taken away", () => {
  const row = { deal: 1 } as Model["scores"][number];
  const before = { view: spades({ seat: 0 }), scores: [] };
  const after = spades({ seat: 0, over: true });
  const drawn = frames(event(2, { what, view: after }), PACE, [row], before);
  expect(drawn.map(({ view, scores }) => [view.over, scores.length])).toEqual([[false, 0], [false, 0], [true, 1]]); // prettier-ignore
});

test("N4: of a trick whose beginning was missed nothing is marked either", () => {
  const view = spades({ seat: 0, to_act: 0, turn: 9, deal: 1, legal });
  for (const before of [null, { view: spades({ deal: 7 }), scores: [] }]) {
    const [full] = frames(event(2, { what, view }), PACE, [], before);
    expect([full!.view.to_act, full!.view.legal.length]).toEqual([null, 1]);
  }
});

test("N4: the model that is shown is of the frame, and a hint waits for its position", () => {
  const [early, late] = [spades({ turn: 1 }), spades({ turn: 2 })];
  const hint = { action: "H5" } as NonNullable<Model["hint"]>;
  const newest: Model = { ...EMPTY, n: 2, view: late, hint };
  const behind = shown(newest, rest(1, { view: early, scores: [] }));
  expect([behind.n, behind.view, behind.hint]).toEqual([1, early, null]);
  const up = shown(newest, rest(2, { view: late, scores: [] }));
  expect([up.view, up.hint]).toEqual([late, hint]);
  expect(shown(newest, { ...rest(2, { view: late, scores: [] }), lying: trick }).hint).toBeNull();
  expect(shown(newest, null)).toBe(newest);
});
