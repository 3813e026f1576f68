// Codes with seats and cards into sentences: seats become names or "you", cards become signs or names.
import { isCardSlot, isolated, number, SEAT_SLOTS, type Piece, type Values } from "./words";
import { words } from "./language.svelte";

/** A piece of a shown sentence: text, or a card to draw. */
export type Part = string | { readonly card: string };

/** "Herz-Zehn", "ten of hearts". */
export function cardName(card: string): string {
  if (card.startsWith("X")) return words.tell(`card.${card}`);
  const [suit, rank] = [words.tell(`card.suit.${card[0]}`), words.tell(`card.rank.${card[1]}`)];
  return words.tell("card.name", { suit, rank });
}

/** Several things in one phrase: "Ada, Ben und Cleo". */
export function listing(parts: readonly string[], joint: "and" | "or" = "and"): string {
  if (parts.length < 2) return parts.join("");
  return words.tell(joint, { first: parts.slice(0, -1).join(", "), last: parts.at(-1)! });
}

/** Texts as sentences one after the other: each ends with a full stop unless it ends otherwise; empty ones are left out. */
export function sentences(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .map((text) => text.replace(/(?<![.!?])$/, "."))
    .join(" ");
}

function capital(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(words.language) + text.slice(first.length);
}

export class Speech {
  readonly names: readonly string[];
  readonly me: number | null;

  constructor(names: readonly string[], me: number | null) {
    this.names = names.map(isolated);
    this.me = me;
  }

  /** A name, or "you" for the own seat. */
  who(seat: number): string {
    return seat === this.me ? words.say("web.you") : this.name(seat);
  }

  /** The same where a sentence or a column begins. */
  Who(seat: number): string {
    return seat === this.me ? words.say("web.name.you") : this.name(seat);
  }

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  /** Several seats; the own one comes first. */
  group(seats: readonly number[]): string {
    const mine = seats.filter((seat) => seat === this.me);
    const all = [...mine, ...seats.filter((seat) => seat !== this.me)];
    return capital(listing(all.map((seat) => this.who(seat))));
  }

  /** A sentence cut into text and cards. Where grammar asks for it, the own seat has a text of its own. */
  parts(key: string, values: Values = {}): Part[] {
    const parts: Part[] = [];
    const found = this.#keyFor(key, values);
    const cut = words.cut(found, values);
    cut.forEach((piece, i) => {
      for (const part of this.#shown(found, piece)) {
        const text = typeof part === "string" && i === 0 ? capital(part) : part;
        const last = parts.at(-1);
        if (typeof text === "string" && typeof last === "string") parts[parts.length - 1] = last + text;
        else parts.push(text);
      }
    });
    return parts;
  }

  /** The sentence as it is spoken, cards by name. */
  spoken(key: string, values: Values = {}): string {
    return spokenParts(this.parts(key, values));
  }

  #keyFor(key: string, values: Values): string {
    const mine = Object.entries(values).some(
      ([slot, value]) => SEAT_SLOTS.has(slot) && seatsOf(value).includes(this.me!),
    );
    const own = key.replace(".", ".you."); // after the name of its game
    return mine && words.has(own) ? own : key;
  }

  /** A code has its words under `<game>.<slot>.<code>`, where the game is that of the key; a suit or a rank has them
   * among the cards. */
  #shown(key: string, piece: Piece): Part[] {
    if (typeof piece === "string") return [piece];
    const { slot, value } = piece;
    if (SEAT_SLOTS.has(slot)) return [listing(seatsOf(value).map((seat) => this.who(seat)))];
    if (isCardSlot(slot)) {
      return String(value)
        .split(" ")
        .filter((card) => card !== "")
        .flatMap((card, i): Part[] => (i === 0 ? [{ card }] : [" ", { card }]));
    }
    if (typeof value === "number") return [number(value)];
    const area = key.slice(0, key.indexOf("."));
    const own = [area, "card"].map((each) => `${each}.${slot}.${value}`).find((each) => words.has(each));
    return [own === undefined ? value : words.tell(own)];
  }
}

export function spokenParts(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === "string" ? part : cardName(part.card))).join("");
}

function seatsOf(value: string | number): number[] {
  return String(value)
    .split(" ")
    .filter((seat) => seat !== "")
    .map(Number);
}
