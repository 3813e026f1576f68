import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { event } from "../testing/messages";
import { entensuppe, spades } from "../testing/views";
import { cardOf } from "./action";
import { frames, onTable, Pacer, rest, type Frame } from "./pacing";

const PACE = { pause: 900, still: false };
const trick = {
  plays: [0, 1, 2, 3].map((seat) => ({ seat, card: `H${seat + 2}`, call: "" })),
  winner: 3,
  points: null,
};
const full = (n: number) => event(n, { what: { kind: "action", seat: 3, action: "H5", trick } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function drawing() {
  const shown: Frame[] = [];
  return { shown, pacer: new Pacer((frame) => shown.push(frame)) };
}

test("a full trick lies for the pause, goes to its winner, then the table is empty", () => {
  const { shown, pacer } = drawing();
  pacer.add(frames(full(1), PACE, [], null));
  expect(onTable(shown.at(-1)!)).toEqual(trick.plays);
  vi.advanceTimersByTime(220 + 899);
  expect(shown.at(-1)!.gathering).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)!.gathering).toBe(true);
  vi.advanceTimersByTime(280);
  expect(onTable(shown.at(-1)!)).toEqual([]);
  expect(pacer.busy).toBe(false);
});

test("events that come during a pause are drawn after it, in order", () => {
  const { shown, pacer } = drawing();
  pacer.add(frames(full(1), PACE, [], null));
  pacer.add(frames(event(2), PACE, [], null));
  pacer.add(frames(event(3), PACE, [], null));
  expect(shown.map((frame) => frame.n)).toEqual([1]);
  vi.runAllTimers();
  expect(shown.map((frame) => frame.n)).toEqual([1, 1, 1, 2, 3]);
});

test("the own next card ends the pause: the newest is drawn at once and nothing old comes after it", () => {
  const { shown, pacer } = drawing();
  pacer.add(frames(full(1), PACE, [], null));
  pacer.add(frames(event(2), PACE, [], null));
  pacer.skip();
  expect(shown.at(-1)!.n).toBe(2);
  vi.runAllTimers();
  expect(shown.at(-1)!.n).toBe(2);
  pacer.add(frames(event(3), PACE, [], null));
  expect(shown.at(-1)!.n).toBe(3);
});

test("after a break the page shows what is, without replaying", () => {
  const { shown, pacer } = drawing();
  pacer.add(frames(full(1), PACE, [], null));
  pacer.reset(rest(9, { view: spades(), scores: [] }));
  vi.runAllTimers();
  expect(shown.map((frame) => frame.n)).toEqual([1, 9]);
});

test("a page that fell far behind goes straight to the newest", () => {
  const { shown, pacer } = drawing();
  for (let n = 1; n < 40; n++) pacer.add(frames(full(n), PACE, [], null));
  expect(shown.at(-1)!.n).toBeGreaterThan(8);
});

test("without motion the pause is the same and the travel is short", () => {
  const holds = frames(full(1), { pause: 900, still: true }, [], null).map((frame) => frame.hold);
  expect(holds).toEqual([1020, 120, 0]);
});

test("cards drawn from the stock get their time", () => {
  const drawn = event(1, {
    what: { kind: "action", seat: 1, action: "H5", trick },
    view: entensuppe({ new: ["DA"] }),
  });
  expect(frames(drawn, PACE, [], null).at(-1)!.hold).toBe(240);
});

test("cards and words are told apart by their text", () => {
  expect(["H5", "HT quack", "XB"].map(cardOf)).toEqual(["H5", "HT", "XB"]);
  expect(["bid 4", "ente", "announce re", "H55"].map(cardOf)).toEqual([null, null, null, null]);
});

test("N4: whoever acts while a frame is shown ends the pause, and no old timer goes on", () => {
  const numbers: number[] = [];
  const pacer: Pacer = new Pacer((frame) => {
    numbers.push(frame.n);
    if (frame.n === 2) pacer.skip();
  });
  pacer.add(frames(event(2), PACE, [], null));
  pacer.add(frames(full(3), PACE, [], null));
  vi.advanceTimersByTime(220);
  expect(numbers).toEqual([2, 3]);
  expect(pacer.busy).toBe(true);
});
