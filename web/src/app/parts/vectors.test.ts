// @vitest-environment jsdom
// The same sentences as from the formatter in Python: tests/data/words.json is read by both.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { OptionNeed } from "../../messages";
import { differenceText, needText, noteText, valueText, wantedText } from "./describe";
import { words } from "../../words/language.svelte";
import { cardName, listing, Speech } from "../../words/speech";
import { choose, fill, number, type Entry, type Language, type Values } from "../../words/words";

type Setting = Parameters<typeof valueText>[2];
type Game = Parameters<typeof valueText>[0];
interface Vectors {
  texts: { text: Entry; values: Values; expected: string }[];
  numbers: { value: number; expected: string }[];
  lists: { language: Language; parts: string[]; joint: "and" | "or"; expected: string }[];
  cards: { language: Language; card: string; expected: string }[];
  sentences: { language: Language; key: string; values: Values; names: string[]; expected: unknown[] }[];
  options: Option[];
}
type Option = { language: Language; game: Game; option: string; expected: string } & (
  | { kind: "wanted"; choices: (number | string | boolean | null)[]; low: number | null; high: number | null }
  | { kind: "value"; value: Setting }
  | { kind: "need"; need: OptionNeed }
  | { kind: "note"; value: Setting; section: number }
  | { kind: "difference"; value: Setting; sheet: Setting }
);

const vectors = JSON.parse(readFileSync("../tests/data/words.json", "utf-8")) as Vectors;

/** A vector in the language it is written in. */
async function each<T extends { language: Language }>(all: T[], check: (vector: T) => void): Promise<void> {
  for (const language of ["de", "en"] as const) {
    await words.use(language);
    all.filter((vector) => vector.language === language).forEach(check);
  }
}

test("texts and numbers", () => {
  for (const { text, values, expected } of vectors.texts)
    expect(fill(choose(text, values), values)).toBe(expected);
  for (const { value, expected } of vectors.numbers) expect(number(value)).toBe(expected);
});

test("lists and cards", async () => {
  await each(vectors.lists, ({ parts, joint, expected }) => expect(listing(parts, joint)).toBe(expected));
  await each(vectors.cards, ({ card, expected }) => expect(cardName(card)).toBe(expected));
});

test("sentences", async () => {
  await each(vectors.sentences, ({ key, values, names, expected }) =>
    expect(new Speech(names, null).parts(key, values), key).toEqual(expected),
  );
});

function told(vector: Option): string {
  const { game, option } = vector;
  switch (vector.kind) {
    case "wanted":
      return wantedText(game, { ...vector, name: option } as unknown as Parameters<typeof wantedText>[1]);
    case "value":
      return valueText(game, option, vector.value);
    case "need":
      return needText(game, vector.need);
    case "note":
      return noteText(game, option, vector.value, vector.section);
    case "difference":
      return differenceText(game, { option, value: vector.value, sheet: vector.sheet });
  }
}

test("options", async () => {
  await each(vectors.options, (vector) => expect(told(vector), JSON.stringify(vector)).toBe(vector.expected));
});
