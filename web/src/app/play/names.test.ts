// @vitest-environment jsdom
// A38: a name that is written from right to left turns no sentence, heading, label or figure around it. Every recorded
// situation is shown with such names, with its result, its score and its last trick.
import { cleanup, fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { GAMES, openTable, prepareWindow, recorded } from "../../testing/recorded";
import { words } from "../../words/language.svelte";

const NAMES = ["דנה", "محمد", "משה", "يوسف"];
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g;

beforeAll(prepareWindow);
afterEach(cleanup);

/** What stands beside a name as it was typed, in text or label; the one letter of a monogram stands alone. */
function bare(): string[] {
  const all = document.title + document.body.innerHTML.replace(/>\s*\S\s*</gu, "><");
  const at = all.replace(ISOLATED, "").search(/[\u0590-\u06ff]/);
  return at < 0 ? [] : [all.replace(ISOLATED, "").slice(Math.max(0, at - 80), at + 30)];
}

// Each situation in one of the languages; the sheets that can be opened in some of them.
describe.each(GAMES)("%s", (game) => {
  const named = recorded(game).map((each, i) => [`${i} ${each.view.phase}`, i, each] as const);
  test.each(named)("A38: no name stands bare, %s", async (_, i, each) => {
    await words.use(i % 2 ? "de" : "en");
    const { find } = await openTable(each, NAMES);
    expect(bare()).toEqual([]);
    expect(document.body.textContent).toContain("\u2068");
    for (const id of i % 8 === 0 ? ["score", "last-trick"] : []) {
      const button = find(id);
      if (button) await fireEvent.click(button);
      await tick();
      expect([id, bare()]).toEqual([id, []]);
    }
  });
});
