import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { GameInfo, RulesInfo } from "../../messages";
import * as api from "../../model/api";
import { defaults } from "../../model/preferences.svelte";
import { words } from "../../words/language.svelte";
import { ownRules, rulesLine, rulesName } from "./own";

const info: GameInfo = {
  game: "doppelkopf",
  seats: 4,
  lengths: [
    { rules: "doppelkopf", n: 24 },
    { rules: "doppelkopf(deals=8)", n: 8 },
  ],
  bots: ["standard"],
  options: [],
  presets: [],
};
const differences = [
  { option: "deals", value: 12, sheet: 24 },
  { option: "schmeissen", value: ["kings5", "trump1"], sheet: [] },
];
const judged: RulesInfo = {
  game: "doppelkopf",
  rules: "doppelkopf(deals=12)",
  preset: null,
  differences,
  sections: [],
};
const choices = (text: string) => ({
  ...defaults([]),
  rules: { doppelkopf: text, spades: "spades(moon=200)" },
});

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await words.use("en");
});
afterEach(() => vi.restoreAllMocks());

test("the own rules are what the server reads in their text", async () => {
  const asked = vi.spyOn(api, "judge").mockResolvedValue(judged);
  expect(await ownRules(info, choices("doppelkopf( deals = 12 )"))).toBe(judged);
  expect(asked.mock.calls).toEqual([["doppelkopf( deals = 12 )"]]);
});

test("without own rules nobody is asked", async () => {
  const asked = vi.spyOn(api, "judge");
  expect(await ownRules(info, defaults([]))).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ["the sheet by now", { ...judged, rules: "doppelkopf", differences: [] }],
  [
    "a length that is on offer",
    { ...judged, rules: "doppelkopf(deals=8)", differences: differences.slice(0, 1) },
  ],
  ["rules of another game", { ...judged, game: "spades" as const }],
])("what is %s is forgotten, and nothing else", async (_, found) => {
  vi.spyOn(api, "judge").mockResolvedValue(found);
  const kept = choices("doppelkopf(deals=12)");
  expect(await ownRules(info, kept)).toBeUndefined();
  expect(kept.rules).toEqual({ spades: "spades(moon=200)" });
});

test.each(["bad_rules", "malformed"])("a text that is refused as %s is forgotten", async (code) => {
  vi.spyOn(api, "judge").mockRejectedValue(new api.Refused({ code, values: {} }));
  const kept = choices("doppelkopf(gone=1)");
  expect(await ownRules(info, kept)).toBeUndefined();
  expect(kept.rules.doppelkopf).toBeUndefined();
});

test("a server that cannot be reached makes nobody forget", async () => {
  vi.spyOn(api, "judge").mockRejectedValue(new api.Refused({ code: "offline", values: {} }));
  const kept = choices("doppelkopf(deals=12)");
  expect(await ownRules(info, kept)).toBeUndefined();
  expect(kept.rules.doppelkopf).toBe("doppelkopf(deals=12)");
});

test("rules that were chosen while the server judged the old ones stay", async () => {
  const kept = choices("doppelkopf(gone=1)");
  vi.spyOn(api, "judge").mockImplementation(() => {
    kept.rules.doppelkopf = "doppelkopf(deals=12)";
    return Promise.reject(new api.Refused({ code: "bad_rules", values: {} }));
  });
  await ownRules(info, kept);
  expect(kept.rules.doppelkopf).toBe("doppelkopf(deals=12)");
});

test("they are named like their preset, else by how many options differ, and told in words", () => {
  expect(rulesName(judged)).toBe("2 differences from the sheet");
  expect(rulesName({ ...judged, differences: differences.slice(0, 1) })).toBe("1 difference from the sheet");
  expect(rulesName({ ...judged, preset: "doppelkopf:privat" })).toBe(
    words.tell("doppelkopf.preset.privat.title"),
  );
  expect(rulesLine(judged)).toMatch(/^[A-Z][a-z ]+: 12 · [A-Z].+five kings/);
});
