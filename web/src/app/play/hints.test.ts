// @vitest-environment jsdom
// A hint points at the control to click: following it from one mark to the next takes exactly the action it advises.
import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { words } from "../../words/language.svelte";
import { cardsDue, partedCard } from "../scene/parting";
import { GAMES, openTable, prepareWindow, recorded, type Recorded } from "../../testing/recorded";

const CARD = /\b([SHDC][2-9TJQKA]|X[BL])\b/g;
/** A sentence of each game that stands for any hint. */
const CODES = { spades: "look", doppelkopf: "refuse", entensuppe: "only_choice" };
const MOST_CLICKS = 3;

beforeAll(async () => {
  prepareWindow();
  await words.use("en");
});
afterEach(cleanup);

/** A table at which the hint advises `action`. */
async function hinted(each: Recorded, action: string) {
  const { line, find } = await openTable(each);
  const marked = () => [...document.querySelectorAll<HTMLElement>("[data-hint]")];
  expect(marked()).toEqual([]);
  await fireEvent.click(find("hint")!);
  const { id } = line.sent.at(-1)!;
  await line.deliver({ type: "hint", id, action, code: CODES[each.view.game], values: {} });
  return { line, find, marked };
}

/** The one control that has the mark. */
function only(controls: HTMLElement[]): HTMLElement {
  expect(controls.map((each) => each.dataset.testid)).toHaveLength(1);
  const [control] = controls;
  expect(control!.getAttribute("aria-description")).toBe("The hint points here");
  expect(control!.getAttribute("aria-disabled")).not.toBe("true");
  return control!;
}

/** One action of each kind that the own seat may take now; of announcements the last, which may be folded away. */
function oneOfEach({ view }: Recorded): string[] {
  const kinds = new Map(view.legal.map(({ action }) => [action.replace(CARD, "card"), action]));
  return view.to_act === view.seat ? [...kinds.values()] : [];
}

const found = GAMES.map((game) => {
  const seen = new Set<string>();
  const cases = recorded(game).flatMap((each, i) =>
    oneOfEach(each).flatMap((action) => {
      // The same question with the same controls once.
      const { view } = each;
      const what = action.replace(CARD, "card");
      const name = `${view.phase}, ${view.legal.length > 1 ? "a choice" : "nothing else"}: ${what}`;
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ name: `${name} (view ${i})`, each, action }];
    }),
  );
  return { game, cases };
});

const casesOf = (game: string) => found.find((each) => each.game === game)!.cases;

describe.each(found)("$game", ({ cases }) => {
  test.each(cases)("$name", async ({ each, action }) => {
    const { line, find, marked } = await hinted(each, action);
    const clicked: string[] = [];
    const acts = () => line.sent.filter(({ type }) => type === "act");
    if (partedCard(action)) {
      const { view } = each;
      await fireEvent.click(only(marked()));
      for (const { action: other } of view.legal) {
        const missing = find("confirm-parting")!.getAttribute("aria-disabled") === "true";
        if (missing && other !== action) await fireEvent.click(find(`card-${partedCard(other)}`)!);
      }
      const confirm = only(marked());
      expect(confirm.dataset.testid).toBe("confirm-parting");
      await fireEvent.click(confirm);
      if (cardsDue(view) === 1) expect(acts()).toMatchObject([{ action }]);
      expect(acts()).toHaveLength(1);
      return;
    }
    while (acts().length === 0 && clicked.length < MOST_CLICKS) {
      const control = only(marked());
      clicked.push(control.dataset.testid ?? "");
      await fireEvent.click(control);
    }
    expect(acts(), clicked.join(", ")).toMatchObject([{ action }]);
    // What is on its way is not advised any more.
    expect(marked()).toEqual([]);
  });
});

test("the recorded views ask for every kind of control", () => {
  const all = found.flatMap(({ cases }) =>
    cases.map(({ action }) => action.replace(CARD, "card").split(" ")[0]),
  );
  const wanted =
    "bid propose accept redeal look blind give discard gesund vorbehalt contract take refuse announce card ente";
  expect([...new Set(all)].sort()).toEqual(wanted.split(" ").sort());
});

test("a number that was chosen before the hint came needs only the button, another one first its own", async () => {
  const each = casesOf("spades").find(({ action }) => action === "bid 3")!.each;
  const { find, marked } = await hinted(each, "bid 3");
  await fireEvent.click(find("bid-4")!);
  expect(only(marked()).dataset.testid).toBe("bid-3");
  await fireEvent.click(find("bid-3")!);
  expect(only(marked()).dataset.testid).toBe("confirm-bid");
});

test("a choice that is open for another card leaves the mark at the card of the hint", async () => {
  const loud = casesOf("entensuppe").find(({ action }) => action.endsWith(" quack"))!;
  const { view } = loud.each;
  const word = view.legal.map(({ action }) => action).find((action) => action.endsWith(" quack"))!;
  const other = view.legal
    .map(({ action }) => action)
    .find((action) => action.slice(0, 2) !== word.slice(0, 2));
  if (other === undefined) throw new Error("the view has no other card");
  const { find, marked } = await hinted(loud.each, other);
  await fireEvent.click(find(`card-${word.slice(0, 2)}`)!);
  expect(find("choice-quack")).not.toBeNull();
  expect(only(marked()).dataset.testid).toBe(`card-${other.slice(0, 2)}`);
});

test("an announcement that is folded away has its mark at what unfolds it", async () => {
  const announced = casesOf("doppelkopf").flatMap(({ each }) => {
    const calls = each.view.legal.filter(({ action }) => action.startsWith("announce"));
    return calls.length > 2 ? [{ each, action: calls.at(-1)!.action }] : [];
  });
  const { each, action } = announced[0]!;
  const { marked } = await hinted(each, action);
  expect(only(marked()).dataset.testid).toBe("more-calls");
  await fireEvent.click(only(marked()));
  expect(only(marked()).dataset.testid).toBe(`call-${action}`);
});
