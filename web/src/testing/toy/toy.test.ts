// @vitest-environment jsdom
// A game more is a face more in the table of faces: the page of a table, the score and the result draw it by what
// `tests/toy` has recorded.
import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import de from "../../../../tests/toy/words/de.json";
import en from "../../../../tests/toy/words/en.json";
import type { Face } from "../../app/games/face";
import { FACES } from "../../app/games/faces";
import type { View } from "../../model/model";
import { words } from "../../words/language.svelte";
import { openTable, prepareWindow } from "../recorded";
import { toy } from "./face";
import recorded from "./views.json";

vi.mock("../../words/de", async (real) => {
  const { catalogue } = await real<typeof import("../../words/de")>();
  return { catalogue: { ...catalogue, ...de } };
});
vi.mock("../../words/en", async (real) => {
  const { catalogue } = await real<typeof import("../../words/en")>();
  return { catalogue: { ...catalogue, ...en } };
});

const VIEWS = recorded as unknown as View[];
const OPTIONS = { deals: 2 };

let errors: ReturnType<typeof vi.spyOn>;
beforeAll(() => {
  prepareWindow();
  (FACES as unknown as Record<string, Face>).toy = toy;
});
beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  expect(errors).not.toHaveBeenCalled(); // no word is missing
  errors.mockRestore();
});

describe.each(["de", "en"] as const)("the page in %s", (language) => {
  beforeAll(() => words.use(language));

  test.each(VIEWS.map((view, i) => ({ i, view })))("draws view $i of the toy", async ({ view }) => {
    await openTable({ options: OPTIONS, scores: [], view });
    const text = document.body.textContent ?? "";
    for (const name of ["Mira", "Ole"]) expect(text).toContain(name);
    expect(document.title).toContain(words.tell("toy.name"));
    for (const card of view.groups.flatMap(({ cards }) => cards))
      expect(document.querySelector(`[data-testid="card-${card}"]`)).not.toBeNull();
  });
});

test("a click on a legal card plays it", async () => {
  await words.use("en");
  const view = VIEWS.find(({ legal }) => legal.length > 0)!;
  const { line, find } = await openTable({ options: OPTIONS, scores: [], view });
  const { action, decision } = view.legal[0]!;
  await fireEvent.click(find(`card-${action}`)!);
  expect(line.sent.at(-1)).toMatchObject({ type: "act", action, decision });
});

test("the result says what every seat has made", async () => {
  await words.use("en");
  const view = VIEWS.find(({ over }) => over)!;
  await openTable({ options: OPTIONS, scores: [], view });
  const text = document.body.textContent ?? "";
  expect(view.settlement!.lines).toHaveLength(3);
  for (const { values } of view.settlement!.lines)
    expect(text).toContain(words.tell("toy.line.tricks", values));
});
