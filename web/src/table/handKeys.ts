// Where the keys of the keyboard lead within a hand: one card is in the order of Tab, arrows move from there.
import type { HandLayout } from "./layout";

/** The card that a key leads to from card `index`, perhaps beyond an end; nothing for other keys. */
export function goalOf(key: string, index: number, { spots }: HandLayout): number | undefined {
  const lower = spots.findIndex((spot) => spot.row === 1);
  const { row } = spots[index]!;
  switch (key) {
    case "ArrowRight":
      return index + 1;
    case "ArrowLeft":
      return index - 1;
    case "Home":
      return 0;
    case "End":
      return spots.length - 1;
    case "ArrowDown":
      return row === 0 && lower > 0 ? Math.min(lower + index, spots.length - 1) : undefined;
    case "ArrowUp":
      return row === 1 ? index - lower : undefined;
    default:
      return undefined;
  }
}
