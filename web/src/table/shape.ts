// Which layout a window gets, and the sizes that go with it.

export type Shape = "phone" | "flat" | "tablet" | "desk" | "wide";

export interface Metrics {
  shape: Shape;
  /** Width and height of the felt, margins and bar taken off. */
  felt: { width: number; height: number };
  /** Width of the side sheet with its margins; 0 where the score opens in a drawer. */
  side: number;
  /** Bounds for the width of a card in the hand. */
  hand: { min: number; max: number };
  /** Height that the hand may take, captions included. */
  handHeight: number;
  /** Width of a card in the trick, for a cross of four and for two players. */
  trick: number;
  pair: number;
}

const BAR = 56;
const PHONE_BAR = 52;
const MARGIN = 14;
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
  const table = Math.min(width - side - (side ? MARGIN : 2 * MARGIN), TABLE_MOST);
  const felt = { width: table, height: Math.max(height - BAR - MARGIN, 560) };
  const [min, max, trick] =
    shape === "tablet"
      ? [72, 100, 90]
      : width < 1280
        ? [72, 108, 92]
        : shape === "desk"
          ? [72, 116, 98]
          : [84, 128, 112];
  // What stands above, between and below the cards: seat, tags, captions, lifts, seams.
  const fixed = 250;
  const fit = Math.min(1, (felt.height - fixed) / (3 * trick + 1.5 * max));
  return {
    shape,
    felt,
    side,
    hand: { min, max: Math.max(min, Math.floor(max * fit)) },
    handHeight: 320,
    trick: Math.max(62, Math.floor(trick * fit)),
    pair: Math.max(62, Math.floor((trick + 4) * fit)),
  };
}

function phone(width: number, height: number): Metrics {
  const trick = width < 375 || height < 700 ? 62 : 64;
  const others = 62 + 3 * trick + 38 + 96 + 50 + 24;
  return {
    shape: "phone",
    felt: { width, height: height - PHONE_BAR },
    side: 0,
    hand: { min: 66, max: width < 340 ? 70 : width < 375 ? 74 : 78 },
    handHeight: Math.max(170, height - PHONE_BAR - others),
    trick,
    pair: height < 700 ? 66 : 80,
  };
}

function flat(width: number, height: number): Metrics {
  const short = height < 340;
  return {
    shape: "flat",
    felt: { width, height },
    side: 0,
    hand: { min: 56, max: short ? 72 : 84 },
    handHeight: short ? 116 : 140,
    trick: short ? 52 : 58,
    pair: short ? 52 : 58,
  };
}
