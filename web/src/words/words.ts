// The formatter of the catalogue, by the same rules as stich/words.py: a text has `{name}` slots; a pair
// {"one", "other"} is chosen by the slot `n`. Sentences are made here and nowhere else; tests/data/words.json holds
// both formatters to the same sentences.

export type Language = "de" | "en";
export type Entry = string | { readonly one: string; readonly other: string };
export type Catalogue = Readonly<Record<string, Entry>>;
export type Values = Readonly<Record<string, string | number>>;
/** A piece of a sentence: running text, or the value of a slot that a component may draw (a card). */
export type Piece = string | { readonly slot: string; readonly value: string | number };

/** Slots whose value is a seat, or several separated by blanks; shown as the names of who sits there. */
export const SEAT_SLOTS: ReadonlySet<string> = new Set([
  "seat", "seats", "by", "partner", "partners", "winner", "loser", "dealer", "leader", "soloist",
]); // prettier-ignore

// Letters and marks that are written from right to left, or turn what stands beside them; as in stich/words.py.
const TURNING =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as it stands in a sentence: one that is written from right to left turns nothing around it. */
export function isolated(name: string): string {
  return TURNING.test(name) && !name.startsWith("\u2068") ? `\u2068${name}\u2069` : name;
}

/** Slots whose value is a card, or several separated by blanks. */
export const isCardSlot = (slot: string): boolean => slot.startsWith("card");

const SLOT = /\{([a-z_][a-z0-9_]*)\}/g;

/** The text of an entry, before its slots are filled. */
export function choose(entry: Entry, values: Values): string {
  if (typeof entry === "string") return entry;
  return Math.abs(Number(values.n)) === 1 ? entry.one : entry.other;
}

/** The text cut at its slots; a slot without a value stays as it stands in the text. */
export function pieces(text: string, values: Values): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  const running = (more: string) => {
    if (more === "") return;
    const last = found.at(-1);
    if (typeof last === "string") found[found.length - 1] = last + more;
    else found.push(more);
  };
  for (const match of text.matchAll(SLOT)) {
    running(text.slice(end, match.index));
    end = match.index + match[0].length;
    const value = values[match[1]!];
    if (value === undefined) running(match[0]);
    else found.push({ slot: match[1]!, value });
  }
  running(text.slice(end));
  return found;
}

/** The text with its slots filled; `show` turns the value of a slot into words. */
export function fill(
  text: string,
  values: Values,
  show: (slot: string, value: string | number) => string = (_, value) => String(value),
): string {
  return pieces(text, values)
    .map((piece) => (typeof piece === "string" ? piece : show(piece.slot, piece.value)))
    .join("");
}

/** The names of the slots of an entry, in all its forms. */
export function slots(entry: Entry): Set<string> {
  const forms = typeof entry === "string" ? [entry] : [entry.one, entry.other];
  return new Set(forms.flatMap((form) => [...form.matchAll(SLOT)].map((match) => match[1]!)));
}

/** A number with a true minus sign. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** A number that always shows its sign: +6, −6, 0. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}
