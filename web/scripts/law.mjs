// The import law of the page, as import-linter keeps it for Python: `npm run law`. Every import counts, those of types
// too, in .ts and in .svelte (dependency-cruiser does not see `import type` in a component, and ESLint's rules against
// circles leave types out). Also kept here: files that all games share name no game.
import { readFileSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "svelte/compiler";
import ts from "typescript";

/** From the bottom up: a folder imports from itself and from levels above it in this list, not from its neighbours. */
const LEVELS = [
  ["messages.ts", "words", "cards"],
  ["model", "style"],
  ["table"],
  ["app/parts"],
  ["app/scene", "app/sheet"],
  ["app/games/face.ts"],
  ["app/games/*"],
  ["app/games"],
  ["app/score", "app/setup", "app/home"],
  ["app/play"],
  ["app"],
  ["main.ts"],
];
/** Narrower than the levels: what is drawn on the table comes in as properties, and knows no messages. */
const ONLY = { words: [], cards: [], style: ["cards"], table: ["cards", "style"] };
/** What is generated from the wire, and the one table that lists the games. */
const NAMES_ALL = ["messages.ts", "app/games/faces.ts"];

const ROOMS = LEVELS.flat();
const isTest = (file) => file.includes(".test.") || file.startsWith("testing/");

/** The longest folder of the levels that a file lies in; `*` stands for the room of a game. */
function roomOf(file) {
  const parts = file.split("/");
  for (let n = parts.length; n > 0; n--) {
    const folder = parts.slice(0, n).join("/");
    if (ROOMS.includes(folder)) return folder;
    const any = [...parts.slice(0, n - 1), "*"].join("/");
    if (n < parts.length && ROOMS.includes(any)) return folder;
  }
  return null;
}

function levelOf(room) {
  const any = posix.join(posix.dirname(room), "*");
  return LEVELS.findIndex((level) => level.includes(room) || level.includes(any));
}

/** The texts of all imports of a file: static, dynamic, of types. */
function imported(file, source) {
  const scripts = file.endsWith(".svelte") ? scriptsOf(source) : [source];
  return scripts.flatMap((script) => ts.preProcessFile(script).importedFiles.map(({ fileName }) => fileName));
}

function scriptsOf(source) {
  const { instance, module } = parse(source, { modern: true });
  return [module, instance].filter(Boolean).map(({ content }) => source.slice(content.start, content.end));
}

/** The file that an import means; null for packages, styles and what lies outside of `src`. */
function resolve(from, text, files) {
  if (!text.startsWith(".")) return null;
  const path = posix.join(posix.dirname(from), text);
  return [path, `${path}.ts`].find((each) => files.has(each)) ?? null;
}

function* crossings(graph) {
  for (const [from, targets] of graph) {
    const room = roomOf(from);
    if (room === null) {
      yield `${from}: lies in no folder of the levels in scripts/law.mjs`;
      continue;
    }
    for (const to of targets) {
      const other = roomOf(to);
      if (other === room) continue;
      if (other === null) yield `${from} imports ${to}: product code imports no helpers of tests`;
      else if (levelOf(other) >= levelOf(room)) yield `${from} imports ${to}: ${other} is not below ${room}`;
      else if (ONLY[room] && !ONLY[room].includes(other))
        yield `${from} imports ${to}: ${room} does not know ${other}`;
    }
  }
}

function reachable(graph, from) {
  const found = new Set();
  const waiting = [...graph.get(from)];
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (!found.has(file)) waiting.push(...(graph.get(file) ?? []));
    found.add(file);
  }
  return found;
}

/** Each circle once. */
function* circles(graph) {
  const reach = new Map([...graph.keys()].map((file) => [file, reachable(graph, file)]));
  const told = new Set();
  for (const [file, found] of reach) {
    if (!found.has(file) || told.has(file)) continue;
    const circle = [...found].filter((other) => reach.get(other)?.has(file)).sort();
    for (const each of circle) told.add(each);
    yield `a circle: ${circle.join(", ")}`;
  }
}

const ownGame = (file) => /^app\/games\/([^/]+)\//.exec(file)?.[1];

/** Places where a file names a game that it does not belong to; the games are those that have a room. */
function* names(files) {
  const games = [...new Set([...files.keys()].map(ownGame).filter(Boolean))];
  for (const [file, source] of files) {
    if (isTest(file) || NAMES_ALL.includes(file)) continue;
    const others = games.filter((game) => game !== ownGame(file));
    for (const [i, line] of source.split("\n").entries()) {
      const game = others.find((each) => line.toLowerCase().includes(each));
      if (game) yield `${file}:${i + 1}: names ${game}`;
    }
  }
}

/**
 * What breaks the law in these files (path below `src` to source).
 *
 * @param {Map<string, string>} files
 * @returns {string[]}
 */
export function broken(files) {
  const graph = new Map();
  for (const [file, source] of files) {
    if (isTest(file)) continue;
    const targets = imported(file, source).map((text) => resolve(file, text, files));
    graph.set(file, [...new Set(targets.filter((to) => to !== null))]);
  }
  return [...crossings(graph), ...circles(graph), ...names(files)];
}

function read(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll("\\", "/"));
  const sources = paths.filter((path) => /\.(ts|svelte)$/.test(path)).sort();
  return new Map(sources.map((path) => [path, readFileSync(new URL(path, folder), "utf8")]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = read(new URL("../src/", import.meta.url));
  const faults = broken(files);
  for (const fault of faults) console.error(fault);
  console.log(`import law of the page: ${files.size} files, ${faults.length} faults`);
  process.exit(faults.length === 0 ? 0 : 1);
}
