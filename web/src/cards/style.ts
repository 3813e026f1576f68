// How the player wants cards drawn; given once, read by every card below.
import { getContext, setContext } from "svelte";
import type { Deck, Letters } from "./suits";

export interface CardStyle {
  deck: Deck;
  letters: Letters;
  face: "normal" | "large" | "auto";
  back: "indigo" | "wine";
}

const KEY = Symbol("card style");
const PLAIN: CardStyle = { deck: "two", letters: "de", face: "auto", back: "indigo" };

/** The style is read through a function, so that a change reaches the cards. */
export function provideCardStyle(style: () => Partial<CardStyle>): void {
  setContext(KEY, style);
}

export function cardStyle(): () => CardStyle {
  const style = getContext<(() => Partial<CardStyle>) | undefined>(KEY);
  return () => ({ ...PLAIN, ...style?.() });
}
