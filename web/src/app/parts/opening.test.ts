// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as api from "../../model/api";
import { openTable } from "./opening";
import { route } from "./route.svelte";

const WANTED = { rules: "spades", name: "Ada", seats: [] };
let answer: (table: { table: string; seat: number }) => void;

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.spyOn(api, "open").mockReturnValue(new Promise((made) => (answer = made)));
  route.go("/new/spades");
});
afterEach(() => vi.restoreAllMocks());

test("who waits is taken to the new table, whatever the address of the page says by then", async () => {
  const opened = openTable(WANTED);
  route.replace("/new/spades%28target=300%29");
  answer({ table: "t7", seat: 0 });
  await opened;
  expect(route.path).toBe("/t/t7");
});

test("who has gone elsewhere while a table is opened stays there", async () => {
  const opened = openTable(WANTED);
  route.go("/");
  answer({ table: "t7", seat: 0 });
  await opened;
  expect(route.path).toBe("/");
});

test("so does who went back, or away and back to the same page", async () => {
  const opened = openTable(WANTED);
  window.dispatchEvent(new PopStateEvent("popstate"));
  answer({ table: "t7", seat: 0 });
  await opened;
  expect(route.path).toBe("/new/spades");
  const again = openTable(WANTED);
  route.go("/");
  route.go("/new/spades");
  answer({ table: "t8", seat: 0 });
  await again;
  expect(route.path).toBe("/new/spades");
});
