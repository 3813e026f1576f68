// The sentences that this formatter and that of Python make alike: `tests/data/words.json` is read by both.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Difference, GameInfo, OptionInfo, OptionNeed } from "../messages";
import { differenceText, needText, noteText, valueText, wantedText } from "../app/parts/describe";
import { words } from "./language.svelte";
import { cardName, listing, Speech, type Part } from "./speech";
import { choose, fill, number, type Entry, type Language, type Values } from "./words";

interface Option {
  language: Language;
  game: GameInfo["game"];
  option: string;
  expected: string;
}
type OptionVector = Option &
  (
    | ({ kind: "wanted" } & Pick<OptionInfo, "choices" | "low" | "high">)
    | { kind: "value"; value: OptionInfo["default"] }
    | { kind: "need"; need: OptionNeed }
    | { kind: "note"; value: OptionInfo["default"]; section: number }
    | ({ kind: "difference" } & Difference)
  );
interface Vectors {
  texts: { text: Entry; values: Values; expected: string }[];
  numbers: { value: number; expected: string }[];
  lists: { language: Language; parts: string[]; joint: "and" | "or"; expected: string }[];
  cards: { language: Language; card: string; expected: string }[];
  sentences: { language: Language; key: string; values: Values; names: string[]; expected: Part[] }[];
  options: OptionVector[];
}
const vectors = JSON.parse(
  readFileSync(new URL("../../../tests/data/words.json", import.meta.url), "utf8"),
) as Vectors;

test("texts and numbers", () => {
  for (const { text, values, expected } of vectors.texts)
    expect(fill(choose(text, values), values)).toBe(expected);
  for (const { value, expected } of vectors.numbers) expect(number(value)).toBe(expected);
});

describe.each(["de", "en"] as const)("in %s", (language) => {
  const of = <Vector extends { language: Language }>(all: readonly Vector[]) => {
    const own = all.filter((each) => each.language === language);
    expect(own).not.toEqual([]);
    return own;
  };

  beforeAll(async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await words.use(language);
  });

  test("lists and cards", () => {
    for (const { parts, joint, expected } of of(vectors.lists)) expect(listing(parts, joint)).toBe(expected);
    for (const { card, expected } of of(vectors.cards)) expect(cardName(card)).toBe(expected);
  });

  test("sentences", () => {
    for (const { key, values, names, expected } of of(vectors.sentences))
      expect([key, new Speech(names, null).parts(key, values)]).toEqual([key, expected]);
  });

  test("options", () => {
    for (const each of of(vectors.options)) expect([each, told(each)]).toEqual([each, each.expected]);
  });
});

/** What the possible values of an option do not hang on. */
const OPTION = { group: "common", rule: "", default: null, needs: [] as OptionNeed[] } as const;

function told(vector: OptionVector): string {
  const { game, option } = vector;
  switch (vector.kind) {
    case "wanted":
      return wantedText(game, { ...OPTION, ...vector, kind: "choice", name: option });
    case "value":
      return valueText(game, option, vector.value);
    case "need":
      return needText(game, vector.need);
    case "note":
      return noteText(game, option, vector.value, vector.section);
    case "difference":
      return differenceText(game, vector);
  }
}
