// For tests: views as the server sends them, in the middle of the play. `satisfies` holds them to the wire: a field
// that comes, goes or is renamed there is missed here by the compiler.
import type { DoppelkopfView, EntensuppeView, SpadesView } from "../messages";

const PLAY = {
  seat: 0,
  phase: "play",
  deal: 1,
  number: 1,
  dealer: 3,
  to_act: 0,
  turn: 4,
  cards_due: 0,
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
  dealt_counts: [13, 13, 13, 13],
  leader: 0,
  trick: [],
  winning: null,
  last: null,
  trick_number: 10,
  trick_count: 13,
  taken: [3, 2, 2, 2],
  said: [],
  scores: [0, 0],
  over: false,
  settlement: null,
};

const EACH = <Value>(value: Value): Value[] => [value, value, value, value];

const SPADES = {
  ...PLAY,
  game: "spades",
  bids: ["4", "3", "2", "nil"],
  contracts: [6, 3],
  kinds: ["", ""],
  counting: [5, 4],
  broken: false,
  bags: [0, 0],
  bag_limit: 10,
  bag_penalty: 100,
  previews: [],
  hidden: EACH(false),
  proposals: EACH(null),
  proposals_left: null,
  exchange: null,
} satisfies SpadesView;

const DOPPELKOPF = {
  ...PLAY,
  scores: EACH(0),
  game: "doppelkopf",
  vorhand: 0,
  ranks: [],
  answers: EACH(""),
  asked: "",
  contract: "normal",
  declarer: null,
  compulsory: false,
  owed: EACH(false),
  forced: null,
  passed: null,
  taker: null,
  trumps_back: null,
  received: [],
  handed: [],
  clarified: 0,
  party: null,
  parties: EACH(null),
  known: EACH(null),
  calls: [],
  announced: [[], [], [], []],
  trumps: [],
  seat_augen: EACH(0),
  lying: 0,
} satisfies DoppelkopfView;

const ENTENSUPPE = {
  ...PLAY,
  counts: [4, 4],
  dealt_counts: [13, 13],
  taken: [3, 2],
  game: "entensuppe",
  course: "ente",
  open_card: "DA",
  stock: 12,
  piles: [],
  ente_points: [3, 4],
  suppe_points: [0, 0],
  product: [0, 0],
  draws: [],
  new: [],
  known: [[], []],
  of_rank: [],
  matching: [],
  choices: [],
  games: [0, 0],
} satisfies EntensuppeView;

export const spades = (change: Partial<SpadesView> = {}): SpadesView => ({ ...SPADES, ...change });
export const doppelkopf = (change: Partial<DoppelkopfView> = {}): DoppelkopfView => ({
  ...DOPPELKOPF,
  ...change,
});
export const entensuppe = (change: Partial<EntensuppeView> = {}): EntensuppeView => ({
  ...ENTENSUPPE,
  ...change,
});
