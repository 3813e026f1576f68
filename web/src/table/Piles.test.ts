// @vitest-environment jsdom
// N11, A7: what lies in the piles of two players has its unit, and empty ones are said as such.
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTable, prepareWindow, recorded } from "../testing/recorded";
import { words } from "../words/language.svelte";

beforeAll(prepareWindow);
afterEach(cleanup);

const situations = recorded("entensuppe").filter(({ view }) => view.phase !== "over");
const empty = situations.find(({ view }) => view.taken.every((n) => n === 0))!;
const some = situations.find(({ view }) => view.taken.every((n) => n > 1))!;

test.each(["de", "en"] as const)("figures at piles say what they count, %s", async (language) => {
  await words.use(language);
  for (const situation of [empty, some]) {
    await openTable(situation);
    const captions = [...document.querySelectorAll(".piles .caption")].map((each) => each.textContent);
    expect(captions).toHaveLength(4);
    for (const text of captions)
      expect(text).toMatch(/^(offen|verdeckt|face up|face down|\d+ (Punkte?|points?))$/);
    const labels = [...document.querySelectorAll(".piles [role=img][aria-label]")]
      .map((each) => each.getAttribute("aria-label")!)
      .filter((label) => /^\S+, (offen|verdeckt|face up|face down): /.test(label));
    expect(labels).toHaveLength(4);
    for (const label of labels) expect(label).not.toMatch(/[–:]\s*$|undefined/);
    cleanup();
  }
});
