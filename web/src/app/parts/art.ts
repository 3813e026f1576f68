/** The colour and the cards that stand for a game. */
export interface Art {
  readonly felt: string;
  readonly cards: readonly string[];
  /** Trumps of the picture, sewn. */
  readonly trumps: readonly string[];
  /** Where there is little room. */
  readonly pair: readonly [string, string];
}
