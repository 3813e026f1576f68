import { expect, test } from "vitest";
import { cleared, spots, type Around, type Box } from "./notice";

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

/** A phone of 390x844 with the line plate of the own seat above the hand. */
const phone: Around = {
  window: { width: 390 },
  bar: box(0, 0, 390, 52),
  words: box(58, 8, 230, 44),
  buttons: box(232, 4, 380, 48),
  felt: box(0, 0, 390, 844),
  hand: box(12, 610, 378, 820),
  own: box(14, 556, 376, 594),
  kept: [box(7, 549, 383, 601), box(88, 60, 302, 108), box(120, 130, 270, 400)],
};

test("L7: a place for a sentence meets nothing that is kept free", () => {
  const kept = [...phone.kept, box(14, 440, 376, 540)];
  for (const around of [phone, { ...phone, kept }]) {
    const found = spots(around);
    expect(found.length).toBeGreaterThan(0);
    for (const spot of found) {
      for (const thing of around.kept) {
        const apart =
          spot.right <= thing.left ||
          thing.right <= spot.left ||
          spot.bottom <= thing.top ||
          thing.bottom <= spot.top;
        expect(apart, JSON.stringify([spot, thing])).toBe(true);
      }
    }
  }
});

test("above the own plate of a phone while nothing is called, else in the bar", () => {
  expect(spots(phone)[0]).toMatchObject({ at: "hand", left: 10, right: 380, bottom: 546 });
  const calls = box(14, 440, 376, 540);
  expect(spots({ ...phone, kept: [...phone.kept, calls] }).map(({ at }) => at)).toEqual(["bar", "bar"]);
});

test("of what is left beside a thing the largest part remains", () => {
  const place = { ...box(0, 0, 100, 40), at: "bar" } as const;
  expect(cleared(place, [box(60, 10, 80, 50)])).toMatchObject(box(0, 0, 57, 40));
  expect(cleared(place, [box(10, 30, 90, 50)])).toMatchObject(box(0, 0, 100, 27));
  expect(cleared(place, [box(200, 0, 300, 40)])).toEqual(place);
});
