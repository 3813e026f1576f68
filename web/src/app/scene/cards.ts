// The own hand and the trick as the components want them; pure, so that it can be tested.
import { cardOf } from "../../model/action";
import type { View } from "../../model/model";
import type { HandCard, Place } from "../../table/types";
import { partedCard, partingWord } from "./parting";

const PLACES: Readonly<Record<number, readonly Place[]>> = {
  2: ["own", "top"],
  3: ["own", "left", "right"],
  4: ["own", "left", "top", "right"],
};

/** Where a seat is, seen from the own one (a spectator sees the table from seat 0). */
export function placeOf(seat: number, me: number | null, count: number): Place {
  return PLACES[count]![(seat - (me ?? 0) + count) % count]!;
}

/** The seat at a place; the reverse of `placeOf`. */
export function seatAt(place: Place, me: number | null, count: number): number {
  return (PLACES[count]!.indexOf(place) + (me ?? 0)) % count;
}

/** The legal actions that begin so: all that lay a card, say. */
export function actionsWith(view: View, card: string): string[] {
  return view.legal
    .map((each) => each.action)
    .filter((action) => action === card || action.startsWith(`${card} `));
}

/** The card that an action plays or hands over, or nothing. */
export function cardIn(action: string): string | null {
  return cardOf(action) ?? partedCard(action);
}

/** Whether the table waits for a card of this seat (a choice between calls may come with it). */
export function mustPlay(view: View): boolean {
  return (
    view.seat !== null && view.to_act === view.seat && view.legal.some((each) => cardOf(each.action) !== null)
  );
}

interface Keyed {
  readonly key: string;
  readonly card: string;
}

/**
 * Keys for the cards of a hand: a card keeps its key while it is in the hand. Of two equal cards the one that was
 * chosen (`gone`) is the one that leaves.
 */
export function keyed(cards: readonly string[], before: readonly Keyed[], gone: string | null): Keyed[] {
  const spare = new Map<string, string[]>();
  for (const card of new Set(before.map((each) => each.card))) {
    const keys = before.filter((each) => each.card === card).map((each) => each.key);
    const kept = cards.filter((each) => each === card).length;
    const chosen = kept < keys.length ? keys.filter((key) => key !== gone) : keys;
    spare.set(card, chosen.slice(0, kept));
  }
  const taken = new Set([...spare.values()].flat());
  return cards.map((card) => {
    const known = spare.get(card)?.shift();
    if (known !== undefined) return { key: known, card };
    let copy = 1;
    while (taken.has(`${card}.${copy}`)) copy += 1;
    const key = `${card}.${copy}`;
    taken.add(key);
    return { key, card };
  });
}

export interface HandWords {
  /** Spoken name of a card with all that matters. */
  label(card: string, facts: { trump: boolean; legal: boolean; place: number; count: number }): string;
}

/** The hand in the order of the view, ready to draw. */
export function handCards(view: View, keys: readonly Keyed[], marked: boolean, words: HandWords): HandCard[] {
  const trumps = new Set(view.groups.filter((group) => group.suit === "T").flatMap((group) => group.cards));
  const active = mustPlay(view);
  const choosing = partingWord(view);
  return keys.map(({ key, card }, i) => {
    const trump = marked && trumps.has(card);
    const action = choosing === null ? card : `${choosing} ${card}`;
    const legal = (active || choosing !== null) && actionsWith(view, action).length > 0;
    return {
      key,
      card,
      group: marked ? (trump ? "trump" : "plain") : "all",
      trump,
      legal,
      label: words.label(card, { trump, legal, place: i + 1, count: keys.length }),
    };
  });
}

/** The keys of these cards in the hand; of equal cards the last ones are the new ones. */
export function keysOfCards(hand: readonly Keyed[], cards: readonly string[]): string[] {
  const left = [...cards];
  return hand.toReversed().flatMap(({ key, card }) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? [key] : [];
  });
}
