// Contrast of text on its ground, by the tokens: gradients and half-transparent plates are what axe cannot judge. Each
// pair is one that the page has; where a ground is see-through it is laid over the lightest and the darkest of the felt.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8").replace(/\/\*[^]*?\*\//g, "");
type Colour = readonly [number, number, number, number];

/** The custom properties of a block, as they are written. */
function block(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(css.indexOf("{", start) + 1, css.indexOf("}", start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((found) => [found[1]!, found[2]!.trim()]));
}

const FELTS = ["", "tanne", "nacht", "tinte", "heide"] as const;
const THEMES = ["light", "dark"] as const;
const root = block(":root");
const felts = new Map(FELTS.map((felt) => [felt, felt === "" ? new Map() : block(`[data-felt="${felt}"]`)]));

function colour(token: string, theme: (typeof THEMES)[number], felt: (typeof FELTS)[number]): Colour {
  let text: string = felts.get(felt)!.get(`--${token}`) ?? root.get(`--${token}`) ?? token;
  const both = /^light-dark\((.+?), ((?:#|rgba|var).+)\)$/.exec(text);
  if (both) text = both[theme === "light" ? 1 : 2]!;
  const named = /^var\(--([\w-]+)\)$/.exec(text);
  if (named) return colour(named[1]!, theme, felt);
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(text);
  if (parts) return parts.slice(1).map(Number) as unknown as Colour;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex === undefined) throw new Error(`${token}: ${text}`);
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)!;
  return [...pairs.map((pair) => parseInt(pair, 16)), 1] as unknown as Colour;
}

const over = (top: Colour, below: Colour): Colour =>
  [0, 1, 2].map((i) => top[i]! * top[3] + below[i]! * (1 - top[3])).concat(1) as unknown as Colour;

function luminance(each: Colour): number {
  const [r, g, b] = each.slice(0, 3).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(text: Colour, ground: Colour): number {
  const [a, b] = [luminance(over(text, ground)), luminance(ground)].sort((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
}

const SUITS = ["black", "red", "green", "blue", "orange"];
const PAPERS = ["page", "sheet", "soft", "soft-hover", "track", "track-on"];
const POINTS = ["felt-centre", "felt-middle", "felt-edge"];
/** Text, the grounds it stands on (from above to below), and what is needed. */
const TEXT: readonly (readonly [string, readonly string[], number])[] = [
  ...PAPERS.flatMap(
    (paper) =>
      [
        ["ink", [paper], 4.5],
        ["ink-2", [paper], 4.5],
      ] as const,
  ),
  ...["page", "sheet"].map((paper) => ["ink-3", [paper], 4.5] as const),
  ...["page", "sheet"].flatMap((paper) =>
    ["minus", "loss", "brass-text", ...SUITS.map((suit) => `text-${suit}`)].map(
      (text) => [text, [paper], 4.5] as const,
    ),
  ),
  ["on-brass", ["brass"], 4.5],
  ["primary-ink", ["primary"], 4.5],
  ["primary-ink", ["primary-hover"], 4.5],
  ["on-deep", ["deep"], 4.5],
  ["on-deep", ["deep-hover"], 4.5],
  ["re-ink", ["re"], 4.5],
  ["kontra-ink", ["kontra"], 4.5],
  ["on-felt", ["tag"], 4.5],
  ["on-felt", ["plate-solid"], 4.5],
  ...["lit", "lit-fill", "lit-fill-hover"].flatMap((lit) =>
    ["lit-ink", "lit-ink-2", ...SUITS.map((suit) => `lit-${suit}`)].map(
      (text) => [text, [lit], 4.5] as const,
    ),
  ),
  ["lit-brass", ["lit"], 4.5],
  // The bar of a phone lies on the felt above its middle.
  ["on-felt", ["on-felt-fill", "felt-middle"], 4.5],
  ["on-felt", ["on-felt-fill-hover", "felt-middle"], 4.5],
  ...POINTS.flatMap((felt) => [
    ["on-felt", [felt], 4.5] as const,
    ["on-felt-2", [felt], 4.5] as const,
    ["thread", [felt], 3] as const,
    ["on-felt", ["plate", felt], 4.5] as const,
    ["on-felt-2", ["plate", felt], 4.5] as const,
    ["on-felt", ["on-felt-fill", "plate", felt], 4.5] as const,
    ["on-felt", ["on-felt-fill-hover", "plate", felt], 4.5] as const,
  ]),
  ...["card-paper", "card-trump"].flatMap((paper) => [
    // An index is a sign; the veil of an illegal card lies over both.
    ...SUITS.map((suit) => [`card-${suit}`, [paper], 3] as const),
    ["card-stitch", [paper], 3] as const,
  ]),
  ...[1, 2, 3, 4, 5, 6].map((hue) => ["monogram-ink", [`monogram-${hue}`], 4.5] as const),
];

describe.each(THEMES)("%s", (theme) => {
  test.each(FELTS)("text has its contrast on felt %s", (felt) => {
    const poor = TEXT.flatMap(([text, grounds, least]) => {
      const layers = grounds.map((ground) => colour(ground, theme, felt));
      const ground = layers.reduceRight((below, top) => over(top, below));
      const found = contrast(colour(text, theme, felt), ground);
      if (text.startsWith("card-") && text !== "card-stitch") {
        const veil = colour("card-veil", theme, felt);
        const veiled = contrast(over(veil, colour(text, theme, felt)), over(veil, ground));
        if (veiled < 3) return [`${text} on ${grounds.join()} under the veil: ${veiled.toFixed(2)}`];
      }
      return found < least ? [`${text} on ${grounds.join(" on ")}: ${found.toFixed(2)} < ${least}`] : [];
    });
    expect(poor).toEqual([]);
  });
});
