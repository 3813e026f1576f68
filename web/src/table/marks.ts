// What stands at the cards of a hand besides the cards: words for groups, words and signs for single cards,
// and the bubble of a choice. Pure arithmetic on the layout.
import type { HandForm, HandLayout } from "./layout";

export interface Caption {
  text: string;
  left: number;
  top: number;
  width?: number;
  /** At the right of the lower row, not above the cards. */
  beside: boolean;
}

const LEAST_BESIDE = 84; // px that words beside a row need

/** Words of each group, above its first card or beside the lower row of a phone. */
export function captionsOf(
  groups: readonly string[],
  words: Record<string, string>,
  laid: HandLayout,
  form: HandForm,
  width: number,
): Caption[] {
  return groups.flatMap((group, i): Caption[] => {
    const text = words[group];
    if (!text || (i > 0 && groups[i - 1] === group)) return [];
    const spot = laid.spots[i]!;
    if (form === "rows" && laid.rows > 1 && spot.row === laid.rows - 1)
      return captionBeside(text, laid, width);
    if (form === "line") return []; // no room above a single row of a low window
    return [{ text, left: Math.max(0, spot.x) + 2, top: spot.y - (form === "fan" ? 40 : 22), beside: false }];
  });
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
