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

/** The key of a legal card by its place among them: digits, and for more than ten of them digits with Shift. */
export function digitOf(place: number): string {
  const digit = String((place + 1) % 10);
  return place < 10 ? digit : `⇧${digit}`;
}

/** The same as `aria-keyshortcuts` has it. */
export const shortcutOf = (digit: string | undefined): string | undefined => digit?.replace("⇧", "Shift+");

/** The place that a key means, or nothing; by its place on the keyboard where Shift makes another sign of it. */
export function placeOfKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): number | null {
  if (/^\d$/.test(key)) return (Number(key) + 9) % 10;
  const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  return digit === undefined ? null : 10 + ((Number(digit) + 9) % 10);
}
