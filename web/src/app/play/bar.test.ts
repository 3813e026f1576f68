// @vitest-environment jsdom
// N6: the score in the bar is the standing of now, as soon as the deal is over and after the match.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { GAMES, openTable, prepareWindow, recorded } from "../../testing/recorded";
import { words } from "../../words/language.svelte";
import { number } from "../../words/words";

beforeAll(async () => {
  prepareWindow();
  await words.use("en");
});
beforeEach(() => {
  document.body.innerHTML = "";
  Object.assign(window, { innerWidth: 390, innerHeight: 844 });
});

test.each(GAMES)("N6: the bar of a phone tells what the deal led to, %s", async (game) => {
  const over = recorded(game).filter(({ view }) => view.over && view.seat !== null && !view.settlement!.void);
  const changed = over.filter(({ view }) => `${view.settlement!.totals}` !== `${view.scores}`).slice(0, 3);
  expect(changed.length).toBeGreaterThan(0);
  for (const situation of changed) {
    document.body.innerHTML = "";
    const { find } = await openTable(situation);
    const { seat, settlement } = situation.view;
    const { totals } = settlement!;
    const own = totals.map((_, i) => number(totals[(seat! + i) % totals.length]!));
    expect(find("score")!.textContent).toBe(totals.length > 2 ? own[0] : own.join(" : "));
  }
});
