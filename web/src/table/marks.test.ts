import { describe, expect, it, test } from "vitest";
import { layoutHand, type HandForm } from "./layout";
import { bubbleBox, captionsOf, markPlace, sharing } from "./marks";

const INDEX = { normal: { width: 0.26, height: 0.32 }, large: { width: 0.38, height: 0.46 } };
const hand = (n: number) => Array.from({ length: n }, (_, i) => ({ group: "plain", suit: "SHCD"[i % 4]! }));
const ROOMS: [HandForm, number, number, number, number][] = [
  ["fan", 906, 320, 72, 116],
  ["fan", 560, 320, 64, 90],
  ["line", 700, 140, 56, 84],
  ["rows", 366, 300, 66, 78],
  ["rows", 366, 150, 66, 78],
  ["rows", 296, 150, 66, 70],
];

describe("markPlace", () => {
  it("never lies over a printed index, of its own card or of another", () => {
    for (const [form, width, height, min, max] of ROOMS) {
      const laid = layoutHand(hand(13), { form, width, height, min, max });
      const index = INDEX[laid.face];
      const half = { bulb: form === "fan" ? 15 : 12, next: 10, new: 10 };
      for (let i = 0; i < 13; i++) {
        for (const kind of ["bulb", "next", "new"] as const) {
          const mark = markPlace(kind, i, laid, form);
          for (const spot of laid.spots) {
            // Ranks begin 5 % below the edge of the card.
            const top = spot.y + 0.05 * laid.cardHeight;
            const bottom = spot.y + index.height * laid.cardHeight;
            const wide = kind === "bulb" ? 15 : 36;
            const beside = mark.x + wide < spot.x || mark.x - wide > spot.x + index.width * laid.cardWidth;
            const apart = mark.y + half[kind] <= top + 1 || mark.y - half[kind] >= bottom;
            expect(beside || apart, `${form} ${width}x${height}: ${kind} at card ${i}`).toBe(true);
          }
        }
      }
    }
  });
});

describe("captionsOf", () => {
  const words = { trump: { text: "8 Trümpfe" }, plain: { text: "4 Fehl" } };
  const groups = [...Array(8).fill("trump"), ...Array(4).fill("plain")] as string[];
  const cards = groups.map((group) => ({ group, suit: group }));

  it("stands above the first card of each group in a fan", () => {
    const laid = layoutHand(cards, { form: "fan", width: 906, height: 320, min: 72, max: 116 });
    const captions = captionsOf(groups, words, laid, "fan", 906);
    expect(captions.map(({ text }) => text)).toEqual(["8 Trümpfe", "4 Fehl"]);
    for (const caption of captions)
      expect(caption.top + 18).toBeLessThan(Math.min(...laid.spots.map(({ y }) => y)));
  });

  it("L1: no two run into each other or out of the hand, however few cards a group has", () => {
    const why = "Du musst Trumpf bedienen.";
    for (const [form, width, height, min, max] of ROOMS) {
      for (let trumps = 1; trumps < 12; trumps++) {
        for (const bound of ["trump", "plain"]) {
          const groups = Array.from({ length: 12 }, (_, i) => (i < trumps ? "trump" : "plain"));
          const notes = {
            trump: { text: `${trumps} Trümpfe`, ...(bound === "trump" && { why }) },
            plain: { text: `${12 - trumps} Fehl`, ...(bound === "plain" && { why }) },
          };
          const held = groups.map((group) => ({ group, suit: group }));
          const laid = layoutHand(held, { form, width, height, min, max });
          const above = captionsOf(groups, notes, laid, form, width).filter(({ beside }) => !beside);
          const name = `${form} ${width}: ${above.map(({ text }) => text).join(" | ")}`;
          let end = -Infinity;
          for (const { left, text } of above) {
            expect(left, name).toBeGreaterThanOrEqual(Math.max(0, end + 8));
            end = left + 6.6 * text.length;
          }
          expect(end, name).toBeLessThanOrEqual(width + 2);
        }
      }
    }
  });

  it("L1: groups that share a line name both numbers before the reason", () => {
    const groups = ["trump", ...Array<string>(11).fill("plain")];
    const held = groups.map((group) => ({ group, suit: group }));
    const laid = layoutHand(held, { form: "fan", width: 906, height: 320, min: 72, max: 116 });
    const notes = { trump: { text: "1 trump", why: "You must follow trump." }, plain: { text: "11 plain" } };
    const texts = captionsOf(groups, notes, laid, "fan", 906).map(({ text }) => text);
    expect(texts).toEqual(["1 trump, 11 plain. You must follow trump."]);
  });

  it("a long line in a fan stands above all cards it reaches", () => {
    const groups = Array<string>(12).fill("plain");
    const laid = layoutHand(hand(12), { form: "fan", width: 906, height: 320, min: 72, max: 116 });
    const notes = { plain: { text: "12 plain", why: "You must follow spades, and that is a long story." } };
    const [line] = captionsOf(groups, notes, laid, "fan", 906);
    expect(line!.top).toBeLessThanOrEqual(Math.min(...laid.spots.slice(0, 5).map(({ y }) => y)) - 40);
  });

  it("stands beside the lower row of a phone, below the upper one, if there is room", () => {
    for (const height of [300, 150]) {
      const laid = layoutHand(cards, { form: "rows", width: 366, height, min: 66, max: 78 });
      const lower = captionsOf(groups, words, laid, "rows", 366)[1]!;
      expect(lower.beside).toBe(true);
      expect(lower.left).toBeGreaterThan(laid.spots[11]!.x + laid.cardWidth);
      expect(lower.top).toBeGreaterThan(laid.spots[7]!.y + laid.cardHeight);
    }
    const full = hand(16).map((card) => ({ ...card, group: "plain" }));
    const laid = layoutHand(full, { form: "rows", width: 366, height: 300, min: 66, max: 78 });
    expect(
      captionsOf(
        full.map(({ group }) => group),
        words,
        laid,
        "rows",
        366,
      ).filter(({ beside }) => beside),
    ).toEqual([]);
  });
});

describe("bubbleBox", () => {
  it("stays within the hand and points at the card, or as near as it can", () => {
    for (let width = 400; width <= 1300; width += 50) {
      for (let x = 0; x <= width - 100; x += 20) {
        const { left, width: box, arrow } = bubbleBox(x, 100, width, 458);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + box).toBeLessThanOrEqual(width);
        expect(arrow).toBeGreaterThanOrEqual(28);
        expect(arrow).toBeLessThanOrEqual(box - 28);
        if (left + 28 <= x + 50 && x + 50 <= left + box - 28) expect(left + arrow).toBeCloseTo(x + 50);
      }
    }
  });

  it("leaves the own plate in view", () => {
    expect(bubbleBox(0, 100, 906, 458).left).toBeGreaterThanOrEqual(216);
    expect(bubbleBox(0, 100, 682, 458).left).toBeGreaterThanOrEqual(216);
  });
});

test("new cards side by side share their word where it has no room twice", () => {
  const at = (x: number, kind: "new" | "next" = "new") => ({ kind, x, y: 5 });
  expect(sharing([at(0), at(20), at(40), at(100)]).map(({ x }) => x)).toEqual([20, 100]);
  expect(sharing([at(0), at(40)]).map(({ x }) => x)).toEqual([0, 40]);
  expect(sharing([at(0), at(20, "next"), at(40)])).toHaveLength(3);
});
