import { describe, expect, it } from "vitest";
import { backMarkup, faceMarkup, indexPlace, type FaceSize } from "./faces";
import { RANKS } from "./glyphs";
import { colourOf, parseCard, rankText } from "./suits";

const CARDS = [..."SHDC"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => suit + rank));

describe("faces", () => {
  it("draws every card in both sizes and both alphabets, with numbers only", () => {
    for (const card of [...CARDS, "XB", "XL"]) {
      for (const size of ["normal", "large"] as const) {
        for (const letters of ["de", "en"] as const) {
          const markup = faceMarkup(card, size, letters);
          expect(markup, card).not.toMatch(/NaN|undefined|Infinity/);
          expect(markup.length, card).toBeGreaterThan(500);
        }
      }
    }
    expect(backMarkup()).not.toMatch(/NaN|undefined/);
  });

  it.each<[FaceSize, number]>([
    ["normal", 52],
    ["large", 76],
  ])("keeps every index of the %s face within its %d units", (size, room) => {
    for (const text of [..."AKQJDB23456789", "10"]) {
      const place = indexPlace(text, size);
      const half = (RANKS[text]!.width / 200) * place.size * place.narrow;
      expect(place.x - half, text).toBeGreaterThanOrEqual(8);
      expect(place.x + half, text).toBeLessThanOrEqual(room);
    }
  });

  it("draws as many pips as the rank says, besides the two of the indices", () => {
    for (const rank of "23456789T") {
      const pips = faceMarkup(`H${rank}`, "normal", "de").match(/translate\(-50 -50\)/g)!.length;
      expect(pips - 2).toBe(rank === "T" ? 10 : Number(rank));
    }
  });

  it("shows letters of the language on courts and in the index", () => {
    expect(rankText("Q", "de")).toBe("D");
    expect(rankText("J", "en")).toBe("J");
    expect(faceMarkup("SQ", "normal", "de")).toContain(RANKS.D!.d);
    expect(faceMarkup("SQ", "normal", "en")).toContain(RANKS.Q!.d);
  });

  it("refuses what is no card, and quotes it", () => {
    for (const text of ["", "S", "AS", "S1", "XJ", "SAA"]) {
      expect(() => parseCard(text)).toThrow(`"${text}"`);
    }
  });

  it("colours suits as the deck says", () => {
    expect(["S", "H", "D", "C"].map((s) => colourOf(s as "S", "A", "turnier"))).toEqual([
      "green", "red", "orange", "black",
    ]); // prettier-ignore
    expect(colourOf("D", "A", "international")).toBe("blue");
  });
});
