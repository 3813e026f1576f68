// Events are taken in at once and drawn in order, each for as long as it needs. All that a player sees and hears of the
// table comes from one frame: felt, hand, what may be done, plates, bar, scores, title and what is spoken.
import type { Played, ScoreRow, TrickTaken } from "../messages";
import { cardOf } from "./action";
import { heldBack } from "./lying";
import type { Model, Moment, TableEvent } from "./model";

export interface Frame extends Moment {
  readonly n: number;
  /** A full trick that still lies on the table although the view is beyond it. */
  readonly lying: TrickTaken | null;
  /** Whether it is on its way to its winner. */
  readonly gathering: boolean;
  /** How long this stays before the next frame is drawn, in ms. */
  readonly hold: number;
  readonly what: TableEvent["what"] | null;
}

export interface Pace {
  /** How long a full trick lies. */
  readonly pause: number;
  /** No travel: shorter frames, same order and same pauses. */
  readonly still: boolean;
}

const PLAY = 220;
const GATHER = 280;
const DRAW = 240;
const FADE = 120;
const CALL = 300;
/** More than this waiting, and the page is behind: it goes straight to the newest. */
const MOST = 24;

/** What the table shows once everything has been drawn. */
export function rest(n: number, { view, scores }: Moment): Frame {
  return { n, view, scores, lying: null, gathering: false, hold: 0, what: null };
}

/** The model as this frame shows it: nothing of a later moment is in it. */
export function shown(newest: Model, frame: Frame | null): Model {
  if (!frame) return newest;
  const { n, view, scores, lying } = frame;
  return { ...newest, n, view, scores, hint: n === newest.n && !lying ? newest.hint : null };
}

/** The frames of one event, in order; `before` is the table just before it, if the page has seen it. */
export function frames(
  { n, what, view }: TableEvent,
  pace: Pace,
  scores: readonly ScoreRow[],
  before: Moment | null,
): Frame[] {
  const plain: Frame = { n, view, scores, lying: null, gathering: false, hold: 0, what };
  if (what.kind === "deal") return [plain];
  if (what.trick === null)
    return [{ ...plain, hold: isCard(what.action) ? (pace.still ? FADE : PLAY) : CALL }];
  const full: Frame = {
    ...plain,
    ...heldBack(what, { view, scores }, before),
    lying: what.trick,
    hold: pace.pause + (pace.still ? FADE : PLAY),
  };
  const gather: Frame = { ...full, gathering: true, hold: pace.still ? FADE : GATHER };
  const drawn = "new" in view && view.new.length > 0 && !pace.still;
  return [full, gather, { ...plain, what: null, hold: drawn ? DRAW : 0 }];
}

const isCard = (action: string) => cardOf(action) !== null;

/** The cards on the table as this frame shows them. */
export function onTable(frame: Frame): readonly Played[] {
  return frame.lying ? frame.lying.plays : frame.view.trick;
}

/** A queue of frames with a clock. `show` is called with each frame when its time has come. */
export class Pacer {
  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  /** Counts the times that what waited was dropped: whoever is shown a frame may go on to the newest. */
  #dropped = 0;
  readonly #show: (frame: Frame) => void;

  constructor(show: (frame: Frame) => void) {
    this.#show = show;
  }

  /** Draws these frames after those that wait. */
  add(more: readonly Frame[]): void {
    this.#waiting.push(...more);
    if (this.#waiting.length > MOST) this.skip();
    else if (!this.#busy) this.#next();
  }

  /** Goes straight to the newest frame: the player's own next card ends every pause. */
  skip(): void {
    const last = this.#waiting.at(-1);
    this.#drop();
    if (last) this.#show(last);
  }

  /** Forgets what waits and shows this. */
  reset(frame: Frame): void {
    this.#drop();
    this.#show(frame);
  }

  /** Whether frames wait or the last one is still moving. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Whether something newer than what is shown waits to be drawn. */
  get waits(): boolean {
    return this.#waiting.length > 0;
  }

  stop(): void {
    this.#drop();
  }

  #drop(): void {
    this.#dropped += 1;
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#busy = false;
  }

  #next(): void {
    const frame = this.#waiting.shift();
    this.#busy = frame !== undefined && frame.hold > 0;
    if (!frame) return;
    const dropped = this.#dropped;
    this.#show(frame);
    if (dropped !== this.#dropped) return;
    if (frame.hold === 0) this.#next();
    else this.#timer = setTimeout(() => this.#next(), frame.hold);
  }
}
