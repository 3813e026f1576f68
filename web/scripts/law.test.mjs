import { expect, test } from "vitest";
import { broken } from "./law.mjs";

const faults = (files) => broken(new Map(Object.entries(files)));
/** A page that keeps the law. */
const KEPT = {
  "words/words.ts": "export const say = 1;",
  "words/language.svelte.ts": 'import { say } from "./words";',
  "model/model.ts": 'import type { View } from "../messages";',
  "messages.ts": 'export type Game = "skat" | "hearts"; export interface View {}',
  "table/Hand.svelte": '<script lang="ts">import "svelte"; let n = 1;</script>{n}',
  "app/games/skat/face.ts": 'import Hand from "../../../table/Hand.svelte"; export const skat = 1;',
  "app/games/hearts/face.ts": 'import { say } from "../../../words/language.svelte";',
  "app/games/faces.ts": 'import { skat } from "./skat/face"; import "./hearts/face";',
  "app/play/Page.svelte": '<script lang="ts">import { faces } from "../games/faces";</script>',
  "app/play/play.test.ts": 'import { table } from "../../testing/table"; const game = "skat";',
  "testing/table.ts": 'import Page from "../app/play/Page.svelte";',
};
const planted = (file, source) => faults({ ...KEPT, [file]: source });

test("a page that keeps the law has no faults", () => {
  expect(faults(KEPT)).toEqual([]);
});

test("no level imports from above", () => {
  expect(planted("model/a.ts", 'import Hand from "../table/Hand.svelte";')).toEqual([
    "model/a.ts imports table/Hand.svelte: table is not below model",
  ]);
  expect(planted("app/games/skat/a.ts", 'const page = () => import("../../play/Page.svelte");')).toEqual([
    "app/games/skat/a.ts imports app/play/Page.svelte: app/play is not below app/games/skat",
  ]);
});

test("imports of types in components count", () => {
  const source = '<script lang="ts">import type { View } from "../model/model"; let a: View;</script>{a}';
  expect(planted("table/A.svelte", source)).toEqual([
    "table/A.svelte imports model/model.ts: table does not know model",
  ]);
  const script = '<script module lang="ts">import { type A } from "../../play/Page.svelte";</script>';
  expect(planted("app/games/skat/A.svelte", script)).toHaveLength(1);
});

test("neighbours do not import each other: no game another, no page another", () => {
  expect(planted("app/games/hearts/a.ts", 'export * from "../skat/face";')).toEqual([
    "app/games/hearts/a.ts imports app/games/skat/face.ts: app/games/skat is not below app/games/hearts",
    "app/games/hearts/a.ts:1: names skat",
  ]);
  expect(planted("app/home/a.ts", 'import Page from "../play/Page.svelte";')).toHaveLength(1);
});

test("no circles, within a folder either", () => {
  const two = { "words/a.ts": 'import type { B } from "./b.svelte";', "words/b.svelte.ts": 'import "./a";' };
  expect(faults({ ...KEPT, ...two })).toEqual(["a circle: words/a.ts, words/b.svelte.ts"]);
});

test("files that all games share name none", () => {
  expect(planted("app/play/a.ts", "\nexport const a = view.game === 'skat';")).toEqual([
    "app/play/a.ts:2: names skat",
  ]);
});

test("product code imports no helpers of tests, and lies in a folder that has a level", () => {
  expect(planted("app/play/a.ts", 'import { table } from "../../testing/table";')).toHaveLength(1);
  expect(planted("odds/a.ts", "")).toEqual(["odds/a.ts: lies in no folder of the levels in scripts/law.mjs"]);
});
