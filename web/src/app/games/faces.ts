// The one table of the games on the page.
import { doppelkopf } from "./doppelkopf/face";
import { entensuppe } from "./entensuppe/face";
import type { Face, Game } from "./face";
import { spades } from "./spades/face";

export const FACES: { readonly [G in Game]: Face<G> } = { entensuppe, spades, doppelkopf };

/** The face of a game. It is given views and facts of this game only: which game a table plays never changes. */
export function faceOf(game: Game): Face {
  return FACES[game] as Face;
}
