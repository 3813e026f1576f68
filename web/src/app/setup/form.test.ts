import { expect, test } from "vitest";
import type { OptionInfo } from "../../messages";
import {
  counting,
  differences,
  lacking,
  lackingFor,
  rulesText,
  settings,
  sheet,
  toggled,
  typed,
  type Settings,
} from "./form";
import { write } from "../parts/setting";
import { rulesIn, rulesPath } from "../parts/link";

function option(name: string, change: Partial<OptionInfo>): OptionInfo {
  return {
    name,
    kind: "choice",
    group: "common",
    rule: "",
    default: null,
    choices: [],
    low: null,
    high: null,
    needs: [],
    ...change,
  };
}
const need = (option: string, value: OptionInfo["default"], when = "", unlike = false) => ({
  option,
  value,
  when,
  unlike,
});

/** One option of each kind, and a chain of needs. */
const OPTIONS: readonly OptionInfo[] = [
  option("target", { kind: "number", default: 500, low: 100, high: 2000 }),
  option("limit", { kind: "number", default: null, choices: [null], low: -5000, high: -100 }),
  option("blind", { kind: "switch", default: false, choices: [true, false] }),
  option("exchange", { kind: "number", default: 2, low: 0, high: 4, needs: [need("blind", true)] }),
  option("bags", { kind: "number", default: 10, low: 0, high: 50 }),
  option("penalty", { kind: "number", default: 100, low: 10, high: 500, needs: [need("bags", 0, "", true)] }),
  option("jokers", { default: "none", choices: ["none", "54"] }),
  option("discard", { default: "early", choices: ["early", "late"], needs: [need("jokers", "54")] }),
  option("hidden", { kind: "switch", default: false, needs: [need("discard", "late")] }),
  option("nines", { kind: "switch", default: true, choices: [true, false] }),
  option("throw", {
    kind: "set",
    default: [],
    choices: ["nines5", "kings5"],
    needs: [need("nines", true, "nines5")],
  }),
  option("minimum", { kind: "number", default: 0, low: 0, high: 13, needs: [need("blind", true, "2")] }),
];

const textOf = (wanted: Settings) => rulesText("sample", differences(OPTIONS, counting(OPTIONS, wanted)));
const changed = (change: Settings): Settings => ({ ...sheet(OPTIONS), ...change });

test("the sheet is the name of the game alone", () => {
  expect(textOf(sheet(OPTIONS))).toBe("sample");
});

test("only what differs stands in the text, in the order of the options", () => {
  expect(textOf(changed({ throw: ["nines5", "kings5"], limit: -300, target: 300, nines: true }))).toBe(
    "sample(target=300, limit=-300, throw=kings5+nines5)",
  );
  expect(textOf(changed({ nines: false, jokers: "54" }))).toBe("sample(jokers=54, nines=False)");
});

test("values are written as the server reads them", () => {
  expect([true, false, null, 0, -5, "54", [], ["b", "a"]].map(write)).toEqual([
    "True", "False", "None", "0", "-5", "54", "none", "a+b",
  ]); // prettier-ignore
});

test("an empty set is written where the sheet has one", () => {
  const set = option("throw", { kind: "set", default: ["kings5"], choices: ["kings5"] });
  expect(rulesText("sample", differences([set], { throw: [] }))).toBe("sample(throw=none)");
});

test("settings and what differs are two forms of the same", () => {
  const wanted = changed({ target: 300, throw: ["kings5"], blind: true });
  const found = differences(OPTIONS, wanted);
  expect(found.map((each) => each.option)).toEqual(["target", "blind", "throw"]);
  expect(settings(OPTIONS, found)).toEqual(wanted);
});

test("an option without what it needs does not count, and counts again with it", () => {
  const wanted = changed({ blind: true, exchange: 4 });
  expect(textOf(wanted)).toBe("sample(blind=True, exchange=4)");
  const without = { ...wanted, blind: false };
  expect(textOf(without)).toBe("sample");
  expect(lacking(OPTIONS[3]!, without)).toMatchObject({ option: "blind", value: true });
  expect(textOf({ ...without, blind: true })).toBe("sample(blind=True, exchange=4)");
});

test("a need may be anything but a value", () => {
  expect(textOf(changed({ bags: 0, penalty: 50 }))).toBe("sample(bags=0)");
  expect(textOf(changed({ bags: 5, penalty: 50 }))).toBe("sample(bags=5, penalty=50)");
});

test("needs of needs", () => {
  const wanted = changed({ jokers: "54", discard: "late", hidden: true });
  expect(textOf(wanted)).toBe("sample(jokers=54, discard=late, hidden=True)");
  expect(textOf({ ...wanted, jokers: "none" })).toBe("sample");
});

test("one member of a set may need something by itself", () => {
  const wanted = changed({ nines: false, throw: ["nines5", "kings5"] });
  expect(textOf(wanted)).toBe("sample(nines=False, throw=kings5)");
  expect(lackingFor(OPTIONS[10]!, "nines5", wanted)).toMatchObject({ option: "nines" });
  expect(lackingFor(OPTIONS[10]!, "kings5", wanted)).toBeUndefined();
});

test("a number that was typed is never dropped: the server refuses it with the reason", () => {
  expect(textOf(changed({ minimum: 2 }))).toBe("sample(minimum=2)");
  expect(textOf(changed({ target: 3 }))).toBe("sample(target=3)");
  expect(textOf(changed({ target: typed("") }))).toBe("sample(target=)");
  expect([typed("300"), typed("-300"), typed("3.5"), typed("1e3"), typed(" 7 ")]).toEqual([
    300, -300, "3.5", "1e3", 7,
  ]); // prettier-ignore
});

test("members of a set keep the order of the choices", () => {
  expect(toggled(OPTIONS[10]!, ["kings5"], "nines5")).toEqual(["nines5", "kings5"]);
  expect(toggled(OPTIONS[10]!, ["nines5", "kings5"], "nines5")).toEqual(["kings5"]);
});

test("a link holds the rules and survives programs that look for links", () => {
  const text = "doppelkopf(second_dulle=second_wins, schmeissen=kings5+nines5)";
  const path = rulesPath(text);
  expect(path).toBe("/new/doppelkopf%28second_dulle=second_wins,schmeissen=kings5+nines5%29");
  expect(rulesIn(path)).toBe(text.replaceAll(" ", ""));
  expect(rulesPath("spades:house")).toBe("/new/spades:house");
});

test("an address that is no rules text is handed on as it is", () => {
  expect(rulesIn("/")).toBeNull();
  expect(rulesIn("/t/abc")).toBeNull();
  expect(rulesIn("/news")).toBeNull();
  expect(rulesIn("/new")).toBe("");
  expect(rulesIn("/new/")).toBe("");
  expect(rulesIn("/new/%E0%A4%A")).toBe("%E0%A4%A");
  expect(rulesIn("/new/a/b%0A?")).toBe("a/b\n?");
});
