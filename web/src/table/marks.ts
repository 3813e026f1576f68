// What stands at the cards of a hand besides the cards: words for groups, words and signs for single cards,
// and the bubble of a choice. Pure arithmetic on the layout.
import type { HandForm, HandLayout } from "./layout";

/** Words of a group of cards: what it is, and why it is these that must be played. */
export interface Note {
  text: string;
  why?: string;
}

export interface Caption {
  text: string;
  left: number;
  top: number;
  width?: number;
  /** At the right of the lower row, not above the cards. */
  beside: boolean;
}

const LEAST_BESIDE = 84; // px that words beside a row need
const LETTER = 6.6; // px at most of a letter of a caption, on average of a line
const APART = 14; // px between two captions
const ABOVE = { fan: 40, rows: 22 };
const lineOf = ({ text, why }: Note, joint = ". "): string => (why ? text + joint + why : text);
const widthOf = (note: Note): number => LETTER * lineOf(note).length;

/** Words of each group, above its first card or beside the lower row of a phone. */
export function captionsOf(
  groups: readonly string[],
  notes: Readonly<Record<string, Note>>,
  laid: HandLayout,
  form: HandForm,
  width: number,
): Caption[] {
  if (form === "line") return []; // no room above a single row of a low window
  const above: { note: Note; left: number }[] = [];
  const beside: Caption[] = [];
  groups.forEach((group, i) => {
    const note = notes[group];
    if (!note || (i > 0 && groups[i - 1] === group)) return;
    const spot = laid.spots[i]!;
    if (form === "rows" && laid.rows > 1 && spot.row === laid.rows - 1)
      beside.push(...captionBeside(lineOf(note, "\n"), laid, width));
    else above.push({ note, left: Math.max(0, spot.x) + 2 });
  });
  const placed = parted(above, width).map(({ note, left }) => {
    // Cards at the ends of a fan lie lower than those in the middle, which a long line reaches.
    const below = laid.spots.filter(
      ({ x, row }) => row === 0 && x < left + widthOf(note) && x + laid.cardWidth > left,
    );
    const top = Math.min(...below.map(({ y }) => y)) - ABOVE[form];
    return { text: lineOf(note), left, top, beside: false };
  });
  return [...placed, ...beside];
}

/** In one line none runs into the next, nor out of the hand: groups that stand too close to each other share their words. */
function parted(above: readonly { note: Note; left: number }[], width: number) {
  const placed: { note: Note; left: number }[] = [];
  for (const { note, left } of above) {
    let [all, start] = [note, Math.max(0, Math.min(left, width - widthOf(note)))];
    for (
      let last = placed.at(-1);
      last && last.left + widthOf(last.note) + APART > start;
      last = placed.at(-1)
    ) {
      placed.pop();
      const why = [last.note.why, all.why].filter((each) => each).join(" ");
      all = { text: `${last.note.text}, ${all.text}`, ...(why && { why }) };
      start = Math.max(0, Math.min(last.left, width - widthOf(all)));
    }
    placed.push({ note: all, left: start });
  }
  return placed;
}

function captionBeside(text: string, laid: HandLayout, width: number): Caption[] {
  const [first, last] = [laid.spots[0]!, laid.spots.at(-1)!];
  const left = last.x + laid.cardWidth + 16;
  if (width - left < LEAST_BESIDE) return [];
  const covered = last.y < first.y + laid.cardHeight; // by the end of the upper row
  const top = covered ? first.y + laid.cardHeight + 5 : last.y + 8;
  return [{ text, left, top, width: width - left, beside: true }];
}

export type MarkKind = "bulb" | "next" | "new";

/** Middle of the mark of card i, measured from the place of the card at rest. */
export function markPlace(
  kind: MarkKind,
  i: number,
  laid: HandLayout,
  form: HandForm,
): { x: number; y: number } {
  const spot = laid.spots[i]!;
  const after = laid.spots[i + 1];
  // Only a part of the card is seen beside the next one.
  const seen = after && after.row === spot.row ? Math.min(after.x - spot.x, laid.cardWidth) : laid.cardWidth;
  return { x: spot.x + seen / 2, y: spot.y + markHeight(kind, i, laid, form) };
}

/** px from the middle of one "new" to that of the next, below which they would lie over each other. */
const WORD = 32;

/** Cards side by side that are all new have the word once, in their middle. */
export function sharing<Mark extends { kind: MarkKind; x: number; y: number }>(
  marks: readonly Mark[],
): Mark[] {
  const runs: Mark[][] = [];
  for (const mark of marks) {
    const last = runs.at(-1)?.at(-1);
    const near = last?.kind === "new" && mark.kind === "new" && Math.abs(mark.y - last.y) < WORD / 2;
    if (near && Math.abs(mark.x - last.x) < WORD) runs.at(-1)!.push(mark);
    else runs.push([mark]);
  }
  return runs.map((run) => ({ ...run[0]!, x: run.reduce((sum, { x }) => sum + x, 0) / run.length }));
}

/** Below the index, if that part is seen; else at the upper edge, where nothing is printed. */
function markHeight(kind: MarkKind, i: number, laid: HandLayout, form: HandForm): number {
  if (kind === "bulb" && form === "fan") return -12;
  const lower = laid.spots[i]!.row === 0 ? laid.spots.find((spot) => spot.row === 1) : undefined;
  const seen = lower ? lower.y - laid.spots[i]!.y : laid.cardHeight;
  if (seen < 0.85 * laid.cardHeight) return kind === "bulb" ? -8 : -5;
  return laid.cardHeight * (kind === "bulb" ? 0.72 : 0.95);
}

const PLATE = 216; // px at both sides of a table for two: own plate, own piles

/** Beside the card, but not over the own plate, nor over the piles as long as there is room. */
export function bubbleBox(x: number, cardWidth: number, width: number, wanted: number) {
  const box = Math.min(wanted, width);
  const start = Math.max(0, Math.min(PLATE, width - box));
  const end = width >= box + 2 * PLATE ? width - PLATE : width;
  const middle = x + cardWidth / 2;
  const left = Math.max(start, Math.min(end - box, middle - box / 2));
  return { left, width: box, arrow: Math.max(28, Math.min(box - 28, middle - left)) };
}
