// The table of faces is complete: the games are those that the server names, each with a room of its own.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FACES } from "./faces";
import { SIGNS } from "./signs";

const here = new URL("./", import.meta.url);

test("the games of the page are those that the server names", () => {
  const messages = readFileSync(new URL("../../messages.ts", here), "utf8");
  const union = /export interface TableInfo \{[^}]*\n {2}game: ([^;]+);/.exec(messages)![1]!;
  const named = [...union.matchAll(/"(\w+)"/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(2);
  expect(Object.keys(FACES).sort()).toEqual(named.sort());
});

test("each game has a room of its own, and nothing else has one", () => {
  const rooms = readdirSync(here, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(rooms.map(({ name }) => name).sort()).toEqual(Object.keys(FACES).sort());
});

test("no two games look alike on the home page", () => {
  expect(Object.keys(SIGNS).sort()).toEqual(Object.keys(FACES).sort());
  const arts = Object.values(SIGNS).map(({ art }) => art.felt);
  expect(new Set(arts).size).toBe(arts.length);
});
