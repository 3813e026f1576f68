// The people at a table as the page shows them.
import { say, words } from "../../words/language.svelte";
import { plain } from "./names";

/** The letter of a monogram. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(plain(name));
  return first?.segment.toLocaleUpperCase() ?? "?";
}

/** The colour of a monogram, from 1 to 6; the own seat is always the first. */
export function hueOf(seat: number, me: number | null, seats: number): number {
  if (me === null) return (seat % 6) + 1;
  const place = (seat - me + seats) % seats;
  return [1, 2, 3, 4][place] ?? 5;
}

/** "Bot, mittel"; the mark of a bot says the rest where there is little room. */
export function level(bot: string | null, short: boolean): string {
  const key = `web.bot.${bot}`;
  const word = words.has(key) ? words.tell(key) : (bot ?? "");
  return short ? word : say("web.seat.bot", { level: word });
}
