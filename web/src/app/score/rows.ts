// The rows of the score sheet: the standing after each deal, and what a game adds to it.
import type { ScoreRow } from "../../messages";
import type { Model } from "../../model/model";
import { say, words } from "../../words/language.svelte";
import type { Speech } from "../../words/speech";
import { number } from "../../words/words";
import { faceOf } from "../games/faces";
import { playedFacts } from "../sheet/deals";
import { groups, type LineGroup } from "../sheet/lines";
import type { Column, Row } from "../sheet/sheet";

/** Rows with the standing after each deal, and those of the running one. */
export function rows(model: Model, shown: readonly Column[], speech: Speech): Row[] {
  const { game } = model.table!;
  const { score } = faceOf(game);
  const settled = model.scores.flatMap((row) => {
    const facts = playedFacts(row);
    const total: Row = {
      key: String(row.deal),
      label: (facts && score.label?.(facts, row.number)) ?? String(row.number),
      cells: shown.map(({ place }) => number(row.totals[place]!)),
      strong: row === model.scores.at(-1),
      groups: groups(game, row.lines, speech),
      ...(row.void && { remark: voidText(game, row, speech) }),
    };
    return (facts && score.rows?.(facts, total, row, model, shown)) ?? [total];
  });
  const view = model.view!;
  return view.over ? settled : [...settled, ...(score.running?.(model, view, shown) ?? [])];
}

/** Why a deal does not count, in few words. */
function voidText(game: string, { facts }: ScoreRow, speech: Speech): string {
  if (facts?.game !== "void") return say("web.score.void");
  const key = `${game}.web.void.${facts.reason}`;
  return words.has(key) ? speech.spoken(key, { seat: facts.seat }) : say("web.score.void");
}

/** Who gets the points of these lines. */
export function heading(row: ScoreRow, { to }: LineGroup, speech: Speech): string {
  const facts = playedFacts(row);
  const told = facts && to.length > 0 ? faceOf(facts.game).score.heading?.(facts, to, speech) : undefined;
  return told ?? speech.group(to);
}
