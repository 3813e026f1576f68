// Which layout a window gets, and the sizes that go with it.
import type { Place, PlateForm } from "./types";

export type Shape = "phone" | "flat" | "tablet" | "desk" | "wide";

export interface Metrics {
  shape: Shape;
  /** Width and height of the felt, margins and bar taken off. */
  felt: { width: number; height: number };
  /** Width of the side sheet with its margins; 0 where the score opens in a drawer. */
  side: number;
  /** No room for plates of 186 beside the trick, nor for calls beside the own plate. */
  narrow: boolean;
  hand: {
    form: "fan" | "line" | "rows";
    /** Bounds for the width of a card. */
    min: number;
    max: number;
    /** Height that the hand may take, at a table of four and of two. */
    four: number;
    two: number;
  };
  trick: {
    form: "cross" | "line";
    /** Width of a card, for four players and for two. */
    four: number;
    two: number;
    /** Width left for the trick between two players. */
    room: number;
  };
  /** Widths of cards in the stock and in the piles of two players. */
  stock: number;
  piles: { other: number; own: number };
}

export const BAR = 56;
export const PHONE_BAR = 52;
export const MARGIN = 14;
/** Below this height a phone has no room for choice and own piles at once. */
export const LOW = 800;
export const TABLE_MOST = 1320;

export function shapeOf(width: number, height: number): Shape {
  if (height <= 480 && width > height) return "flat";
  if (width < 600) return "phone";
  if (width < 900) return "tablet";
  return width < 1600 ? "desk" : "wide";
}

export function metricsOf(width: number, height: number): Metrics {
  const shape = shapeOf(width, height);
  if (shape === "phone") return phone(width, height);
  if (shape === "flat") return flat(width, height);
  const side = shape === "tablet" ? 0 : width < 1280 ? 280 : shape === "desk" ? 312 : 360;
  const felt = {
    width: Math.min(width - side - (side ? MARGIN : 2 * MARGIN), TABLE_MOST),
    height: Math.max(height - BAR - MARGIN, 560),
  };
  const narrow = felt.width < 716;
  const [max, trick] =
    shape === "wide"
      ? [128, 112]
      : shape === "desk" && width >= 1280
        ? [116, 98]
        : width < 900
          ? [100, 88]
          : [108, 92];
  // What stands above, between and below the cards: seat, tags, captions, lifts, seams, own plate.
  const fixed = 250 + (narrow ? 110 : 0);
  const fit = Math.min(1, Math.max(0.6, (felt.height - fixed) / (3 * trick + 1.5 * max)));
  return {
    shape,
    felt,
    side,
    narrow,
    hand: { form: "fan", min: 64, max: Math.max(64, Math.floor(max * fit)), four: 320, two: 320 },
    trick: {
      form: "cross",
      four: Math.max(62, Math.floor(trick * fit)),
      // Below the plates where the piles reach into the middle, and above a choice.
      two: Math.max(62, Math.floor((trick + (side && felt.width < 900 ? -2 : 4)) * fit)),
      room: felt.width - 440,
    },
    stock: Math.floor(0.84 * (trick + 4) * fit),
    piles: { other: 50, own: 50 },
  };
}

function phone(width: number, height: number): Metrics {
  // Too narrow for plates at both sides of a cross, or too short for a cross: one line of four cards.
  const narrow = width < 372 || height < 760;
  const short = height < 700;
  const trick = short ? 54 : 62;
  const trickHeight = narrow ? 1.5 * trick + 44 : 3 * trick + 66;
  const others =
    PHONE_BAR +
    (narrow ? (short ? 50 : 74) : 58) +
    trickHeight +
    (width < 380 ? 112 : 94) +
    52 +
    (short ? 32 : 30);
  return {
    shape: "phone",
    felt: { width, height },
    side: 0,
    narrow,
    hand: {
      form: "rows",
      min: 66,
      max: width < 340 || short ? 70 : width < 375 ? 74 : 78,
      four: Math.max(150, height - others),
      two: Math.max(150, height - (height < LOW ? 560 : 626)),
    },
    trick: {
      form: narrow ? "line" : "cross",
      four: trick,
      two: short ? 62 : height < 760 ? 70 : 80,
      room: width - 118,
    },
    stock: short ? 52 : 62,
    piles: height < LOW ? { other: 28, own: 26 } : { other: 36, own: 30 },
  };
}

function flat(width: number, height: number): Metrics {
  const short = height < 340;
  const trick = short ? 43 : 56;
  return {
    shape: "flat",
    felt: { width, height },
    side: 0,
    narrow: true,
    hand: { form: "line", min: 56, max: short ? 72 : 84, four: 140, two: 140 },
    // Between two players a choice stands beside the trick.
    trick: { form: "line", four: trick, two: trick, room: Math.max(104, width - 520) },
    stock: trick - 8,
    piles: { other: 28, own: 26 },
  };
}

/** Width of a question on a paper in the middle, and what stands at both sides of it: plates, gaps, the edge. */
export const QUESTION = 500;
const BESIDE_QUESTION = 2 * (186 + 8) + 48;

/** Whether the others stand in a row above a question, because there is no room for it between their plates. */
export function rowedAbove(metrics: Metrics): boolean {
  const papers = metrics.shape !== "phone" && metrics.shape !== "flat";
  return papers && metrics.felt.width < QUESTION + BESIDE_QUESTION;
}

/** The plate of a seat; while bids are made on a phone, all three others stand in one row. */
export function plateForm(metrics: Metrics, place: Place, asking = false): PlateForm {
  if (metrics.shape === "phone") {
    if (place === "own") return "line";
    if (asking) return metrics.felt.width < 340 ? "mini" : "row";
    if (metrics.narrow) return metrics.felt.height < 700 ? "mini" : "row";
    return place === "top" ? "wide" : "side";
  }
  if (metrics.shape === "flat" && asking && place !== "own") return metrics.felt.width < 600 ? "mini" : "row";
  if (metrics.shape === "flat") return place === "own" ? "line" : place === "top" ? "slim" : "row";
  if (asking && place !== "own" && rowedAbove(metrics)) return "row";
  return metrics.narrow && (place === "left" || place === "right") ? "side" : "full";
}
