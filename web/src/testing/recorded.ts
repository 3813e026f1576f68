// For tests: recorded situations of the games, and the whole page of a table over a line that the test holds.
import { render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { tick } from "svelte";
import { vi } from "vitest";
import type { ScoreRow, TableInfo } from "../messages";
import { TABLE } from "./messages";
import type { ClientMessage, ServerMessage, View } from "../model/model";
import type { Game } from "../app/games/face";
import { FACES } from "../app/games/faces";
import TablePage from "../app/play/TablePage.svelte";

export const GAMES = Object.keys(FACES) as Game[];

/** What `tests/recorded_views.py` keeps of a situation. */
export interface Recorded {
  options: TableInfo["options"];
  scores: ScoreRow[];
  view: View;
}

export function recorded(game: Game): Recorded[] {
  return JSON.parse(readFileSync(`../tests/data/views_${game}.json`, "utf8")) as Recorded[];
}

/** The line to the server: what it delivers is given by the test, what the page sends is kept. */
export class Line {
  static last: Line;
  static readonly OPEN = 1;
  readonly readyState = 1;
  readonly sent: ClientMessage[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  close = () => undefined;
  constructor() {
    Line.last = this;
  }
  send(data: string) {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  async deliver(message: ServerMessage) {
    this.onmessage({ data: JSON.stringify(message) });
    await tick();
  }
}

/** What jsdom has not: the line, sizes, dialogs. */
export function prepareWindow(): void {
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
}

/** The page of the table in this situation; `names` of who sits there, if they matter. */
export async function openTable({ options, scores, view }: Recorded, names?: readonly string[]) {
  const seats = TABLE.seats
    .slice(0, view.counts.length)
    .map((each) => ({ ...each, name: names?.[each.seat] ?? each.name }));
  const table = { ...TABLE, game: view.game, rules: view.game, options, seat: view.seat, seats };
  render(TablePage, { id: TABLE.id });
  const line = Line.last;
  await line.deliver({ type: "welcome", table, n: 1, view, scores, commitment: "c0" });
  const find = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  return { line, find };
}
