import { describe, expect, it } from "vitest";
import { breakAt, layoutHand, leastStep, type HandLayout, type Held } from "./layout";
import { metricsOf } from "./shape";

const INDEX = { normal: { width: 0.26, height: 0.32 }, large: { width: 0.38, height: 0.46 } };

/** n cards, the first `trumps` of them trump, the rest in suits of about three. */
function hand(n: number, trumps = 0): Held[] {
  return Array.from({ length: n }, (_, i) => ({
    group: i < trumps ? "trump" : "plain",
    suit: i < trumps ? "trump" : "CSHD"[Math.floor((i - trumps) / 3) % 4]!,
  }));
}

type Point = [x: number, y: number];

function turn([x, y]: Point, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
}

/** A point of card i (in its own box) on the page, and back into the box of card j. */
function onPage(laid: HandLayout, i: number, [x, y]: Point): Point {
  const { cardWidth: w, cardHeight: h } = laid;
  const spot = laid.spots[i]!;
  const [dx, dy] = turn([x - w / 2, y - h / 2], spot.angle);
  return [spot.x + w / 2 + dx, spot.y + h / 2 + dy];
}

function inCard(laid: HandLayout, j: number, [px, py]: Point): Point {
  const { cardWidth: w, cardHeight: h } = laid;
  const spot = laid.spots[j]!;
  const [x, y] = turn([px - spot.x - w / 2, py - spot.y - h / 2], -spot.angle);
  return [x + w / 2, y + h / 2];
}

function indexCorners(laid: HandLayout): Point[] {
  const { width, height } = INDEX[laid.face];
  const [w, h] = [width * laid.cardWidth, height * laid.cardHeight];
  // What is printed begins 4 % from the edges.
  const [x0, y0] = [0.04 * laid.cardWidth, 0.03 * laid.cardHeight];
  return [[x0, y0], [w, y0], [x0, h], [w, h]]; // prettier-ignore
}

function hiddenIndices(laid: HandLayout): string[] {
  const found: string[] = [];
  for (let i = 0; i < laid.spots.length; i++) {
    for (let j = i + 1; j < laid.spots.length; j++) {
      for (const corner of indexCorners(laid)) {
        const [x, y] = inCard(laid, j, onPage(laid, i, corner));
        const covered = x > 0.6 && x < laid.cardWidth && y > 0.6 && y < laid.cardHeight;
        if (covered) found.push(`${i} under ${j}`);
      }
    }
  }
  return found;
}

const WIDTHS = Array.from({ length: 81 }, (_, i) => 320 + 20 * i);

function* everyHand(): Generator<[string, Held[], Parameters<typeof layoutHand>[1]]> {
  for (const width of WIDTHS) {
    for (const height of [360, 640, 740, 800, 1000]) {
      const metrics = metricsOf(width, height);
      const { form, min, max, four: most } = metrics.hand;
      const pad = metrics.shape === "phone" ? 20 : metrics.shape === "flat" ? 32 : 48;
      for (let full = 1; full <= 15; full++) {
        for (const n of new Set([full, Math.ceil(full / 2), 1])) {
          for (const trumps of new Set([0, Math.floor(n / 3), n - 1, n])) {
            const room = {
              width: metrics.felt.width - pad, height: most, form, full,
              min, max,
            }; // prettier-ignore
            yield [`${width}x${height} ${form} ${n}/${full} (${trumps} trumps)`, hand(n, trumps), room];
          }
        }
      }
    }
  }
}

