// Where every card of a hand lies: pure arithmetic, so that it can be tested for every width.

export interface Held {
  /** Cards of one group lie together; a gap parts groups (trump and plain). */
  group: string;
  /** Suit as shown, for the break between two rows. */
  suit: string;
}

export type HandForm = "fan" | "line" | "rows";

export interface HandRoom {
  width: number;
  height: number;
  form: HandForm;
  min: number;
  max: number;
  face?: "normal" | "large" | "auto";
  /** Words stand above the first row. */
  captioned?: boolean;
  /** Cards at the start of the deal; place and size follow it, so that they stay the same within a deal. */
  full?: number;
}

export interface Spot {
  /** Upper left corner of the unturned card. */
  x: number;
  y: number;
  /** Degrees, about the middle of the card. */
  angle: number;
  row: number;
}

export interface HandLayout {
  cardWidth: number;
  cardHeight: number;
  face: "normal" | "large";
  spots: Spot[];
  rows: number;
  /** Height of the whole hand, room for lifted and lowered cards included. */
  height: number;
  lift: { hover: number; selected: number };
  /** How much lower an illegal card lies. */
  drop: number;
}

export const ROW_MOST = 8;
const LEAST_STEP = 32; // px on phones: wide enough for a finger
const LOOSE = 0.62; // widest step, in card widths
const GAP = 16; // between groups that lie apart
const SMALL_GAP = 8; // more than a step, between groups that overlap
const ARC = 5.5; // degrees at either end
const SAG = 13;
const CORNER = 0.05; // of the width: how far the corner of a turned card hangs down
const INDEX = { normal: { width: 0.26, height: 0.32 }, large: { width: 0.38, height: 0.46 } };
/** Space above the cards: the number keys and a card that is lifted. */
const HEAD = { fan: 34, line: 8, rows: 8 };
const CAPTION = 16;
const DROP = { fan: 16, line: 6, rows: 6 };

export function faceFor(width: number, face: HandRoom["face"] = "auto"): "normal" | "large" {
  return face === "auto" ? (width < 90 ? "large" : "normal") : face;
}

export function leastStep(width: number, face: "normal" | "large", form: HandForm): number {
  const index = INDEX[face].width * width;
  return form === "fan" ? index : Math.max(index, LEAST_STEP);
}

export function layoutHand(cards: readonly Held[], room: HandRoom): HandLayout {
  const full = Math.max(room.full ?? cards.length, cards.length, 1);
  const sized = sizeFor(full, room);
  const { cardWidth, face, twoRows } = sized;
  const cardHeight = cardWidth * 1.5;
  const least = leastStep(cardWidth, face, room.form);
  const most = ROW_MOST < full && twoRows ? Math.max(ROW_MOST, Math.ceil(full / 2)) : full;
  const split = twoRows && cards.length > ROW_MOST ? breakAt(cards, most) : cards.length;
  const rows = [cards.slice(0, split), cards.slice(split)].filter((row) => row.length > 0);
  const inner = innerWidth(room, cardWidth);
  const pitch = pitchOf(room, cardHeight, face);
  const steps = evened(
    rows.map((row) => stepFor(row, inner, cardWidth, least)),
    cardWidth,
  );
  const head = HEAD[room.form] + (room.captioned && room.form === "rows" ? CAPTION : 0);
  const top = twoRows && rows.length < 2 ? head + pitch : head; // a last single row stays where the lower one was
  const spots = rows.flatMap((row, r) =>
    placeRow(row, steps[r]!, { r, rows: rows.length, top: top + r * pitch }, room, cardWidth, full),
  );
  const used = twoRows ? pitch + cardHeight : cardHeight;
  const slack = twoRows ? pitch - INDEX[face].height * cardHeight - 4 : Infinity;
  return {
    cardWidth,
    cardHeight,
    face,
    spots,
    rows: rows.length,
    height: Math.ceil(head + used + DROP[room.form] + (room.form === "fan" ? SAG + CORNER * cardWidth : 0)),
    lift: {
      hover: Math.max(4, Math.min(14, slack)),
      selected: Math.max(4, Math.min(room.form === "fan" ? 26 : 12, slack)),
    },
    drop: DROP[room.form],
  };
}

