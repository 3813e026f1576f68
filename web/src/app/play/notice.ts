// Where a sentence may stand for a moment: over no plate, no card, no pile and no button of a call.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Spot extends Box {
  readonly at: "hand" | "band" | "bar";
}

/** What there is on the page, in its coordinates. */
export interface Around {
  readonly window: { readonly width: number };
  readonly bar: Box;
  /** The words in the bar, and the buttons at their right. */
  readonly words: Box;
  readonly buttons: Box;
  readonly felt: Box;
  /** The hand with the room for lifted cards, and the own plate. */
  readonly hand: Box | null;
  readonly own: Box | null;
  readonly kept: readonly Box[];
}

const AIR = 3; // px round whatever is kept free
const REACH = 120; // px above the hand
/** Below these no sentence is readable. */
const LEAST_WIDTH = { hand: 200, band: 200, bar: 120 };
const LEAST_HEIGHT = 26;

const area = (box: Box): number => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The largest part of a place that is free: one side of each thing that lies in it. */
export function cleared(place: Spot, kept: readonly Box[]): Spot {
  return kept.reduce<Spot>((rest, { left, top, right, bottom }) => {
    const thing = { left: left - AIR, top: top - AIR, right: right + AIR, bottom: bottom + AIR };
    if (!meet(rest, thing)) return rest;
    const sides: Spot[] = [
      { ...rest, right: thing.left },
      { ...rest, left: thing.right },
      { ...rest, bottom: thing.top },
      { ...rest, top: thing.bottom },
    ];
    return sides.reduce((best, each) => (area(each) > area(best) ? each : best));
  }, place);
}

/** The places, best first: above the hand, beside the own plate, beside the buttons of the bar, the whole bar. */
export function spots({ window, bar, words, buttons, felt, hand, own, kept }: Around): Spot[] {
  const across = { left: felt.left + 10, right: felt.right - 10 };
  const strip = { top: 0, bottom: bar.bottom - 1, at: "bar" } as const;
  const all: Spot[] = [];
  if (hand) all.push({ ...across, top: hand.top - REACH, bottom: hand.top - 8, at: "hand" });
  if (hand && own)
    all.push({ ...across, top: own.top - 16, bottom: Math.min(own.bottom, hand.top), at: "band" });
  all.push({ ...strip, left: words.left - AIR, right: buttons.left - AIR });
  all.push({ ...strip, left: 8, right: window.width - 8 });
  return all
    .map((spot) => cleared(spot, kept))
    .filter(
      ({ left, top, right, bottom, at }) => right - left >= LEAST_WIDTH[at] && bottom - top >= LEAST_HEIGHT,
    );
}
