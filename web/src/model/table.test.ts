// @vitest-environment jsdom
// N4: a table shows one moment; what is heard of it is not ahead of what is seen.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { event, welcome } from "../testing/messages";
import { Line, prepareWindow } from "../testing/recorded";
import { spades } from "../testing/views";
import { Table } from "./table.svelte";

const plays = [0, 1, 2, 3].map((seat) => ({ seat, card: `H${seat + 2}`, call: "" }));
const what = { kind: "action" as const, seat: 3, action: "H5", trick: { plays, winner: 1, points: null } };
const led = spades({
  seat: 0,
  turn: 3,
  to_act: 0,
  trick: [plays[1]!],
  legal: [{ action: "S2", decision: "1.3" }],
});

beforeEach(() => {
  vi.useFakeTimers();
  prepareWindow();
});
afterEach(() => void vi.useRealTimers());

async function behind() {
  const table = new Table("t1");
  const heard: string[] = [];
  table.listen({
    heard: (message) => void (message.type === "event" && heard.push(`${message.n} ${table.model.n}`)),
    moved: () => undefined,
  });
  table.open();
  const { last } = Line;
  await last.deliver(welcome(1, spades({ seat: 0, turn: 1, to_act: 3, trick: plays.slice(0, 3) })));
  await last.deliver(event(2, { what, view: spades({ seat: 0, turn: 2, to_act: 1, legal: [] }) }));
  await last.deliver(event(3, { view: led }));
  return { table, heard, line: last };
}

test("N4: while the trick before lies, the table shows and tells nothing of the card that was led since", async () => {
  const { table, heard } = await behind();
  expect([table.model.n, table.model.view?.to_act, table.model.view?.legal]).toEqual([2, null, []]);
  expect(heard).toEqual(["2 2"]);
  expect(table.turnDecision).toBe("1.3");
  vi.advanceTimersByTime(5000);
  expect(table.model.view).toEqual(led);
  expect(heard).toEqual(["2 2", "3 3"]);
});

test("N4: whoever catches up is told all that was skipped, in order and once", async () => {
  const { table, heard } = await behind();
  expect([table.catchUp(), table.catchUp()]).toEqual([true, false]);
  expect(table.model.view).toEqual(led);
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(["2 2", "3 3"]);
});

test("N4: the own card is drawn as soon as the table has it", async () => {
  const { table, line } = await behind();
  await line.deliver(event(4, { what: { kind: "action", seat: 0, action: "S2", trick: null } }));
  expect(table.model.n).toBe(4);
});
