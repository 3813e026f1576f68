import { expect, test } from "vitest";
import type { GameInfo } from "../../messages";
import { TABLE } from "../../testing/messages";
import { EMPTY } from "../../model/model";
import { defaults } from "../../model/preferences.svelte";
import { newTable, otherNames, sameAgain, strengths } from "./start";

const doppelkopf: GameInfo = {
  game: "doppelkopf",
  seats: 4,
  lengths: [
    { rules: "doppelkopf", n: 24 },
    { rules: "doppelkopf(deals=8)", n: 8 },
  ],
  bots: ["standard", "random"],
  options: [],
  presets: [],
};

test("a click asks for a table with the own seat first and bots with different names", () => {
  const table = newTable(doppelkopf, { ...defaults(["de"]), deals: 8, names: ["", "Ole"] }, "Gast");
  expect([table.rules, table.name]).toEqual(["doppelkopf(deals=8)", "Gast"]);
  const names = table.seats!.map((seat) => (seat.kind === "bot" ? seat.name : seat.kind));
  expect(names[0]).toBe("you");
  expect(names[2]).toBe("Ole");
  expect(new Set(names).size).toBe(4);
});

test("places can be kept open for people", () => {
  const table = newTable(doppelkopf, defaults([]), "Gast", [1]);
  expect(table.seats!.map((seat) => seat.kind)).toEqual(["you", "bot", "open", "bot"]);
});

test("A28: a name is sent as it was typed", () => {
  const name = "<img src=x onerror=alert(1)>";
  expect(newTable(doppelkopf, { ...defaults([]), name }, "Guest").name).toBe(name);
  expect(otherNames(2, ["A/B ?#%"])).toEqual(["A/B ?#%"]);
});

test("a name of ours is given to nobody who sits beside one of that name, however it is written", () => {
  const own = otherNames(4, []);
  expect(otherNames(4, [`\u2068${own[0]!}\u2069`])).toEqual(own);
  expect(otherNames(4, ["", ` ${own[0]!.toLowerCase()} `])[0]).toBe(own[1]);
  expect(otherNames(4, [], `\u2067${own[0]!.toUpperCase()}\u2069`)).not.toContain(own[0]);
});

test("what is stored but not on offer falls back to what is", () => {
  const table = newTable(doppelkopf, { ...defaults([]), bot: "gone", deals: 7 }, "Guest");
  expect(table.rules).toBe("doppelkopf");
  expect(table.seats![1]).toMatchObject({ kind: "bot", bot: "standard" });
});

test("one strength for all games: those that every game has", () => {
  expect(strengths([doppelkopf, { ...doppelkopf, bots: ["strong", "standard"] }])).toEqual(["standard"]);
  expect(strengths([])).toEqual([]);
});

test("a new match has the same rules, names and strengths", () => {
  const model = { ...EMPTY, table: { ...TABLE, rules: "spades(target=300)" }, seats: TABLE.seats };
  const table = sameAgain(model, defaults([]), "Guest");
  expect(table.rules).toBe("spades(target=300)");
  expect(table.seats).toEqual([
    { kind: "you" },
    { kind: "bot", bot: "standard", name: "Mira" },
    { kind: "bot", bot: "standard", name: "Ole" },
    { kind: "bot", bot: "standard", name: "Frieda" },
  ]);
});
