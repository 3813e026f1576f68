// @vitest-environment jsdom
// Every legal action of the own seat has a control that takes it, under any mix of the options of Spades.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SpadesView, TableInfo } from "../../messages";
import { TABLE } from "../../model/fixtures";
import { EMPTY } from "../../model/model";
import { rest } from "../../model/pacing";
import type { Table } from "../../model/table.svelte";
import { metricsOf } from "../../table/shape";
import { words } from "../../words/language.svelte";
import { partedCard } from "../play/parting";
import { Scene } from "../play/scene.svelte";
import SpadesTable from "./SpadesTable.svelte";

interface Recorded {
  options: TableInfo["options"];
  view: SpadesView;
}
const recorded: Recorded[] = JSON.parse(readFileSync("../tests/data/spades_views.json", "utf8"));

beforeAll(async () => {
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  await words.use("en");
});
afterEach(cleanup);

function show({ options, view }: Recorded) {
  const act = vi.fn();
  const seats = TABLE.seats;
  const table = { ...TABLE, options, seat: view.seat };
  const fake = {
    model: { ...EMPTY, table, seats, n: 1, view },
    frame: rest(1, view),
    sent: null,
    act,
  };
  const scene = new Scene(fake as unknown as Table);
  const props = { scene, view, drawn: view, metrics: metricsOf(1280, 800) };
  const { container } = render(SpadesTable, props);
  const find = (id: string) => container.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  return { act, find, scene, text: () => container.textContent ?? "" };
}

/** The controls to click, one after the other, until the action is sent. */
function way(action: string): string[] {
  const [word = "", value = ""] = action.split(" ");
  if (partedCard(action)) return [`card-${partedCard(action)}`];
  if (action === "bid blind_nil") return ["act-bid-blind_nil"];
  if (word === "bid" || word === "propose") return [`bid-${value}`, "confirm-bid"];
  return [/^[SHDCX]/.test(word) ? `card-${word}` : `act-${word}`];
}

const named = recorded.map((each, i) => {
  const kinds = new Set(each.view.legal.map(({ action }) => action.split(" ")[0]));
  return { name: `${i} ${each.view.phase}: ${[...kinds].join(" ")}`, each };
});

test.each(named)("$name", async ({ each }) => {
  const missing = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { act, find, scene, text } = show(each);
  for (const { action } of each.view.legal) {
    act.mockClear();
    for (const id of way(action)) {
      const control = find(id);
      expect(control, `${id} for ${action}`).not.toBeNull();
      expect(control!.getAttribute("aria-disabled"), `${id} for ${action}`).not.toBe("true");
      await fireEvent.click(control!);
    }
    if (partedCard(action)) {
      const key = scene.parting.chosen.at(-1);
      expect(scene.hand.find((held) => held.key === key)?.card).toBe(partedCard(action));
      scene.parting.toggle(key!);
    } else expect(act.mock.calls).toEqual([[action]]);
  }
  expect(text()).not.toMatch(/\{\w+\}|undefined|NaN/);
  expect(missing.mock.calls).toEqual([]);
  missing.mockRestore();
});
