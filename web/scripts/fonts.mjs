// Cuts the two typefaces down to what the page needs and writes them to src/style/fonts.
// Inter keeps the weights 400 to 700, Vollkorn is fixed at bold; both keep Latin with the German letters,
// the signs of our own sentences, and their figure features (lining, tabular). Run: npm run fonts
import { readFile, writeFile, mkdir } from "node:fs/promises";
import subsetFont from "subset-font";

const packages = new URL("../node_modules/@fontsource-variable/", import.meta.url);
const target = new URL("../src/style/fonts/", import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const letters = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’‚“”„…‹›•·€−×÷→←↑↓ŒœŠšŽžẞ\u202f\u2009";

const fonts = [
  {
    from: "inter/files/inter-latin-wght-normal.woff2",
    to: "inter.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: "vollkorn/files/vollkorn-latin-wght-normal.woff2",
    to: "vollkorn-bold.woff2",
    axes: { wght: 700 },
  },
];

await mkdir(target, { recursive: true });
for (const { from, to, axes } of fonts) {
  const source = await readFile(new URL(from, packages));
  const small = await subsetFont(source, letters, { targetFormat: "woff2", variationAxes: axes });
  await writeFile(new URL(to, target), small);
  console.log(`${to}: ${source.length} -> ${small.length} bytes`);
}
for (const name of ["inter", "vollkorn"]) {
  const licence = await readFile(new URL(`${name}/LICENSE`, packages), "utf8");
  await writeFile(new URL(`${name}-OFL.txt`, target), licence);
}
