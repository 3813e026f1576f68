// @vitest-environment jsdom
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTable, prepareWindow, recorded } from "../../testing/recorded";
import { words } from "../../words/language.svelte";

beforeAll(prepareWindow);
afterEach(cleanup);

test("L25: who led is to be seen in every trick, also when that card is winning", async () => {
  await words.use("en");
  const situations = (["spades", "doppelkopf"] as const).flatMap(recorded);
  const kinds = new Set<boolean>();
  for (const each of situations.filter(({ view }) => view.trick.length > 0 && !view.over)) {
    await openTable(each);
    const { leader, winning, trick } = each.view;
    const tags = [...document.querySelectorAll(".tag")].map((tag) => tag.textContent);
    expect(tags.filter((tag) => /\bled\b/.test(tag))).toHaveLength(1);
    const ahead = leader === winning && trick.length > 1;
    expect(tags.includes("led, winning")).toBe(ahead);
    kinds.add(ahead);
    cleanup();
  }
  expect(kinds.size).toBe(2);
}, 60_000);
