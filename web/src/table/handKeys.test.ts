import { expect, test } from "vitest";
import { digitOf, goalOf, placeOfKey, shortcutOf } from "./handKeys";
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

test("A8: every card of a hand has a key, and the key means its place", () => {
  const shown = Array.from({ length: 13 }, (_, place) => digitOf(place));
  expect(shown.join(" ")).toBe("1 2 3 4 5 6 7 8 9 0 ⇧1 ⇧2 ⇧3");
  expect(shortcutOf(shown[12])).toBe("Shift+3");
  const places = shown.map((each) => {
    const digit = each.at(-1)!;
    const shiftKey = each.length > 1;
    // With Shift the keyboard has other signs on its digits, in every country others.
    return placeOfKey({ key: shiftKey ? "§" : digit, code: `Digit${digit}`, shiftKey });
  });
  expect(places).toEqual(shown.map((_, place) => place));
  expect(placeOfKey({ key: "h", code: "KeyH", shiftKey: true })).toBeNull();
});
