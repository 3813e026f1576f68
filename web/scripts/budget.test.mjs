import { expect, test } from "vitest";
import { firstPage } from "./budget.mjs";

const html = `<script type="module" crossorigin src="/assets/index-a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/PageHead-b.js">
<link rel="stylesheet" crossorigin href="/assets/index-c.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`;
const assets = ["index-a.js", "PageHead-b.js", "index-c.css", "de-d.js", "en-e.js", "TablePage-f.js"];
const weigh = (path) => (path.includes("de-") ? 30 : 10);

test("what the page loads at once and one language count, what comes later does not", () => {
  expect(firstPage(html, assets, weigh)).toEqual([
    { path: "assets/index-a.js", kB: 10 },
    { path: "assets/PageHead-b.js", kB: 10 },
    { path: "assets/index-c.css", kB: 10 },
    { path: "assets/de-d.js", kB: 30 },
  ]);
});

test("what is no built page has no weight", () => {
  expect(() => firstPage("<p>", assets, weigh)).toThrow("make page");
});
