import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  choose,
  fill,
  number,
  pieces,
  signed,
  slots,
  type Catalogue,
  type Entry,
  type Language,
} from "./words";

const folder = new URL("../../../src/stich/words/", import.meta.url);
const areas = (language: Language) =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((name) => name.endsWith(".json"))
    .sort();
const area = (language: Language, name: string) =>
  JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), "utf-8")) as Catalogue;

test("slots are filled, what has no value stays as it stands", () => {
  expect(fill("{seat} takes {n}", { seat: "Ada", n: 2 })).toBe("Ada takes 2");
  expect(fill("{seat} takes {n}", { n: 2 })).toBe("{seat} takes 2");
});

test("one and other are chosen by n, minus one included", () => {
  const entry: Entry = { one: "{n} trick", other: "{n} tricks" };
  expect([0, 1, 2, -1].map((n) => choose(entry, { n }))).toEqual([
    entry.other,
    entry.one,
    entry.other,
    entry.one,
  ]);
});

test("a text is cut at its slots", () => {
  expect(pieces("Play {card}, {seat}.", { card: "H2", seat: 1 })).toEqual([
    "Play ", { slot: "card", value: "H2" }, ", ", { slot: "seat", value: 1 }, ".",
  ]); // prettier-ignore
  expect(pieces("{card}", { card: "H2" })).toEqual([{ slot: "card", value: "H2" }]);
});

test("A28: braces in a name are a name", () => {
  expect(fill("{seat} leads", { seat: "{n} <b>" })).toBe("{n} <b> leads");
});

test("numbers have true signs", () => {
  expect([3, 0, -3].map(signed)).toEqual(["+3", "0", "−3"]);
  expect(number(-12)).toBe("−12");
});

test("both languages have the same areas, keys and slots", () => {
  expect(areas("de")).toEqual(areas("en"));
  for (const name of areas("de")) {
    const [german, english] = [area("de", name), area("en", name)];
    expect(Object.keys(german).sort(), name).toEqual(Object.keys(english).sort());
    for (const [key, entry] of Object.entries(german)) {
      const missing = [...slots(english[key]!)].filter((slot) => !slots(entry).has(slot));
      const extra = [...slots(entry)].filter((slot) => !slots(english[key]!).has(slot));
      expect([key, missing.filter(strict), extra.filter(strict)]).toEqual([key, [], []]);
    }
  }
});

/** A plural form may leave its number out ("1 bag", "one bag"). */
const strict = (slot: string) => slot !== "n";

test("no key stands twice", () => {
  const all = areas("de").flatMap((name) => Object.keys(area("de", name)));
  expect(all.length).toBe(new Set(all).size);
});
