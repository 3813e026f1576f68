// Cards on their way. Everything here is decoration: the state never waits for it, and only transform and
// opacity change. With reduced motion a card fades at its place, in the same time.
import { getContext, setContext } from "svelte";
import type { Place } from "./types";

const PLAY = { duration: 220, easing: "cubic-bezier(.2,.8,.2,1)" };
const GATHER = { duration: 280, easing: "cubic-bezier(.4,0,.2,1)" };
const DEAL = { duration: 180, apart: 40 };
const DRAW = { duration: 240 };
const TURN = { duration: 240, apart: 24 };
const FADE = 120;

/** No travel: by the choice of the player, else by that of the system. */
export function calm(): boolean {
  const chosen = typeof document === "undefined" ? undefined : document.documentElement.dataset.motion;
  if (chosen) return chosen === "still";
  return typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Where cards of the own hand lay when they left it; the trick of the same table takes them from there. */
export class Departures {
  #boxes = new Map<string, DOMRect>();

  /** These cards have just left, by notation. What no trick has taken of those before was handed to somebody. */
  leave(boxes: readonly [card: string, box: DOMRect][]): void {
    this.#boxes = new Map(boxes);
  }

  take(card: string): DOMRect | undefined {
    const box = this.#boxes.get(card);
    this.#boxes.delete(card);
    return box;
  }
}

const KEY = Symbol("departures");

/** Hand and trick below this component are of one table. */
export function provideDepartures(): void {
  setContext(KEY, new Departures());
}

/** Those of the table that this component is a part of. */
export function departures(): Departures {
  return getContext<Departures | undefined>(KEY) ?? new Departures();
}

function boxOf(node: Element, selector: string): DOMRect | undefined {
  return node.closest("[data-table]")?.querySelector(selector)?.getBoundingClientRect();
}

const AFAR: Record<Place, [x: number, y: number]> = {
  left: [-220, 0],
  top: [0, -160],
  right: [220, 0],
  own: [0, 260],
};

/** Way from the middle of a box to the middle of a card, as a transform of the card. */
function shift(card: DOMRect, from: DOMRect | undefined, place: Place): string {
  if (!from) return `translate(${AFAR[place][0]}px, ${AFAR[place][1]}px)`;
  const x = from.x + from.width / 2 - card.x - card.width / 2;
  const y = from.y + from.height / 2 - card.y - card.height / 2;
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

function fadeIn(node: Element, delay = 0): void {
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay, fill: "backwards" });
}

/** A card comes into the trick from the seat that played it, the own one from where it lay in the hand. */
export function comeIn(node: Element, place: Place, hand: DOMRect | undefined): void {
  const from = place === "own" ? hand : boxOf(node, `[data-seat="${place}"]`);
  if (typeof node.animate !== "function") return;
  if (calm()) return fadeIn(node);
  const box = node.getBoundingClientRect();
  const scale = place === "own" && from ? Math.max(0.7, Math.min(1.4, from.width / box.width)) : 0.7;
  node.animate(
    [
      { transform: `${shift(box, from, place)} scale(${scale})`, opacity: place === "own" ? 1 : 0.2 },
      { transform: "none", opacity: 1 },
    ],
    PLAY,
  );
}

/**
 * A card of a full trick goes to its winner: as a copy, so that the trick itself is free at once for the next cards,
 * however fast they come.
 */
export function goOut(node: HTMLElement, to: Place | null | undefined): void {
  const layer = node.closest<HTMLElement>("[data-flights]");
  if (!layer || !to || typeof node.animate !== "function") return;
  const [box, frame] = [node.getBoundingClientRect(), layer.getBoundingClientRect()];
  const copy = node.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("data-key");
  Object.assign(copy.style, {
    position: "absolute",
    left: `${box.x - frame.x}px`,
    top: `${box.y - frame.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    pointerEvents: "none",
  });
  layer.append(copy);
  const away = calm()
    ? copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE })
    : copy.animate(
        [
          { transform: "none", opacity: 1 },
          {
            transform: `${shift(box, boxOf(node, `[data-seat="${to}"]`), to)} scale(0.45)`,
            opacity: 0,
          },
        ],
        GATHER,
      );
  const remove = () => copy.remove();
  away.finished.then(remove, remove);
}

/** Card number `order` of a deal, or a drawn one, flies face down to its place in the hand and turns there. */
export function flyToHand(
  node: Element,
  source: string | undefined,
  order: number,
  drawn: boolean,
): Animation | undefined {
  if (typeof node.animate !== "function") return undefined;
  const timing = drawn
    ? { duration: DRAW.duration, delay: 0 }
    : { duration: DEAL.duration, delay: order * DEAL.apart };
  if (calm()) {
    fadeIn(node, timing.delay);
    return undefined;
  }
  const box = node.getBoundingClientRect();
  const from = source ? boxOf(node, source) : undefined;
  return node.animate(
    [
      { transform: `${shift(box, from, "top")} rotateY(180deg)` },
      { transform: "translate(0, 0) rotateY(180deg)", offset: 0.7 },
      { transform: "translate(0, 0) rotateY(0)" },
    ],
    { ...timing, duration: timing.duration * 1.5, easing: "ease-out", fill: "backwards" },
  );
}

/** A card of a hand that lay face down is turned over at its place. */
export function turnOver(node: Element, order: number): Animation | undefined {
  if (typeof node.animate !== "function") return undefined;
  if (calm()) {
    fadeIn(node);
    return undefined;
  }
  return node.animate([{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }], {
    ...TURN,
    delay: order * TURN.apart,
    easing: "ease-in-out",
    fill: "backwards",
  });
}
