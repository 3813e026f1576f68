import { expect, test } from "vitest";
import { clampPause, defaults, read } from "./preferences.svelte";

test("the first language of the browser that the page speaks, else English", () => {
  expect(defaults(["fr-FR", "de-AT", "en"]).language).toBe("de");
  expect(defaults(["fr"]).language).toBe("en");
});

test("what was stored comes back; what is not possible does not", () => {
  const stored = JSON.stringify({ theme: "dark", felt: "plush", pause: 99999, name: "Jörg", bot: 3 });
  const choices = read(stored, ["de"]);
  expect([choices.theme, choices.felt, choices.pause, choices.name]).toEqual(["dark", "auto", 2500, "Jörg"]);
  expect(choices.bot).toBe("standard");
});

test("the own rules of a game are a text; whatever else stands there is none", () => {
  const games = ["entensuppe", "spades", "doppelkopf"];
  const rules = { spades: "spades(target=300)", doppelkopf: 7, skat: "skat(x=1)", entensuppe: null };
  expect(read(JSON.stringify({ rules }), [], games).rules).toEqual({ spades: "spades(target=300)" });
  for (const spoilt of ["spades", 3, null, [1], { spades: ["x"] }])
    expect(read(JSON.stringify({ rules: spoilt }), [], games).rules).toEqual({});
});

test("a broken store is as good as none", () => {
  for (const stored of ["{", "null", "7", null]) expect(read(stored, ["de"])).toEqual(defaults(["de"]));
});

test("the pause of a trick is between 300 and 2500 ms", () => {
  expect([0, 940, 9999].map(clampPause)).toEqual([300, 900, 2500]);
});
