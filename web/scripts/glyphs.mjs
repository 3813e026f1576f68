// Takes the outlines of card letters and figures from Vollkorn bold, so that a card needs no font,
// and writes them to src/cards/glyphs.ts. Units: 100 per em, baseline at 0, x centred on 0. Run: npm run glyphs
import { readFile, writeFile } from "node:fs/promises";
import opentype from "opentype.js";
import subsetFont from "subset-font";
import prettier from "prettier";

const files = new URL("../node_modules/@fontsource-variable/vollkorn/files/", import.meta.url);
const target = new URL("../src/cards/glyphs.ts", import.meta.url);

async function bold(file, text) {
  const source = await readFile(new URL(file, files));
  const fixed = await subsetFont(source, text, { targetFormat: "truetype", variationAxes: { wght: 700 } });
  return opentype.parse(fixed.buffer.slice(fixed.byteOffset, fixed.byteOffset + fixed.byteLength));
}

// The figures of Vollkorn are old style; on cards they must line up with the letters.
function lining(font) {
  const swap = new Map();
  const { features, lookups } = font.tables.gsub;
  for (const index of features
    .filter(({ tag }) => tag === "lnum")
    .flatMap((f) => f.feature.lookupListIndexes)) {
    for (const table of lookups[index].subtables) {
      const from = table.coverage.glyphs ?? table.coverage.ranges.flatMap((r) => range(r.start, r.end));
      from.forEach((glyph, i) =>
        swap.set(glyph, table.substitute ? table.substitute[i] : glyph + table.deltaGlyphId),
      );
    }
  }
  return (glyph) => font.glyphs.get(swap.get(glyph.index) ?? glyph.index);
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function outline(font, text, pick = (glyph) => glyph) {
  const scale = 100 / font.unitsPerEm;
  const glyphs = [...text].map((letter) => pick(font.charToGlyph(letter)));
  let x = 0;
  const parts = glyphs.map((glyph, i) => {
    const kern = i > 0 ? font.getKerningValue(glyphs[i - 1], glyph) * scale : 0;
    x += kern;
    const path = glyph.getPath(x, 0, 100);
    x += glyph.advanceWidth * scale;
    return path;
  });
  const boxes = parts.map((part) => part.getBoundingBox());
  const left = Math.min(...boxes.map((box) => box.x1));
  const right = Math.max(...boxes.map((box) => box.x2));
  const middle = (left + right) / 2;
  return { d: parts.map((part) => pathData(part, -middle)).join(""), width: round(right - left) };
}

const round = (value) => Math.round(value * 10) / 10;

function pathData(path, dx) {
  const point = (x, y) => `${round(x + dx)} ${round(y)}`;
  return path.commands
    .map((step) => {
      if (step.type === "Z") return "Z";
      const control = step.type === "Q" ? `${point(step.x1, step.y1)} ` : "";
      return `${step.type}${control}${point(step.x, step.y)}`;
    })
    .join("");
}

const upright = await bold("vollkorn-latin-wght-normal.woff2", "AKQJDB0123456789JOKER");
const italic = await bold("vollkorn-latin-wght-italic.woff2", "Stich");
const figure = lining(upright);

const ranks = [..."AKQJDB23456789OER", "10"].map((text) => [text, outline(upright, text, figure)]);
const words = [
  ["S italic", outline(italic, "S")],
  ["Stich", outline(italic, "Stich")],
];

const source = `// Written by scripts/glyphs.mjs from Vollkorn bold (SIL Open Font License); do not edit by hand.

export interface Outline {
  /** Path data, 100 units per em, baseline at y = 0, middle at x = 0. */
  d: string;
  width: number;
}

export const RANKS: Record<string, Outline> = ${JSON.stringify(Object.fromEntries(ranks), null, 2)};

export const WORDS: Record<"S italic" | "Stich", Outline> = ${JSON.stringify(Object.fromEntries(words), null, 2)};
`;
await writeFile(target, await prettier.format(source, { parser: "typescript", printWidth: 110 }));
for (const [name, { width, d }] of [...ranks, ...words]) console.log(name, width, d.length);
