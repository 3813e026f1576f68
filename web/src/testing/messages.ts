// For tests: a table and what comes over its line.
import type { TableInfo } from "../messages";
import type { ServerMessage, TableEvent } from "../model/model";
import { spades } from "./views";

export const TABLE: TableInfo = {
  id: "t1",
  game: "spades",
  rules: "spades",
  options: {},
  seat: 0,
  seats: [0, 1, 2, 3].map((seat) => ({
    seat,
    kind: seat === 0 ? ("human" as const) : ("bot" as const),
    name: ["Ada", "Mira", "Ole", "Frieda"][seat]!,
    bot: seat === 0 ? null : "standard",
    online: true,
  })),
};

export function welcome(n: number, view = spades()): ServerMessage {
  return { type: "welcome", table: TABLE, n, view, scores: [], commitment: "c0" };
}

export function event(n: number, change: Partial<TableEvent> = {}): TableEvent {
  return {
    type: "event",
    n,
    what: { kind: "action", seat: 1, action: "H5", trick: null },
    view: spades({ turn: n }),
    scores: null,
    ...change,
  };
}
