// @vitest-environment jsdom
// N10: until when something can be called is told by the own card before which it must be said, and it is true.
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTable, prepareWindow, recorded } from "../../../testing/recorded";
import { words } from "../../../words/language.svelte";

beforeAll(prepareWindow);
afterEach(cleanup);

const NTH = {
  en: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"],
  de: ["ersten", "zweiten", "dritten", "vierten", "fünften", "sechsten", "siebten", "achten"],
};
const calling = recorded("doppelkopf").flatMap((each) => {
  const { view } = each;
  return view.game === "doppelkopf" && view.calls.length > 0 && view.seat !== null ? [{ each, view }] : [];
});

test.each(["de", "en"] as const)("N10: deadlines in plain words, %s", async (language) => {
  await words.use(language);
  const told = new Set<string>();
  for (const { each, view } of calling) {
    const [first, second] = view.calls;
    const situation = `${first!.until} ${second?.deadline} ${first!.late} ${view.counts[view.seat!]}`;
    if (told.has(situation)) continue;
    told.add(situation);
    await openTable(each);
    const text = document.querySelector(".calls p")?.textContent ?? "";
    const nth = (least: number) => NTH[language][view.trick_count - least]!;
    const now = view.counts[view.seat!]! <= first!.until;
    expect(text).toContain(
      now ? (language === "en" ? "next card" : "nächsten Karte") : `${nth(first!.until)} `,
    );
    if (second && !first!.late) expect(text).toContain(nth(second.deadline));
    expect(text.replace(/\b[369]0\b/g, "")).not.toMatch(/\d/);
    cleanup();
  }
  expect(told.size).toBeGreaterThan(5);
});
