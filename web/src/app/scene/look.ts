// How a game shows its cards: all that the table in play has to know of it.
import type { View } from "../../model/model";

export interface Look<V extends View = View> {
  /** Whether the own hand lies face down, because it has not been looked at. */
  readonly isDown?: (view: V) => boolean;
  /** The trumps of this deal; only where they change with it, so that they are marked. */
  readonly trumps?: (view: V) => readonly string[];
  /** Cards that have just come into the own hand. */
  readonly fresh?: (view: V) => readonly string[];
}

/** The look of each game. */
export type LookOf = (game: View["game"]) => Look;
