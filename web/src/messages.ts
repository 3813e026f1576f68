// Generated from src/stich/server/messages.py by scripts/messages.mjs; do not edit. Run: npm run messages

/**
 * All that crosses the wire, for the schema only.
 */
export interface Wire {
  server: Welcome | TableEvent | Current | Answer | Hint | Presence | Problem;
  client: Act | NextDeal | AskHint;
  games: GameInfo[];
  rules: RulesInfo;
  new_table: NewTable;
  table_made: TableMade;
  reach: Reach;
  sit_down: SitDown;
  tables: TableSummary[];
  refusal: Refusal;
}
/**
 * The whole table: the first message of a connection. ``view`` is None until the first deal.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  n: number;
  view: (EntensuppeView | SpadesView | DoppelkopfView) | null;
  scores: ScoreRow[];
  commitment: string | null;
}
/**
 * What does not change during a match; ``seat`` is the own one, ``options`` are all fields of the rules.
 */
export interface TableInfo {
  id: string;
  game: "entensuppe" | "spades" | "doppelkopf";
  rules: string;
  options: {
    [k: string]: number | boolean | string | null;
  };
  seat: number | null;
  seats: SeatInfo[];
}
/**
 * Who sits at a seat; an open one has an empty name.
 */
export interface SeatInfo {
  seat: number;
  kind: "human" | "bot" | "open";
  name: string;
  bot: string | null;
  online: boolean;
}
/**
 * A view of Entensuppe. Pairs hold one entry per seat.
 */
export interface EntensuppeView {
  game: "entensuppe";
  seat: number | null;
  phase: string;
  deal: number;
  number: number;
  dealer: number;
  to_act: number | null;
  turn: number;
  legal: LegalAction[];
  cards_due: number;
  groups: Group[];
  bound: string;
  counts: number[];
  dealt_counts: number[];
  leader: number | null;
  trick: Played[];
  winning: number | null;
  last: TrickTaken | null;
  trick_number: number;
  trick_count: number;
  taken: number[];
  said: Said[];
  scores: number[];
  over: boolean;
  settlement: Settlement | null;
  open_card: string | null;
  stock: number;
  ente_points: number[];
  suppe_points: number[];
  product: number[];
  draws: Draw[];
  new: string[];
  known: string[][];
  of_rank: Placed[];
  matching: string[];
  choices: Choice[];
  games: number[];
  course: "ente" | "suppe";
  piles: Pile[];
}
/**
 * A legal action of the own seat, and the decision that the page sends back with it.
 */
export interface LegalAction {
  action: string;
  decision: string;
}
/**
 * Cards of one effective suit of the own hand in display order; suit ``T`` is trump.
 */
export interface Group {
  suit: string;
  cards: string[];
}
/**
 * A card before its seat; ``call`` is what was said as a part of playing it, empty in most games.
 */
export interface Played {
  seat: number;
  card: string;
  call: string;
}
/**
 * A complete trick, or two that were taken together; ``points``: what it brought, None where tricks only count.
 */
export interface TrickTaken {
  plays: Played[];
  winner: number;
  points: number | null;
}
/**
 * A call as the table heard it, after ``trick`` complete tricks.
 */
export interface Said {
  seat: number;
  word: string;
  value: string;
  trick: number;
}
/**
 * A finished deal, and how the match ended with it.
 */
export interface Settlement {
  void: boolean;
  lines: Line[];
  points: number[];
  scores: number[];
  totals: number[];
  new_game: boolean;
  standing: EntensuppeStanding | SpadesStanding | DoppelkopfStanding;
  facts: EntensuppeFacts | SpadesFacts | DoppelkopfFacts | VoidFacts;
  outcome: Outcome | null;
}
/**
 * One line of an explained score: ``to`` are the seats that get the points.
 */
export interface Line {
  code: string;
  points: number;
  rule: string;
  section: number;
  to: number[];
  trick: number | null;
  values: {
    [k: string]: number | string;
  };
}
/**
 * The standing of a match of Entensuppe; ``scores`` are those of the running game of a series.
 */
