// Handing over cards: which word the table waits for, for how many cards, and in which order they are sent.
import type { View } from "../../model/model";

const PARTED = /^(?:give|discard) (X[BL]|[SHDC][2-9TJQKA])$/;

export type PartingWord = "give" | "discard";

/** The card of an action that hands one over, or nothing. */
export function partedCard(action: string): string | null {
  return PARTED.exec(action)?.[1] ?? null;
}

/** What the own seat has to do with cards of its hand now, if it has to part with some. */
export function partingWord(view: View): PartingWord | null {
  const legal = view.legal.find((each) => partedCard(each.action) !== null);
  return legal ? (legal.action.split(" ")[0] as PartingWord) : null;
}

/** How many cards the own seat still has to part with in this step. */
export function cardsDue(view: View): number {
  if (partingWord(view) === null) return 0;
  return view.cards_due;
}

/** The actions for these cards, in the order in which the table names its actions. */
export function inOrder<Held extends { readonly card: string }>(view: View, held: readonly Held[]): Held[] {
  const order = view.legal.map((each) => partedCard(each.action));
  return [...held].sort((a, b) => order.indexOf(a.card) - order.indexOf(b.card));
}
