// @vitest-environment jsdom
// What stands in the rules sheet beside a section: the words for that section, else those for the option.
import { beforeAll, describe, expect, test } from "vitest";
import { words } from "../../words/language.svelte";
import { noteText, optionText } from "./describe";

beforeAll(() => words.use("en"));

describe("the note of a changed option", () => {
  test("in its section", () => {
    expect(noteText("doppelkopf", "nines", false, 8)).toContain("Re and Kontra with 9");
    expect(noteText("doppelkopf", "nines", false, 1)).toContain("40 cards");
  });

  test("without words for the section", () => {
    expect(noteText("spades", "target", 300, 9)).toBe(optionText("spades", "target"));
    expect(noteText("spades", "blind_nil_exchange", 0, 4)).toBe(optionText("spades", "blind_nil_exchange"));
  });

  test("switched off", () => {
    expect(noteText("entensuppe", "pond", 0, 10)).toBe("");
    expect(noteText("spades", "bag_limit", 0, 8)).toBe("");
    expect(noteText("entensuppe", "pond", 130, 10)).toBe(optionText("entensuppe", "pond"));
  });
});