export interface EntensuppeStanding {
  game: "entensuppe";
  games: number[];
}
/**
 * Scores and bags, both per side; the bags are those not yet punished (SP-39).
 */
export interface SpadesStanding {
  game: "spades";
  bags: number[];
  extra: boolean;
}
/**
 * Plus-minus scores by seat; they always add up to zero (DKX-08).
 */
export interface DoppelkopfStanding {
  game: "doppelkopf";
  owed: boolean[];
}
/**
 * The points of a deal in both courses, per seat; the tricks behind them where they are known.
 */
export interface EntensuppeFacts {
  game: "entensuppe";
  ente: number[];
  suppe: number[];
}
/**
 * The bid and the tricks of each seat, clockwise from seat 0 (S, W, N, E).
 *
 * Where partners bid together (SP-62) one of them has the number and the other None. ``redealt_by`` is the seat that
 * demanded a new deal (SP-65); then there are no bids and no tricks. `RecordError` for bids that do not exist or
 * tricks that are not 13 together.
 */
export interface SpadesFacts {
  game: "spades";
  bids: (string | null)[];
  tricks: number[];
  counted: number[];
}
/**
 * A finished deal. ``augen`` and ``tricks`` are pairs (Re, Kontra); `RecordError` if they cannot be.
 *
 * One seat in ``re`` under the contract ``normal`` is a silent Hochzeit, under ``hochzeit`` one that stayed alone.
 */
export interface DoppelkopfFacts {
  game: "doppelkopf";
  contract: string;
  augen: number[];
  tricks: number[];
  compulsory: boolean;
  solo: boolean;
  parties: ("re" | "kontra")[];
  needs: (number | null)[];
  winner: ("re" | "kontra") | null;
}
/**
 * A deal that does not count: ``reason`` says how it was thrown in, ``seat`` at whom that lay.
 */
export interface VoidFacts {
  game: "void";
  reason: string;
  seat: number;
}
/**
 * How the match ended; no winners: a draw.
 */
export interface Outcome {
  winners: number[];
  factor: number;
  reason: string;
}
/**
 * A card that ``seat`` took from the stock; None stands for a card that the viewer did not see.
 */
export interface Draw {
  seat: number;
  card: string | null;
}
/**
 * Where a card is, as far as the viewer knows.
 *
 * ``place`` is "own" (hand), "table", "played" (earlier), "stock" (its open card), "opponent" or "unknown".
 */
export interface Placed {
  card: string;
  place: string;
}
/**
 * What a legal action can lead to; nothing is told about a lead, since everything hangs on the answer.
 */
export interface Choice {
  action: string;
  results: Result[];
}
/**
 * One way in which a choice can end the trick; the winner leads next.
 */
export interface Result {
  when: string;
  winner: number;
  least: number;
  most: number;
  takes: string | null;
  draws: number;
}
/**
 * The tricks of one seat in the running course: face up card by card, face down only their number.
 */
export interface Pile {
  up: string[][];
  down: number;
  points: number;
}
/**
 * A seat's view of Spades; ``hand`` is empty while the seat may bid blind and has not looked.
 *
 * The cards of ``give`` and ``discard`` in ``said`` are there for those who know them and missing for the others.
 */
export interface SpadesView {
  game: "spades";
  seat: number | null;
  phase: string;
  deal: number;
  number: number;
  dealer: number;
  to_act: number | null;
  turn: number;
  legal: LegalAction[];
  cards_due: number;
  groups: Group[];
  bound: string;
  counts: number[];
  dealt_counts: number[];
  leader: number | null;
  trick: Played[];
  winning: number | null;
  last: TrickTaken | null;
  trick_number: number;
  trick_count: number;
  taken: number[];
  said: Said[];
  scores: number[];
  over: boolean;
  settlement: Settlement | null;
  bids: (string | null)[];
  contracts: (number | null)[];
  kinds: string[];
  counting: number[];
  broken: boolean;
  bags: number[];
  bag_limit: number;
  bag_penalty: number;
  previews: Preview[];
  proposals: (number | null)[];
  proposals_left: number | null;
  hidden: boolean[];
  exchange: number[] | null;
}
/**
 * What a bid would mean, before it is made; where partners bid together, what a proposal or accepting one would.
 */
