// Hand-made messages for the unit tests.
import type { EntensuppeView, SpadesView, TableInfo } from "../messages";
import type { ServerMessage, TableEvent } from "./model";

export function spades(change: Partial<SpadesView> = {}): SpadesView {
  return {
    game: "spades",
    seat: 0,
    phase: "play",
    deal: 1,
    dealer: 3,
    to_act: 0,
    turn: 4,
    legal: [
      { action: "H2", decision: "1.4" },
      { action: "H9", decision: "1.4" },
    ],
    groups: [
      { suit: "T", cards: ["SK", "S4"] },
      { suit: "H", cards: ["H9", "H2"] },
    ],
    bound: "unbroken",
    counts: [4, 4, 4, 4],
    leader: 0,
    trick: [],
    winning: null,
    last: null,
    trick_no: 10,
    tricks_in_deal: 13,
    taken: [3, 2, 2, 2],
    said: [],
    scores: [0, 0],
    over: false,
    settlement: null,
    bids: ["4", "3", "2", "nil"],
    contracts: [6, 3],
    broken: false,
    bags: [0, 0],
    previews: [],
    hidden: false,
    ...change,
  } as SpadesView;
}

export function entensuppe(change: Partial<EntensuppeView> = {}): EntensuppeView {
  const { bids: _1, contracts: _2, broken: _3, bags: _4, previews: _5, hidden: _6, ...base } = spades();
  return {
    ...base,
    game: "entensuppe",
    course: "ente",
    open: "DA",
    stock: 12,
    piles: [],
    ente: [3, 4],
    suppe: null,
    quack: null,
    new: [],
    known: [],
    games: [0, 0],
    ...change,
  } as EntensuppeView;
}

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
