// Made-up props for the gallery.
import type { HandCard } from "../table/types";

export function hand(trumps: string[], plain: string[], legal: (card: string) => boolean): HandCard[] {
  const all = [...trumps, ...plain];
  return all.map((card, i) => ({
    key: `${i}-${card}`,
    card,
    group: i < trumps.length ? "trump" : "plain",
    trump: i < trumps.length,
    legal: legal(card),
    label: `${card}, ${legal(card) ? "spielbar" : "nicht spielbar"}, ${i + 1} von ${all.length}`,
  }));
}

export const query = new URLSearchParams(location.search);
