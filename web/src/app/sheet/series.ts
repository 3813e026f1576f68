// A series of games: how many each has won, and how many decide.
import { say } from "../../words/language.svelte";
import type { Column } from "./sheet";

export interface Series {
  /** Games won, by place in the lists of scores. */
  readonly games: readonly number[];
  /** How many decide. */
  readonly needed: number;
}

/** "Games: you 1, Mira 0. It takes 2." */
export function seriesText({ games, needed }: Series, shown: readonly Column[]): string {
  const standing = shown.map(({ label, place }) => `${label} ${games[place]!}`);
  return say("web.result.games", { standing: standing.join(", "), n: needed });
}
