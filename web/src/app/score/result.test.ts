// @vitest-environment jsdom
// L19: the headline of a match that is over says its final score, in every recorded ending.
import { beforeAll, expect, test } from "vitest";
import { TABLE } from "../../testing/messages";
import { GAMES, recorded } from "../../testing/recorded";
import type { Model } from "../../model/model";
import { words } from "../../words/language.svelte";
import { Speech } from "../../words/speech";
import { number } from "../../words/words";
import { faceOf } from "../games/faces";
import { ending } from "./result";

beforeAll(() => words.use("en"));

test("L19: the headline of a match that is over says its final score", () => {
  let ended = 0;
  for (const game of GAMES)
    for (const { options, scores, view } of recorded(game)) {
      const { settlement } = view;
      if (!settlement?.outcome || settlement.outcome.winners.length === 0) continue;
      const seats = TABLE.seats.slice(0, view.counts.length);
      const model = { table: { ...TABLE, game, options, seats }, view, scores, seats } as unknown as Model;
      if (faceOf(game).score.series?.(model)) continue; // its games are the score, told below
      const { title } = ending(model, settlement, new Speech(["Ada", "Mira", "Ole", "Frieda"], view.seat))!;
      const { outcome, totals } = settlement;
      expect(title).toContain(number(totals[outcome.winners[0]! % totals.length]!));
      ended += 1;
    }
  expect(ended).toBeGreaterThan(0);
});