describe("layoutHand", () => {
  it("never hides an index, at any width and with 1 to 15 cards", () => {
    const hidden: string[] = [];
    for (const [name, cards, room] of everyHand()) {
      hidden.push(...hiddenIndices(layoutHand(cards, room)).map((pair) => `${name}: ${pair}`));
    }
    expect(hidden).toEqual([]);
  });

  it("keeps every corner within the room", () => {
    const outside: string[] = [];
    for (const [name, cards, room] of everyHand()) {
      const laid = layoutHand(cards, room);
      const { cardWidth: w, cardHeight: h } = laid;
      for (let i = 0; i < cards.length; i++) {
        for (const corner of [
          [0, 0],
          [w, 0],
          [0, h],
          [w, h],
        ] as Point[]) {
          const [x, y] = onPage(laid, i, corner);
          if (x < -1 || x > room.width + 1 || y < 0 || y + laid.drop > laid.height + 1)
            outside.push(`${name}: card ${i}`);
        }
      }
    }
    expect(outside).toEqual([]);
  });

  it("keeps the least step between neighbours of a row", () => {
    const narrow: string[] = [];
    for (const [name, cards, room] of everyHand()) {
      const laid = layoutHand(cards, room);
      const least = leastStep(laid.cardWidth, laid.face, room.form);
      for (let i = 1; i < cards.length; i++) {
        const [before, spot] = [laid.spots[i - 1]!, laid.spots[i]!];
        if (spot.row === before.row && spot.x - before.x < least - 0.01) narrow.push(`${name}: card ${i}`);
      }
    }
    expect(narrow).toEqual([]);
  });

  it("keeps card size and height within a deal", () => {
    const room = { width: 362, height: 240, form: "rows" as const, min: 66, max: 78, full: 13 };
    const first = layoutHand(hand(13), room);
    for (let n = 12; n >= 1; n--) {
      const laid = layoutHand(hand(n), room);
      expect([laid.cardWidth, laid.height]).toEqual([first.cardWidth, first.height]);
    }
  });

  it("leaves at least half of the upper row in view", () => {
    for (const [name, cards, room] of everyHand()) {
      const laid = layoutHand(cards, room);
      if (laid.rows < 2) continue;
      const lower = laid.spots.find((spot) => spot.row === 1)!;
      expect(lower.y - laid.spots[0]!.y, name).toBeGreaterThanOrEqual(laid.cardHeight / 2);
      // A lifted card of the lower row may not cover an index of the upper one.
      const index = INDEX[laid.face].height * laid.cardHeight;
      expect(lower.y - laid.lift.selected - laid.spots[0]!.y, name).toBeGreaterThanOrEqual(index);
    }
  });

  it("lays more than eight cards in two rows on phones, at most eight in a row", () => {
    const room = { width: 362, height: 300, form: "rows" as const, min: 66, max: 78 };
    expect(layoutHand(hand(8), room).rows).toBe(1);
    for (let n = 9; n <= 15; n++) {
      const laid = layoutHand(hand(n, 3), { ...room, full: n });
      expect(laid.rows).toBe(2);
      for (const row of [0, 1])
        expect(laid.spots.filter((spot) => spot.row === row).length).toBeLessThanOrEqual(8);
    }
  });

  it("parts trump from plain by a wider gap and bends a fan", () => {
    const laid = layoutHand(hand(10, 7), { width: 906, height: 300, form: "fan", min: 96, max: 114 });
    const steps = laid.spots.slice(1).map((spot, i) => spot.x - laid.spots[i]!.x);
    expect(steps[6]).toBeGreaterThan(1.1 * laid.cardWidth);
    expect(Math.max(...steps.filter((_, i) => i !== 6))).toBeLessThanOrEqual(0.62 * laid.cardWidth + 0.01);
    expect(laid.spots[0]!.angle).toBeCloseTo(-laid.spots[9]!.angle, 0);
    expect(Math.abs(laid.spots[0]!.angle)).toBeLessThanOrEqual(7);
    expect(laid.spots[0]!.y).toBeGreaterThan(laid.spots[5]!.y);
  });
});

describe("breakAt", () => {
  it("breaks between trump and plain if both fit", () => {
    expect(breakAt(hand(12, 8))).toBe(8);
    expect(breakAt(hand(10, 2))).toBe(2);
  });
  it("else between suits, nearest to the middle", () => {
    expect(breakAt(hand(13))).toBe(6);
    expect(breakAt(hand(12, 10).map((card, i) => ({ ...card, suit: i < 5 ? "C" : card.suit })))).toBe(5);
  });
  it("else in halves", () => {
    expect(breakAt(hand(13, 13))).toBe(7);
    expect(breakAt(hand(12, 10))).toBe(6);
  });
});
