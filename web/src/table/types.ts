// Props that the table components share. Every text is given by whoever uses them.

/** Where somebody sits, seen from the reader. */
export type Place = "left" | "top" | "right" | "own";

export interface HandCard {
  /** Stays the same while the card is in the hand, also for two equal cards. */
  key: string;
  /** Notation, "HT". */
  card: string;
  /** Cards of a group lie together; a wider gap parts groups. */
  group: string;
  trump?: boolean;
  /** Face down, because it has not been looked at. */
  down?: boolean;
  legal: boolean;
  /** Spoken: "König Herz, Trumpf, spielbar, 3 von 10". */
  label: string;
}

export interface TrickCard {
  key: string;
  place: Place;
  card: string;
  trump?: boolean;
  winning?: boolean;
  /** Word at the card: who led, who is winning, what was called. */
  tag?: { text: string; kind: "led" | "winning" | "call" | "plain" };
  /** Spoken: "Ole: König Karo". */
  label: string;
}

export interface Chip {
  text: string;
  kind: "re" | "kontra" | "open" | "neutral" | "said";
  /** Spoken instead of the text where the text is short. */
  label?: string;
}

export interface Clock {
  /** Seconds. */
  left: number;
  total: number;
  /** Shown where there is no room for a ring: "24 s". */
  text: string;
}

export interface Bid {
  bid: number;
  taken: number;
  /** Spoken: "1 von 4 Stichen". */
  label: string;
}

export type PlateForm =
  | "full" // 186 wide
  | "side" // narrow and upright, beside the trick of a phone
  | "wide" // one line with the chips at the right, above the trick of a phone
  | "slim" // the same without the second line, in a low window
  | "row" // one of three side by side
  | "mini" // the same on a short phone: the chips take the place of the second line
  | "line"; // the own plate of a phone

export interface CallButton {
  key: string;
  text: string;
  /** What it scores: "+2". */
  points?: string;
  /** Key cap: "K". */
  cap?: string;
  /** Why it cannot be chosen; shown, and the button is flat. */
  reason?: string;
}

export interface ChoiceOption {
  key: string;
  title: string;
  /** Key cap. */
  cap?: string;
  primary?: boolean;
}
