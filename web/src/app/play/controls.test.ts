// @vitest-environment jsdom
// The whole page of a table in situations of every kind, under any mix of rules: every legal action of the own seat has
// a control that sends it, and no sentence is missing in either language.
import { cleanup, fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { View } from "../../model/model";
import { words } from "../../words/language.svelte";
import { partedCard } from "../scene/parting";
import { GAMES, openTable, prepareWindow, recorded } from "../../testing/recorded";

let errors: ReturnType<typeof vi.spyOn>;
beforeAll(prepareWindow);
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  errors.mockRestore();
});

const text = () => document.body.textContent ?? "";

/** The controls to click, one after the other, until the action is sent. */
function way(action: string, view: View): string[] {
  const [word = "", value = ""] = action.split(" ");
  if (partedCard(action)) return [`card-${value}`];
  switch (word) {
    case "bid":
      return value === "blind_nil" ? ["act-bid-blind_nil"] : [`bid-${value}`, "confirm-bid"];
    case "propose":
      return [`bid-${value}`, "confirm-bid"];
    case "announce":
      return [`call-${action}`];
    case "contract":
      return [`contract-${value}`];
    case "ente":
      return ["choice-ente"];
    case "gesund":
    case "vorbehalt":
    case "take":
    case "refuse":
      return [`answer-${word}`];
  }
  if (!/^([SHDC][2-9TJQKA]|X[BL])$/.test(word)) return [`act-${word}`];
  if (value === "quakquak") return [`choice-quakquak-${word}`];
  if (value !== "") return [`card-${word}`, `choice-${value}`];
  const loud = view.legal.some((each) => each.action.startsWith(`${word} `));
  return loud ? [`card-${word}`, "choice-silent"] : [`card-${word}`];
}

const kindOf = ({ action }: { action: string }) =>
  action.replace(/\b([SHDC][2-9TJQKA]|X[BL])\b|\d+/g, "").trim();

describe.each(GAMES)("%s", (game) => {
  const named = recorded(game).map((each, i) => {
    const kinds = [...new Set(each.view.legal.map(kindOf))].map((kind) => kind || "card");
    return { name: `${i} ${each.view.phase}: ${kinds.join(", ")}`, each };
  });

  test.each(named)("$name", async ({ each }) => {
    await words.use("en");
    const { line, find } = await openTable(each);
    const asked = new Set<string>();
    async function read() {
      for (const language of ["de", "en"] as const) {
        await words.use(language);
        await tick();
        expect(text()).not.toMatch(/\{\w+\}|undefined|NaN/);
      }
    }
    for (const { action, decision } of each.view.legal) {
      const before = line.sent.length;
      if (action.startsWith("announce") && !find(`call-${action}`))
        await fireEvent.click(find("more-calls")!);
      const path = way(action, each.view);
      for (const id of path) {
        const control = find(id);
        expect(control, `${id} for ${action}`).not.toBeNull();
        expect(control!.getAttribute("aria-disabled"), `${id} for ${action}`).not.toBe("true");
        // What an open choice says is read once for each kind of action.
        if (id !== path[0] && !asked.has(kindOf({ action }))) await read();
        await fireEvent.click(control!);
      }
      asked.add(kindOf({ action }));
      if (partedCard(action)) {
        // It lies chosen now; a click there takes it back.
        const chosen = find(`chosen-${partedCard(action)}`);
        expect(chosen, action).not.toBeNull();
        await fireEvent.click(chosen!);
        continue;
      }
      expect(line.sent.slice(before), action).toMatchObject([{ type: "act", action, decision }]);
      const { id } = line.sent.at(-1)!;
      await line.deliver({ type: "answer", id, ok: false, n: 1, code: "illegal", values: {}, view: null });
    }
    if (each.view.over) expect(find("result")).not.toBeNull();
    await read();
    expect(errors.mock.calls).toEqual([]);
  });
});
