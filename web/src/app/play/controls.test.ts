// @vitest-environment jsdom
// The whole page of a table in situations of every kind, under any mix of rules: every legal action of the own seat has
// a control that sends it, and no sentence is missing in either language.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ScoreRow, TableInfo } from "../../messages";
import { TABLE } from "../../model/fixtures";
import type { ClientMessage, ServerMessage, View } from "../../model/model";
import { words } from "../../words/language.svelte";
import { partedCard } from "./parting";
import TablePage from "./TablePage.svelte";

interface Recorded {
  options: TableInfo["options"];
  scores: ScoreRow[];
  view: View;
}
const recorded = (game: string): Recorded[] =>
  JSON.parse(readFileSync(`../tests/data/views_${game}.json`, "utf8"));

/** The line to the server: what it delivers is given by the test, what the page sends is kept. */
class Line {
  static last: Line;
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly sent: ClientMessage[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Line.last = this;
  }
  send(data: string) {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close() {
    // Nothing is behind it.
  }
  async deliver(message: ServerMessage) {
    this.onmessage({ data: JSON.stringify(message) });
    await tick();
  }
}

let errors: ReturnType<typeof vi.spyOn>;
beforeAll(() => {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Object.assign(window, { innerWidth: 1280, innerHeight: 800 });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  errors.mockRestore();
});

async function show({ options, scores, view }: Recorded) {
  const seats = TABLE.seats.slice(0, view.counts.length);
  const table = { ...TABLE, game: view.game, rules: view.game, options, seat: view.seat, seats };
  const { container } = render(TablePage, { id: TABLE.id });
  const line = Line.last;
  await line.deliver({ type: "welcome", table, n: 1, view, scores, commitment: "c0" });
  const find = (id: string) => container.ownerDocument.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  return { line, find, text: () => container.ownerDocument.body.textContent ?? "" };
}

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

describe.each(["spades", "doppelkopf", "entensuppe"])("%s", (game) => {
  const named = recorded(game).map((each, i) => {
    const kinds = [...new Set(each.view.legal.map(kindOf))].map((kind) => kind || "card");
    return { name: `${i} ${each.view.phase}: ${kinds.join(", ")}`, each };
  });

  test.each(named)("$name", async ({ each }) => {
    await words.use("en");
    const { line, find, text } = await show(each);
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
