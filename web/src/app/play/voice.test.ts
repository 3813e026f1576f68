// @vitest-environment jsdom
// Who is spoken to: from the first message on, also while there is no view yet because a chair is free.
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { TABLE } from "../../testing/messages";
import { Line, prepareWindow } from "../../testing/recorded";
import { spades } from "../../testing/views";
import { words } from "../../words/language.svelte";
import TablePage from "./TablePage.svelte";

beforeAll(async () => {
  prepareWindow();
  await words.use("en");
});
afterEach(cleanup);
const told = () => [...document.querySelectorAll("[data-testid=spoken] p")].map((each) => each.textContent);

test("A10: a table without a view tells who sits down, and its first view when it comes", async () => {
  const free = TABLE.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, kind: "open" as const, name: "" } : seat,
  );
  render(TablePage, { id: TABLE.id });
  const line = Line.last;
  const nothing = { scores: [], commitment: null };
  await line.deliver({ type: "welcome", table: { ...TABLE, seats: free }, n: 0, view: null, ...nothing });
  expect(told()).toEqual([]);
  const ole = { ...TABLE.seats[2]!, kind: "human" as const };
  const seats = TABLE.seats.map((seat) => (seat.seat === 2 ? ole : seat));
  await line.deliver({ type: "presence", m: 1, seats });
  expect(told()).toEqual(["Ole sits down."]);
  await line.deliver({ type: "welcome", table: { ...TABLE, seats }, n: 1, view: spades(), ...nothing });
  expect(told()[2]).toMatch(/^Your 4 cards/);
  await line.deliver({
    type: "presence",
    m: 2,
    seats: seats.map((seat) => ({ ...seat, online: seat !== ole })),
  });
  await line.deliver({ type: "presence", m: 3, seats });
  expect(told().slice(-2)).toEqual(["Ole is away.", "Ole is back."]);
});
