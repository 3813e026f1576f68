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
 * Lists of two hold one entry per seat. ``trick`` holds up to four cards after a quak-quak.
 *
 * ``trick_no`` and ``tricks_in_deal`` count within the course, ``taken`` the tricks taken in it.
 */
export interface EntensuppeView {
  seat: number | null;
  phase: string;
  deal: number;
  dealer: number;
  to_act: number | null;
  turn: number;
  legal: Choice[];
  groups: Group[];
  bound: string;
  counts: number[];
  leader: number | null;
  trick: Played[];
  winning: number | null;
  last: TrickTaken | null;
  trick_no: number;
  tricks_in_deal: number;
  taken: number[];
  said: Said[];
  scores: number[];
  over: boolean;
  settlement: Settlement | null;
  game: "entensuppe";
  course: "ente" | "suppe";
  open: string | null;
  stock: number;
  piles: Pile[];
  ente: number[];
  suppe: number[];
  product: number[];
  draws: Draw[];
  new: string[];
  known: string[][];
  of_rank: Placed[];
  matching: string[];
  prospects: Prospect[];
  games: number[];
}
/**
 * A legal action of the own seat, and the decision that the page sends back with it.
 */
export interface Choice {
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
 * A card before its seat; ``call`` is what was said with it in Entensuppe, else empty.
 */
export interface Played {
  seat: number;
  card: string;
  call: string;
}
/**
 * A complete trick (in Entensuppe after a quak-quak: both). ``points``: Augen or points; None in Spades.
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
 * A finished deal: what it changed and why. ``points`` and ``scores`` per seat, in Spades per side.
 */
export interface Settlement {
  void: boolean;
  lines: Line[];
  points: number[];
  scores: number[];
  outcome: Outcome | null;
  facts: (EntensuppeFacts | SpadesFacts | DoppelkopfFacts | VoidFacts) | null;
}
/**
 * One line of an explained score: ``to`` are the seats that get the points.
 */
export interface Line {
  code: string;
  points: number;
  rule: string;
  to: number[];
  trick: number | null;
  values: {
    [k: string]: number | string;
  };
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
 * Points of both courses, per seat; ``games`` won in a series after the deal.
 */
export interface EntensuppeFacts {
  game: "entensuppe";
  ente: number[];
  suppe: number[];
  games: number[];
}
/**
 * Bids as said (``"4"``, ``"nil"``, ``"blind_nil"``) and tricks per seat, bags per side after the deal.
 */
export interface SpadesFacts {
  game: "spades";
  bids: (string | null)[];
  tricks: number[];
  bags: number[];
}
/**
 * What was played and how it went; ``augen``, ``tricks`` and ``needs`` are pairs Re, Kontra.
 *
 * ``needs``: the Augen each party had to reach; None where tricks counted (schwarz). ``winner`` None: nobody.
 */
export interface DoppelkopfFacts {
  game: "doppelkopf";
  contract: string;
  compulsory: boolean;
  solo: boolean;
  parties: ("re" | "kontra")[];
  augen: number[];
  tricks: number[];
  needs: (number | null)[];
  winner: ("re" | "kontra") | null;
}
/**
 * A deal that does not count: ``reason`` is schmeissen, armut (nobody takes it) or redeal, ``seat`` who said so.
 */
export interface VoidFacts {
  game: "void";
  reason: string;
  seat: number;
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
 * A card that ``seat`` took from the stock; None if this viewer did not see it.
 */
export interface Draw {
  seat: number;
  card: string | null;
}
/**
 * Where a card of the rank led is: own, table, played, stock, opponent or unknown.
 */
export interface Placed {
  card: string;
  place: string;
}
/**
 * What a legal action can lead to.
 */
export interface Prospect {
  action: string;
  results: Result[];
}
/**
 * One way in which a choice can end the trick: points of all tricks on the table, who draws how much.
 *
 * ``when``: empty if certain, else what it hangs on (ente, quakquak, entensuppe, fourth, no_fourth).
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
 * Sides: 0 = seats 0 and 2, 1 = seats 1 and 3.
 */
export interface SpadesView {
  seat: number | null;
  phase: string;
  deal: number;
  dealer: number;
  to_act: number | null;
  turn: number;
  legal: Choice[];
  groups: Group[];
  bound: string;
  counts: number[];
  leader: number | null;
  trick: Played[];
  winning: number | null;
  last: TrickTaken | null;
  trick_no: number;
  tricks_in_deal: number;
  taken: number[];
  said: Said[];
  scores: number[];
  over: boolean;
  settlement: Settlement | null;
  game: "spades";
  bids: (string | null)[];
  contracts: (number | null)[];
  kinds: string[];
  counting: number[];
  broken: boolean;
  bags: number[];
  bag_limit: number;
  bag_penalty: number;
  previews: BidPreview[];
  hidden: boolean;
  unseen: boolean[];
  proposals: (number | null)[];
  proposals_left: number | null;
  exchange: number[] | null;
  cards_due: number;
}
/**
 * What a bid would mean: the contract by the numbers known so far, gain and loss, all numbers bid at the table.
 */
export interface BidPreview {
  action: string;
  partner: string | null;
  contract: number;
  kind: string;
  gain: number;
  loss: number;
  total: number;
  waiting: number;
}
/**
 * ``parties`` is what everybody knows of each seat, ``known`` adds what follows from the own hand.
 *
 * ``answers``: gesund, vorbehalt or empty, per seat; ``asked``: what the seat to act is asked (gesund, name, forced, a
 * rank of the Vorbehalte, take, give), empty in play; ``contract``: empty until it is settled; ``clarified``: the
 * trick that settled a Hochzeit, 0 if open or none.
 */
export interface DoppelkopfView {
  seat: number | null;
  phase: string;
  deal: number;
  dealer: number;
  to_act: number | null;
  turn: number;
  legal: Choice[];
  groups: Group[];
  bound: string;
  counts: number[];
  leader: number | null;
  trick: Played[];
  winning: number | null;
  last: TrickTaken | null;
  trick_no: number;
  tricks_in_deal: number;
  taken: number[];
  said: Said[];
  scores: number[];
  over: boolean;
  settlement: Settlement | null;
  game: "doppelkopf";
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
  clarified: number;
  own_party: ("re" | "kontra") | null;
  parties: (("re" | "kontra") | null)[];
  known: (("re" | "kontra") | null)[];
  calls: Announcement[];
  announced: string[][];
  trumps: string[];
  augen: number[];
  lying: number;
}
/**
 * A call that the own seat may make now: as long as it holds at least ``until`` cards.
 *
 * ``included``: the steps it stands for; ``points``: what they add to the value; ``doubles``: Re or Kontra among them
 * doubles it instead; ``late``: a reply after which no Absage may follow; ``deadline``: the limit if the steps before
 * it are called in time.
 */
export interface Announcement {
  action: string;
  until: number;
  deadline: number;
  late: boolean;
  included: string[];
  points: number;
  doubles: boolean;
}
/**
 * One settled deal on the score sheet; ``seed`` opens the ``commitment`` made before the deal.
 */
export interface ScoreRow {
  deal: number;
  dealer: number;
  void: boolean;
  points: number[];
  scores: number[];
  lines: Line[];
  facts: (EntensuppeFacts | SpadesFacts | DoppelkopfFacts | VoidFacts) | null;
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