/** The largest card with which a full hand shows every index: smaller cards first, then two rows. */
function sizeFor(full: number, room: HandRoom) {
  const fits = (width: number, count: number) => {
    const face = faceFor(width, room.face);
    const least = leastStep(width, face, room.form);
    return width + (count - 1) * least + SMALL_GAP <= innerWidth(room, width);
  };
  const search = (count: number, floor: number) => {
    for (let width = room.max; width >= floor; width--) if (fits(width, count)) return width;
    return undefined;
  };
  const upright = room.form === "rows" && full > ROW_MOST;
  const one = upright ? undefined : search(full, room.min);
  if (one !== undefined) return { cardWidth: one, face: faceFor(one, room.face), twoRows: false };
  const half = Math.max(Math.min(ROW_MOST, full), Math.ceil(full / 2));
  const two = search(half, 32) ?? 32;
  return { cardWidth: two, face: faceFor(two, room.face), twoRows: true };
}

/** A fan leaves room at both sides for the corners of turned cards. */
function innerWidth(room: HandRoom, cardWidth: number): number {
  return room.form === "fan" ? room.width - 0.19 * cardWidth : room.width;
}

function pitchOf(room: HandRoom, cardHeight: number, face: "normal" | "large"): number {
  const spare = room.height - HEAD[room.form] - DROP[room.form] - cardHeight;
  const least = Math.max(0.54, INDEX[face].height + 0.08) * cardHeight;
  return Math.round(Math.max(least, Math.min(spare, cardHeight + 8)));
}

/** Length of the upper row: between groups if both fit, else between suits near the middle, else in halves. */
export function breakAt(cards: readonly Held[], most: number = ROW_MOST): number {
  const middle = Math.ceil(cards.length / 2);
  const fits = (at: number) => at <= most && cards.length - at <= most;
  const cuts = (key: "group" | "suit") =>
    cards
      .map((card, i) => (i > 0 && card[key] !== cards[i - 1]![key] ? i : 0))
      .filter((at) => at > 0 && fits(at))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return cuts("group")[0] ?? cuts("suit")[0] ?? middle;
}

interface Step {
  step: number;
  /** Added between groups. */
  gap: number;
}

function groupCount(row: readonly Held[]): number {
  return row.filter((card, i) => i === 0 || card.group !== row[i - 1]!.group).length;
}

function stepFor(row: readonly Held[], inner: number, width: number, least: number): Step {
  const n = row.length;
  const groups = groupCount(row);
  const loose = LOOSE * width;
  const apart = n > groups ? (inner - groups * width - (groups - 1) * GAP) / (n - groups) : loose;
  if (apart >= Math.max(least, 0.42 * width) || n === groups) {
    const step = Math.min(loose, apart);
    // Single cards side by side may still be too many for the room.
    if (n * width + (n - 1) * GAP <= inner || n > groups) return { step, gap: width - step + GAP };
  }
  const step = Math.min(loose, n > 1 ? (inner - width - (groups - 1) * SMALL_GAP) / (n - 1) : loose);
  return { step, gap: SMALL_GAP };
}

/** Two rows with nearly the same step get the same one, so that the cards stand in columns. */
function evened(steps: Step[], width: number): Step[] {
  const smaller = Math.min(...steps.map(({ step }) => step));
  if (steps.length < 2 || smaller < 0.55 * width) return steps;
  return steps.map(({ step, gap }) => ({ step: smaller, gap: gap > SMALL_GAP ? gap + step - smaller : gap }));
}

function placeRow(
  row: Held[],
  by: Step,
  { r, rows, top }: { r: number; rows: number; top: number },
  room: HandRoom,
  width: number,
  full: number,
): Spot[] {
  const offsets: number[] = [];
  row.forEach((card, i) => {
    const before = offsets[i - 1];
    const gap = i > 0 && card.group !== row[i - 1]!.group ? by.gap : 0;
    offsets.push(before === undefined ? 0 : before + by.step + gap);
  });
  const length = (offsets.at(-1) ?? 0) + width;
  const left = room.form === "rows" || rows > 1 ? 0 : (room.width - length) / 2;
  const bend =
    room.form === "fan" && rows === 1 ? Math.min(1, row.length / Math.max(8, Math.min(full, 10))) : 0;
  return offsets.map((offset) => {
    const t = room.form === "fan" && length > width ? (2 * offset) / (length - width) - 1 : 0;
    return {
      x: left + offset,
      y: top + SAG * bend * t * t,
      angle: ARC * bend * t,
      row: r,
    };
  });
}
