import type { Model } from "../../../model/model";
import type { Series } from "../../sheet/series";

/** The series that the match is, with the games won after the deal on the table; null where one game is all. */
export function series({ table, view }: Model): Series | null {
  const needed = Number(table!.options.games_to_win ?? 1);
  if (needed < 2 || view?.game !== "entensuppe") return null;
  const standing = view.settlement?.standing;
  return { games: standing?.game === "entensuppe" ? standing.games : view.games, needed };
}
