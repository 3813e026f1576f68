// The deals of the list: those that count, and the games of a series that they belong to.
import type { Facts, ScoreRow, Settlement } from "../../messages";

/** The facts of a deal that counts. */
export function playedFacts({ facts }: ScoreRow | Settlement): Exclude<Facts, { game: "void" }> | null {
  return facts.game === "void" ? null : facts;
}

/** The number of the game of a series that a deal belongs to. */
export function gameNumber(rows: readonly ScoreRow[], deal: number): number {
  return 1 + rows.filter((row) => row.deal < deal && row.new_game).length;
}