export interface Preview {
  action: string;
  bid: string;
  partner: string | null;
  contract: number;
  kind: string;
  gain: number;
  loss: number;
  total: number;
  waiting: number;
}
/**
 * The table as one seat sees it. All tuples of four are by seat.
 *
 * ``parties`` is what everybody knows, ``known`` adds what follows from the own hand, ``party`` is the own one; an
 * empty party is not known.
 */
export interface DoppelkopfView {
  game: "doppelkopf";
  seat: number | null;
  phase: string;
  deal: number;
  number: number;
  dealer: number;
  to_act: number | null;
  turn: number;
  legal: LegalAction[];
  cards_due: number;
  groups: Group[];
  bound: string;
  counts: number[];
  dealt_counts: number[];
  leader: number | null;
  trick: Played[];
  winning: number | null;
  last: TrickTaken | null;
  trick_number: number;
  trick_count: number;
  taken: number[];
  said: Said[];
  scores: number[];
  over: boolean;
  settlement: Settlement | null;
  vorhand: number;
  ranks: string[];
  answers: string[];
  asked: string;
  contract: string;
  declarer: number | null;
  compulsory: boolean;
  owed: boolean[];
  forced: number | null;
  passed: number | null;
  taker: number | null;
  trumps_back: number | null;
  received: string[];
  handed: string[];
  clarified: number;
  announced: string[][];
  trumps: string[];
  seat_augen: number[];
  lying: number;
  party: ("re" | "kontra") | null;
  parties: (("re" | "kontra") | null)[];
  known: (("re" | "kontra") | null)[];
  calls: Chance[];
}
/**
 * A call that a seat may make now, as its page shows it.
 */
export interface Chance {
  until: number;
  deadline: number;
  late: boolean;
  included: string[];
  points: number;
  doubles: boolean;
  action: string;
}
/**
 * One settled deal on the score sheet; ``seed`` opens the ``commitment`` made before the deal.
 */
export interface ScoreRow {
  void: boolean;
  lines: Line[];
  points: number[];
  scores: number[];
  totals: number[];
  new_game: boolean;
  standing: EntensuppeStanding | SpadesStanding | DoppelkopfStanding;
  facts: EntensuppeFacts | SpadesFacts | DoppelkopfFacts | VoidFacts;
  deal: number;
  number: number;
  dealer: number;
  commitment: string;
  seed: string;
}
/**
 * One journal entry; ``scores`` are the whole sheet whenever a deal has been settled, else None.
 */
export interface TableEvent {
  type: "event";
  n: number;
  what: DealBegun | ActionTaken;
  view: EntensuppeView | SpadesView | DoppelkopfView;
  scores: ScoreRow[] | null;
}
export interface DealBegun {
  kind: "deal";
  deal: number;
  dealer: number;
  commitment: string;
}
/**
 * ``action`` as the receiving seat may see it; ``trick`` if it completed one.
 */
export interface ActionTaken {
  kind: "action";
  seat: number;
  action: string;
  trick: TrickTaken | null;
}
/**
 * The answer to a reconnection that has missed nothing.
 */
export interface Current {
  type: "current";
  n: number;
}
/**
 * Whether the command ``id`` was accepted; a refusal says why (``code``) and what is so at ``n`` (``view``).
 */
export interface Answer {
  type: "answer";
  id: string;
  ok: boolean;
  n: number;
  code: string | null;
  values: {
    [k: string]: number | string;
  };
  view: (EntensuppeView | SpadesView | DoppelkopfView) | null;
}
export interface Hint {
  type: "hint";
  id: string;
  action: string;
  code: string;
  values: {
    [k: string]: number | string;
  };
}
/**
 * Who sits where and who is connected; ``m`` numbers these messages of the table.
 */
