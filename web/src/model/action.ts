// What is read in an action without knowing the game.

/** The card that an action lays, or nothing. */
export function cardOf(action: string): string | null {
  return /^(?:[SHDC][2-9TJQKA]|X[BL])(?= |$)/.exec(action)?.[0] ?? null;
}
