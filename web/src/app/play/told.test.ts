// @vitest-environment jsdom
// The page knows no rules: it shows what the wire says of a deal, even where the rules would come to something else.
import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { words } from "../../words/language.svelte";
import type { View } from "../../model/model";
import { openTable, prepareWindow, recorded, type Recorded } from "../../testing/recorded";
import { partedCard } from "../scene/parting";

beforeAll(async () => {
  prepareWindow();
  await words.use("en");
});
afterEach(cleanup);

const text = (testid: string) => document.querySelector(`[data-testid="${testid}"]`)?.textContent ?? "";
const found = (game: View["game"], wanted: (each: Recorded) => boolean): Recorded => {
  const each = structuredClone(recorded(game).find(wanted));
  if (!each) throw new Error("no such view");
  return each;
};
const settled = ({ view }: Recorded) => view.over && view.settlement !== null && !view.settlement.void;

test.each(["helps_partner", "bags"])("tricks counted for a contract after a Nil that %s", async (option) => {
  const each = found("spades", (one) => {
    const facts = one.view.settlement?.facts;
    const nil =
      facts?.game === "spades" && facts.bids.some((bid, seat) => bid === "nil" && facts.tricks[seat]! > 0);
    return settled(one) && one.options.failed_nil === option && nil;
  });
  const facts = each.view.settlement!.facts;
  if (facts.game !== "spades") throw new Error("facts of another game");
  await openTable(each);
  const first = (each.view.seat ?? 0) % 2;
  for (const side of [first, 1 - first]) expect(text("result")).toContain(`${facts.counted[side]} of `);
  cleanup();
  facts.counted = [11, 7];
  await openTable(each);
  expect(text("result")).toMatch(/: 11 of \d+ tricks bid/);
  expect(text("result")).toMatch(/: 7 of \d+ tricks bid/);
});

test("who owes a compulsory solo after a deal", async () => {
  const each = found(
    "doppelkopf",
    (one) => settled(one) && one.view.game === "doppelkopf" && one.view.compulsory,
  );
  const { standing } = each.view.settlement!;
  if (standing.game !== "doppelkopf") throw new Error("standing of another game");
  const owes = words.tell("doppelkopf.pflichtsolo.owed");
  for (const owed of [standing.owed, [false, false, false, true], [true, true, true, true]]) {
    standing.owed = owed;
    await openTable(each);
    const rows = [...document.querySelectorAll(`[data-testid="result"] .standings tr`)];
    expect(rows.filter((row) => row.textContent!.includes(owes))).toHaveLength(owed.filter(Boolean).length);
    cleanup();
  }
});

test("the standing after a deal that wins a game of a series, and the number of the next one", async () => {
  const each = found("entensuppe", (one) => settled(one) && one.view.settlement!.new_game);
  Object.assign(each.view.settlement!, { totals: [987, 654] });
  Object.assign(each.scores.at(-1)!, { totals: [321, 123], number: 77 });
  const { find } = await openTable(each);
  expect(text("result")).toContain("987");
  await fireEvent.click(document.querySelector("dialog .close")!);
  expect(text("score-sheet")).toContain("77");
  expect(text("score-sheet")).toContain("321");
  expect(find("result")).toBeNull();
});

test("the section of the rules that a line stands in", async () => {
  for (const game of ["spades", "entensuppe"] as const) {
    const each = found(game, (one) => settled(one) && one.view.settlement!.lines.length > 0);
    for (const line of each.view.settlement!.lines) line.section = 42;
    await openTable(each);
    expect(text("result"), game).toContain("§ 42");
    cleanup();
  }
});

test.each(["spades", "doppelkopf"] as const)("how many cards of %s are due", async (game) => {
  const each = found(game, ({ view }) => view.cards_due > 1);
  each.view.cards_due = 1;
  const { find } = await openTable(each);
  const card = each.view.legal.map(({ action }) => partedCard(action)).find((one) => one !== null)!;
  expect(find("confirm-parting")!.getAttribute("aria-disabled")).toBe("true");
  await fireEvent.click(find(`card-${card}`)!);
  expect(find("confirm-parting")!.getAttribute("aria-disabled")).toBeNull();
});
