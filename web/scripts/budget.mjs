// What the first page weighs before one can click: script, style and the words of one language, gzipped. The built
// page says itself what it loads at once; everything else comes when it is asked for.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 120; // kB of 1,000 bytes
const built = new URL("../../src/stich/server/static/", import.meta.url);

/** kB of a built file as it goes over the line. */
const weight = (path) => gzipSync(readFileSync(new URL(path, built)), { level: 9 }).length / 1000;

/** Every file that the page asks for at once, and the larger one of its languages. */
export function firstPage(html, assets, weigh = weight) {
  const named = [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)];
  const words = assets.filter((name) => /^(?:de|en)-.*\.js$/.test(name)).map((name) => `assets/${name}`);
  if (named.length < 2 || words.length !== 2) throw new Error("this is not the built page: run make page");
  const heavier = words.sort((one, other) => weigh(other) - weigh(one))[0];
  return [...new Set([...named.map((match) => match[1]), heavier])].map((path) => ({
    path,
    kB: weigh(path),
  }));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const files = firstPage(
    readFileSync(new URL("index.html", built), "utf8"),
    readdirSync(new URL("assets/", built)),
  );
  const all = files.reduce((sum, { kB }) => sum + kB, 0);
  console.log(`first page: ${all.toFixed(1)} of ${MOST} kB of script, style and words, gzipped`);
  if (all > MOST) {
    for (const { path, kB } of files) console.log(`  ${kB.toFixed(1).padStart(6)}  ${path}`);
    process.exit(1);
  }
}
