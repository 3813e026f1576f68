// Which deal of the list it is. Deals thrown in do not count; each game of a series begins at nought.
import type { ScoreRow, Settlement } from "../../messages";
import type { Model, View } from "../../model/model";

type Settled = Pick<ScoreRow | Settlement, "lines">;

/** The number of a deal on the list; a deal thrown in and its repetition have the same one. */
export function dealNumber(rows: readonly ScoreRow[], deal: number): number {
  return 1 + rows.filter((row) => row.deal < deal && !row.void).length;
}

/** Whether the deal has won a game of a series. */
export function endsGame({ lines }: Settled): boolean {
  return lines.some((line) => line.code === "game");
}

/** The number of the game of a series that a deal belongs to. */
export function gameNumber(rows: readonly ScoreRow[], deal: number): number {
  return 1 + rows.filter((row) => row.deal < deal && endsGame(row)).length;
}

/** How many games decide; 1: there is no series. */
export function gamesNeeded(model: Model): number {
  return Number(model.table!.options.games_to_win ?? 1);
}

/** The standing after a deal: when it wins a game, that of this game and not of the one to come. */
export function standingAfter(before: readonly number[], settled: Settlement | ScoreRow): readonly number[] {
  if (!endsGame(settled)) return settled.scores;
  return before.map((score, place) => score + settled.points[place]!);
}

/** The standing after each settled deal, in the order of the rows. */
export function standings(rows: readonly ScoreRow[]): (readonly number[])[] {
  return rows.map((row, i) => standingAfter(rows[i - 1]?.scores ?? row.scores.map(() => 0), row));
}

/** The same for the deal that has just ended. */
export function standingNow(view: View): readonly number[] {
  return view.settlement ? standingAfter(view.scores, view.settlement) : view.scores;
}

/** Games of a series after the deal on the table. */
export function gamesNow(view: View): readonly number[] {
  if (view.game !== "entensuppe") return [];
  const { settlement } = view;
  return settlement?.standing.game === "entensuppe" ? settlement.standing.games : view.games;
}

/** Who still owes a compulsory solo after the deal on the table. */
export function owedNow(view: View): readonly boolean[] {
  if (view.game !== "doppelkopf") return [];
  const facts = view.settlement?.facts;
  const played = facts?.game === "doppelkopf" && facts.compulsory ? view.declarer : null;
  return view.owed.map((owed, seat) => owed && seat !== played);
}
