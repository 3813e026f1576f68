import { expect, test } from "vitest";
import { goalOf } from "./handKeys";
import type { HandLayout } from "./layout";

const laid = (...rows: number[]) => ({ spots: rows.map((row) => ({ row })) }) as unknown as HandLayout;

test("left and right go on from a card, the ends are an end away", () => {
  const hand = laid(0, 0, 0);
  expect(["ArrowRight", "ArrowLeft", "Home", "End"].map((key) => goalOf(key, 1, hand))).toEqual([2, 0, 0, 2]);
});

test("up and down lead between two rows, and nowhere in one", () => {
  const hand = laid(0, 0, 0, 1, 1);
  expect([0, 1, 2].map((index) => goalOf("ArrowDown", index, hand))).toEqual([3, 4, 4]);
  expect([3, 4].map((index) => goalOf("ArrowUp", index, hand))).toEqual([0, 1]);
  expect([goalOf("ArrowUp", 0, hand), goalOf("ArrowDown", 3, hand)]).toEqual([undefined, undefined]);
  expect(goalOf("ArrowDown", 0, laid(0, 0))).toBeUndefined();
  expect(goalOf("Enter", 0, hand)).toBeUndefined();
});
