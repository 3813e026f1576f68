// @vitest-environment jsdom
// The rules sheet of a table, before and after the server has said what is different there.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RulesInfo } from "../../messages";
import * as api from "../../model/api";
import { words } from "../../words/language.svelte";
import RulesSheet from "./RulesSheet.svelte";

const RULES = "spades(target=300)";
const target = { option: "target", value: 300, sheet: 500 };
const INFO: RulesInfo = {
  game: "spades",
  rules: RULES,
  preset: null,
  differences: [target],
  sections: [1, 9].map((section) => ({ section, options: [target] })),
};
const scrolled = vi.fn();
let answer: (info: RulesInfo) => void;

beforeAll(async () => {
  await words.use("en");
  // jsdom neither opens dialogs nor scrolls.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  Element.prototype.scrollIntoView = function () {
    scrolled(this.id);
  };
});
beforeEach(() => {
  scrolled.mockClear();
  vi.spyOn(api, "judge").mockReturnValue(new Promise((resolve) => (answer = resolve)));
});
afterEach(cleanup);

const marked = () => screen.queryAllByText("On the rule sheet").map((each) => each.parentElement!.id);

test("the sections that the rules change are marked as soon as they are known", async () => {
  render(RulesSheet, { game: "spades", rules: RULES, close: () => {} });
  expect(marked()).toEqual([]);
  answer(INFO);
  await vi.waitFor(() => expect(marked()).toEqual(["rule-1", "rule-9"]));
  expect(screen.getByTestId("here-9-target").textContent).toMatch(/^Points to win: 300\.\s+The first side/);
  expect(scrolled).not.toHaveBeenCalled();
});

test("the section asked for stays in view when notes come in above it", async () => {
  render(RulesSheet, { game: "spades", rules: RULES, section: 8, close: () => {} });
  await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([["rule-8"]]));
  answer(INFO);
  await vi.waitFor(() => expect(scrolled.mock.calls).toEqual([["rule-8"], ["rule-8"]]));
});
