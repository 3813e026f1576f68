import { beforeAll, expect, test } from "vitest";
import type { Settlement } from "../../../messages";
import { spades } from "../../../testing/views";
import { metricsOf } from "../../../table/shape";
import { words } from "../../../words/language.svelte";
import { Speech } from "../../../words/speech";
import { spadesPlate } from "./plates";
import { stateLines } from "./spoken";

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await words.use("en");
});

const NAMES = ["Ada", "Mira", "Ole", "Frieda"];
const plates = (view: ReturnType<typeof spades>, width = 1280) =>
  NAMES.map((_, seat) => spadesPlate(view, seat, 0, metricsOf(width, 800)));

/** Seat 3 has bid, seat 0 was dealt no spade and has the deal repeated before anybody else has bid. */
const thrownIn = spades({
  phase: "over",
  over: true,
  to_act: null,
  legal: [],
  bids: [null, null, null, "4"],
  contracts: [null, null],
  proposals: [null, null, null, null],
  hidden: [false, false, false, false],
  taken: [0, 0, 0, 0],
  counting: [0, 0],
  counts: [13, 13, 13, 13],
  trick_number: 0,
  settlement: { void: true } as Settlement,
});

test("a deal thrown in shows no bid where none was made, and no tricks", () => {
  for (const width of [1280, 340]) {
    const shown = plates(thrownIn, width);
    expect(shown.map((each) => (each.chips ?? []).map(({ text }) => text))).toEqual([[], [], [], ["Bid 4"]]);
    expect(shown.map((each) => each.bid)).toEqual([undefined, undefined, undefined, undefined]);
    expect(shown.map((each) => each.right)).toEqual(Array(4).fill("13 cards"));
  }
  expect(stateLines(thrownIn, new Speech(NAMES, 0))).toEqual(["Frieda: Bid 4"]);
});

test("where a plate has no room beside the disc of the dealer and a long word, what is known anyway goes", () => {
  const asked = { phase: "bidding", dealer: 0, hidden: [true, true, false, false] } as const;
  const hidden = spades({ ...thrownIn, ...asked, settlement: null, over: false, hidden: [...asked.hidden] });
  expect(plates(hidden).map((each) => each.right)).toEqual([undefined, "13 cards", "13 cards", "13 cards"]);
  const joint = spades({
    ...thrownIn,
    phase: "play",
    dealer: 0,
    settlement: null,
    bids: [null, "blind_nil", null, "4"],
    contracts: [8, 4],
    taken: [1, 2, 2, 0],
    counting: [3, 0],
  });
  expect(plates(joint).map((each) => each.right)).toEqual(["3/8", undefined, "3 of 8", "0 of 4"]);
});

test("a deal played to its end shows how far every seat came", () => {
  const end = spades({
    ...thrownIn,
    bids: ["4", "3", "2", "nil"],
    contracts: [6, 3],
    taken: [5, 4, 4, 0],
    counting: [9, 4],
    settlement: { void: false } as Settlement,
  });
  expect(plates(end).map((each) => each.right)).toEqual(["5 of 4", "4 of 3", "4 of 2", "0 tricks"]);
});