export interface Presence {
  type: "presence";
  m: number;
  seats: SeatInfo[];
}
/**
 * A message that could not be judged: malformed, unknown_type, too_large, too_fast. The connection lives.
 *
 * ``id`` is the command's, if it could be read.
 */
export interface Problem {
  type: "problem";
  id: string | null;
  code: string;
  values: {
    [k: string]: number | string;
  };
}
/**
 * Do ``action``, as the answer to ``decision``.
 */
export interface Act {
  type: "act";
  id: string;
  decision: string;
  action: string;
}
/**
 * Go on after deal number ``decision``.
 */
export interface NextDeal {
  type: "deal";
  id: string;
  decision: string;
}
export interface AskHint {
  type: "hint";
  id: string;
  decision: string;
}
/**
 * A game on offer; the first of its ``presets`` is the rule sheet.
 */
export interface GameInfo {
  game: "entensuppe" | "spades" | "doppelkopf";
  seats: number;
  lengths: Length[];
  bots: string[];
  options: OptionInfo[];
  presets: RulesInfo[];
}
/**
 * A length of match on offer: the rules text, and the number that names it.
 */
export interface Length {
  rules: string;
  n: number;
}
/**
 * One option of a game (`stich.options.describe`), enough for a form; its words stand in the catalogue.
 */
export interface OptionInfo {
  name: string;
  kind: "switch" | "number" | "choice" | "set";
  group: "common" | "nil" | "bidding" | "play" | "score" | "end";
  rule: string;
  default: number | boolean | string | string[] | null;
  choices: (number | boolean | string | null)[];
  low: number | null;
  high: number | null;
  needs: OptionNeed[];
}
/**
 * What must hold of ``option`` (``value``, or ``unlike`` it); if ``when`` is not empty, only for that value.
 */
export interface OptionNeed {
  option: string;
  value: number | boolean | string | string[] | null;
  unlike: boolean;
  when: string;
}
/**
 * Rules: their text as it is always written, what differs from the sheet, and the preset that they are.
 */
export interface RulesInfo {
  game: "entensuppe" | "spades" | "doppelkopf";
  rules: string;
  preset: string | null;
  differences: Difference[];
  sections: ChangedSection[];
}
/**
 * An option that is not as on the rule sheet.
 */
export interface Difference {
  option: string;
  value: number | boolean | string | string[] | null;
  sheet: number | boolean | string | string[] | null;
}
/**
 * A section of the rules in prose, and the options that say what it does not; some may be as on the sheet.
 */
export interface ChangedSection {
  section: number;
  options: Difference[];
}
/**
 * Without ``seats`` the guest sits at 0 and computer players elsewhere.
 */
export interface NewTable {
  rules: string;
  name: string;
  seats?: (BotSeat | YouSeat | OpenSeat)[] | null;
}
export interface BotSeat {
  kind: "bot";
  bot: string;
  name: string;
}
export interface YouSeat {
  kind: "you";
}
export interface OpenSeat {
  kind: "open";
}
export interface TableMade {
  table: string;
}
/**
 * Where others in the network open this table: nowhere if the list is empty; None to who is not at this machine.
 */
export interface Reach {
  addresses: string[] | null;
}
export interface SitDown {
  name: string;
}
/**
 * A table of mine, for the home page; ``deal`` as on the score sheet: a void deal and its repetition are one.
 */
export interface TableSummary {
  id: string;
  game: "entensuppe" | "spades" | "doppelkopf";
  rules: string;
  deal: number;
  over: boolean;
  your_turn: boolean;
  seats: SeatInfo[];
}
/**
 * The body of every HTTP error under /api.
 */
export interface Refusal {
  code: string;
  values: {
    [k: string]: number | string;
  };
}

export type ServerMessage = Wire["server"];
export type ClientMessage = Wire["client"];
export type View = NonNullable<Welcome["view"]>;
export type Facts = NonNullable<ScoreRow["facts"]>;
export type What = TableEvent["what"];
export type Chair = NonNullable<NewTable["seats"]>[number];
