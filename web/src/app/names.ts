// How the people at a table are called in sentences.
import type { SeatInfo } from "../messages";

/** Names for computer players, by place; a match takes them in order. */
export const BOT_NAMES = ["Mira", "Ole", "Frieda", "Ben", "Jule", "Otis"] as const;

export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((each) => each.seat === seat)?.name ?? "";
}
