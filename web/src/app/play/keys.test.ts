// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTable, prepareWindow, recorded } from "../../testing/recorded";
import { words } from "../../words/language.svelte";
import { cardOf } from "../../model/action";

beforeAll(async () => {
  prepareWindow();
  await words.use("en");
});
afterEach(cleanup);

test("A8: keys play the last of thirteen cards too", async () => {
  const each = recorded("entensuppe").find(({ view }) => view.phase === "lead" && view.legal.length === 13)!;
  const { line } = await openTable(each);
  const cards = each.view.groups.flatMap((group) => group.cards);
  expect(cards).toHaveLength(13);
  await fireEvent.keyDown(document.body, { key: "§", code: "Digit3", shiftKey: true });
  expect(line.sent.at(-1)).toMatchObject({ type: "act", action: cards.at(-1) });
  expect(cardOf(cards.at(-1)!)).not.toBeNull();
});
