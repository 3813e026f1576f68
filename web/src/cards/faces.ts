// Every face as SVG markup in a box of 200x300. The colour of the suit is `currentColor`; paper and seam
// belong to Card.svelte, because they change with the deal.
import { RANKS, WORDS, type Outline } from "./glyphs";
import { chevrons, rays, rings, scales, star } from "./patterns";
import { parseCard, rankText, SUIT_PATHS, type Letters, type Suit } from "./suits";

export type FaceSize = "normal" | "large";

const LIGHT = "#fdf8ea";
const EMBLEM = "#f0cf86";
const LINES = `fill="none" stroke="#fff" stroke-opacity=".34"`;

const TURNED = (body: string) => `<g transform="rotate(180 100 150)">${body}</g>`;
const twice = (body: string) => body + TURNED(body);

function pip(suit: Suit, size: number, x: number, y: number, turned = false, fill = ""): string {
  const scale = size / 100;
  const turn = turned ? "rotate(180)" : "";
  const paint = fill && ` fill="${fill}"`;
  return `<path d="${SUIT_PATHS[suit]}" transform="translate(${x} ${y})${turn}scale(${scale})translate(-50 -50)"${paint}/>`;
}

function glyph(outline: Outline, size: number, x: number, y: number, narrow = 1, more = ""): string {
  const scale = size / 100;
  return `<path d="${outline.d}" transform="translate(${x} ${y})scale(${scale * narrow} ${scale})"${more}/>`;
}

const CAP_HEIGHT = 0.676; // of Vollkorn, in em

// J and Q hang below the line; made smaller from the top they keep clear of the suit.
const HANGING: Record<string, number> = { J: 0.86, Q: 0.93 };

/** Where a rank stands in the corner: middle, baseline, size, and how far it is narrowed. */
export function indexPlace(text: string, size: FaceSize) {
  const [x, baseline, full] = size === "normal" ? [30.5, 53, 54] : [43, 75, 88];
  const shrink = HANGING[text] ?? 1;
  return {
    x,
    y: baseline - (1 - shrink) * CAP_HEIGHT * full,
    size: full * shrink,
    narrow: text === "10" ? 0.74 : 1,
  };
}

function index(suit: Suit, text: string, size: FaceSize): string {
  const place = indexPlace(text, size);
  const rank = glyph(RANKS[text]!, place.size, place.x, place.y, place.narrow);
  return rank + (size === "normal" ? pip(suit, 31, 30.5, 79) : pip(suit, 50, 43, 113));
}

const COLUMNS = { left: 73, middle: 100, right: 127 };
// prettier-ignore
const SPOTS: Record<string, [column: keyof typeof COLUMNS, y: number][]> = {
  "2": [["middle", 62], ["middle", 238]],
  "3": [["middle", 62], ["middle", 150], ["middle", 238]],
  "4": pairs(62, 238),
  "5": [...pairs(62, 238), ["middle", 150]],
  "6": pairs(62, 150, 238),
  "7": [...pairs(62, 150, 238), ["middle", 106]],
  "8": [...pairs(62, 150, 238), ["middle", 106], ["middle", 194]],
  "9": [...pairs(58, 119, 181, 242), ["middle", 150]],
  T: [...pairs(58, 119, 181, 242), ["middle", 89], ["middle", 211]],
};

function pairs(...rows: number[]): ["left" | "right", number][] {
  return rows.flatMap((y): ["left" | "right", number][] => [
    ["left", y],
    ["right", y],
  ]);
}

function spots(suit: Suit, rank: string): string {
  const size = rank === "9" || rank === "T" ? 33 : 36;
  return SPOTS[rank]!.map(([column, y]) => pip(suit, size, COLUMNS[column], y, y > 150)).join("");
}

function ace(suit: Suit): string {
  return (
    pip(suit, 72, 100, 150) +
    `<path d="${rays(100, 150, 53, 57.5, 72)}" fill="none" stroke="currentColor" stroke-width="1" opacity=".5"/>` +
    `<circle cx="100" cy="150" r="63" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" pathLength="416" stroke-dasharray="9 7" opacity=".85"/>`
  );
}

