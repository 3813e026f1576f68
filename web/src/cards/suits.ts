export type Suit = "S" | "H" | "D" | "C";
export type Deck = "two" | "turnier" | "international";
export type Letters = "de" | "en";
export type Colour = "black" | "red" | "green" | "blue" | "orange";

/** Suit shapes in a 100x100 box. */
export const SUIT_PATHS: Record<Suit, string> = {
  S: "M50 2C55 19 94 39 94 64C94 76 85.5 84 75.5 84C66 84 58 80 53.5 72.5C54.5 84 59 92 67.5 97.5H32.5C41 92 45.5 84 46.5 72.5C42 80 34 84 24.5 84C14.5 84 6 76 6 64C6 39 45 19 50 2Z",
  H: "M50 96C43 80 5 60 5 32.5C5 16.5 16 7 28.5 7C38.5 7 46 12.5 50 22C54 12.5 61.5 7 71.5 7C84 7 95 16.5 95 32.5C95 60 57 80 50 96Z",
  D: "M50 2C58 20 72 38 88.5 50C72 62 58 80 50 98C42 80 28 62 11.5 50C28 38 42 20 50 2Z",
  C: "M50 3A21.5 21.5 0 0 1 66.4 38.4A58 58 0 0 0 62.5 43.6A21.5 21.5 0 1 1 54.2 70C55.2 83 59.5 91.5 67.5 97.5H32.5C40.5 91.5 44.8 83 45.8 70A21.5 21.5 0 1 1 37.5 43.6A58 58 0 0 0 33.6 38.4A21.5 21.5 0 0 1 50 3Z",
};

const COLOURS: Record<Deck, Record<Suit, Colour>> = {
  two: { S: "black", H: "red", D: "red", C: "black" },
  turnier: { S: "green", H: "red", D: "orange", C: "black" },
  international: { S: "black", H: "red", D: "blue", C: "green" },
};

const LETTERS: Record<Letters, Record<string, string>> = {
  de: { T: "10", J: "B", Q: "D" },
  en: { T: "10" },
};

/** Two characters of the notation: suit then rank ("HT"), or a joker ("XB" big, "XL" little). */
export interface Face {
  suit: Suit | "X";
  rank: string;
}

export function parseCard(card: string): Face {
  if (!/^([SHDC][2-9TJQKA]|X[BL])$/.test(card))
    throw new Error(`not a card: "${card}"; a card is like "HT" or "XB"`);
  return { suit: card[0] as Face["suit"], rank: card[1]! };
}

export function colourOf(suit: Face["suit"], rank: string, deck: Deck = "two"): Colour {
  if (suit === "X") return rank === "B" ? "red" : "black";
  return COLOURS[deck][suit];
}

/** What is printed for a rank: "10", "B" or "J", "D" or "Q". */
export function rankText(rank: string, letters: Letters = "de"): string {
  return LETTERS[letters][rank] ?? rank;
}