/** Crown, tiara or chevrons, 52 wide, round a middle. */
function emblem(rank: string, x: number, y: number, size: number): string {
  const shapes: Record<string, string> = {
    K:
      `<path d="M-26 -9L-14.5 2L0 -16L14.5 2L26 -9L23 10H-23Z"/>` +
      `<path d="M-22.5 15.5H22.5" fill="none" stroke="${EMBLEM}" stroke-width="4.4"/>`,
    Q:
      `<path d="M-26 14Q0 -14 26 14" fill="none" stroke="${EMBLEM}" stroke-width="3.6" stroke-linecap="round"/>` +
      `<circle cy="-10" r="5.2"/><circle cx="-18" cy="-4" r="4"/><circle cx="18" cy="-4" r="4"/>` +
      `<circle cx="-28.5" cy="7" r="2.9"/><circle cx="28.5" cy="7" r="2.9"/>`,
    J:
      `<path d="M-19 -1L0 -14L19 -1M-25 13L0 -4L25 13" fill="none" stroke="${EMBLEM}" ` +
      `stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  };
  return `<g transform="translate(${x} ${y})scale(${size})" fill="${EMBLEM}">${shapes[rank]!}</g>`;
}

const boxed = (x: number, y: number, width: number, height: number, body: string) =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

function panelLines(rank: string): string {
  const lower = (body: string) => `<g transform="rotate(180 46 126)">${body}</g>`;
  if (rank === "K") return `<path d="${rays(46, 126, 34, 150, 64)}" ${LINES} stroke-width="1.2"/>`;
  const half =
    rank === "Q"
      ? boxed(0, 0, 92, 126, `<path d="${scales(92, 126, 30.67)}" ${LINES} stroke-width="1.2"/>`)
      : boxed(0, 0, 92, 126, `<path d="${chevrons(92, 126, 9)}" ${LINES} stroke-width="1.5"/>`);
  return half + lower(half);
}

function court(suit: Suit, rank: string, text: string): string {
  // A rim in the colour of the suit keeps the letter clear of the lines behind it.
  const letter = glyph(
    RANKS[text]!,
    70,
    100,
    121.5,
    1,
    ` fill="${LIGHT}" stroke="currentColor" stroke-width="9" stroke-linejoin="round" paint-order="stroke"`,
  );
  return (
    `<rect x="54" y="24" width="92" height="252" rx="7"/>` +
    boxed(54, 24, 92, 252, panelLines(rank)) +
    `<rect x="58" y="28" width="84" height="244" rx="4" fill="none" stroke="${EMBLEM}" stroke-width="1.2" opacity=".75"/>` +
    twice(emblem(rank, 100, 50, 1) + letter) +
    `<circle cx="100" cy="150" r="24" fill="${LIGHT}" stroke="${EMBLEM}" stroke-width="2"/>` +
    pip(suit, 29, 100, 150)
  );
}

function tileLines(rank: string): string {
  if (rank === "K") return `<path d="${rays(52, 66, 40, 110, 56)}" ${LINES} stroke-width="1.4"/>`;
  if (rank === "Q") return `<path d="${scales(104, 136, 34.67)}" ${LINES} stroke-width="1.3"/>`;
  return `<path d="${chevrons(104, 136, 10)}" ${LINES} stroke-width="1.5"/>`;
}

function tile(suit: Suit, rank: string): string {
  return (
    `<rect x="80" y="153" width="104" height="136" rx="7"/>` +
    boxed(80, 153, 104, 136, tileLines(rank)) +
    emblem(rank, 132, 191, 1.25) +
    pip(suit, 54, 132, 248, false, LIGHT)
  );
}

/** Big joker: filled star; little joker: open star. The word JOKER runs down below it. */
function joker(rank: string, size: FaceSize): string {
  const big = rank === "B";
  const open = `fill="none" stroke="currentColor" stroke-linejoin="round"`;
  const [x, y, r, width] = size === "normal" ? [30.5, 36, 20, 4] : [43, 46, 31, 6];
  const mark = `<path d="${star(x, y, big ? r : r - width / 2)}" ${big ? "" : `${open} stroke-width="${width}"`}/>`;
  const word = [..."JOKER"]
    .map((letter, i) =>
      size === "normal"
        ? glyph(RANKS[letter]!, 20, 30.5, 75 + i * 17)
        : glyph(RANKS[letter]!, 17, 43, 93 + i * 13),
    )
    .join("");
  if (size === "large") return mark + word + jokerPanel(80, 153, 104, 136, big);
  return twice(mark + word) + jokerPanel(54, 24, 92, 252, big);
}

function jokerPanel(x: number, y: number, width: number, height: number, big: boolean): string {
  const [cx, cy] = [width / 2, height / 2];
  const paint = big
    ? `fill="${EMBLEM}"`
    : `fill="none" stroke="${EMBLEM}" stroke-width="4" stroke-linejoin="round"`;
  const thread = `fill="none" stroke="${EMBLEM}" stroke-width="2.2" stroke-linecap="round" stroke-dasharray="9 7"`;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>` +
    boxed(
      x,
      y,
      width,
      height,
      `<path d="${rays(cx, cy, 44, 150, 56)}" ${LINES} stroke-width="1.3"/>` +
        `<path d="${star(cx, cy + 2, 28)}" ${paint}/>` +
        `<circle cx="${cx}" cy="${cy}" r="37" pathLength="224" ${thread}/>`,
    ) +
    `<rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="4" fill="none" stroke="${EMBLEM}" stroke-width="1.2" opacity=".75"/>`
  );
}

/** Markup of one face. */
export function faceMarkup(card: string, size: FaceSize, letters: Letters): string {
  const { suit, rank } = parseCard(card);
  if (suit === "X") return joker(rank, size);
  const text = rankText(rank, letters);
  const corner = index(suit, text, size);
  const isCourt = "KQJ".includes(rank);
  if (size === "normal") {
    const middle = isCourt ? court(suit, rank, text) : rank === "A" ? ace(suit) : spots(suit, rank);
    return middle + twice(corner);
  }
  return corner + (isCourt ? tile(suit, rank) : pip(suit, rank === "A" ? 104 : 88, 128, 214));
}

/** Markup of the back; its ground is `currentColor`. */
export function backMarkup(): string {
  const thread = "#efdcb4";
  return (
    `<rect x="10" y="10" width="180" height="280" rx="8"/>` +
    boxed(
      10,
      10,
      180,
      280,
      `<path d="${rings(180, 280, 9)}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.2" stroke-dasharray="5 3.5"/>`,
    ) +
    `<rect x="18.5" y="18.5" width="163" height="263" rx="6" fill="none" stroke="${thread}" stroke-width="2.6" ` +
    `stroke-linecap="round" pathLength="832" stroke-dasharray="9 7"/>` +
    `<path d="M100 106L132 150L100 194L68 150Z" fill="currentColor" stroke="${thread}" stroke-width="2.6" stroke-linejoin="round"/>` +
    glyph(WORDS["S italic"], 50, 100, 166.5, 1, ` fill="${thread}"`)
  );
}
