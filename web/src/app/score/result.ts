// What the result sheet says, made from the settlement: how the deal and the match ended.
import type { Facts, Settlement } from "../../messages";
import type { Model } from "../../model/model";
import { say, words } from "../../words/language.svelte";
import type { Speech } from "../../words/speech";
import { number } from "../../words/words";
import type { Headline } from "../games/face";
import { faceOf } from "../games/faces";
import { playedFacts } from "../sheet/deals";
import { seriesText } from "../sheet/series";
import { columns } from "../sheet/sheet";

/** The deal in one sentence and who played it. */
export function headline(model: Model, settlement: Settlement, speech: Speech): Headline {
  const facts = playedFacts(settlement);
  if (!facts) return thrownIn(model, settlement.facts, speech);
  return faceOf(facts.game).score.headline({ model, settlement, facts, speech });
}

/** A deal that does not count: why, and that it is dealt again. */
function thrownIn(model: Model, facts: Facts | null, speech: Speech): Headline {
  const under = say("web.result.void_text");
  const key = facts?.game === "void" ? `${model.table!.game}.void.${facts.reason}` : "";
  if (facts?.game !== "void" || !words.has(key)) return { title: say("web.result.void"), under };
  return { title: speech.spoken(key, { seat: facts.seat }), under };
}

/** How the match ended, if it has. */
export function ending(model: Model, settlement: Settlement, speech: Speech): Headline | null {
  const { outcome, scores } = settlement;
  if (!outcome) return settlement.new_game ? gameEnd(model, settlement, speech) : null;
  const { options, game } = model.table!;
  const { winners } = outcome;
  const others = scores.flatMap((_, place) => (winners.includes(place) ? [] : [place]));
  const values = {
    ...numbersOf(options),
    n: model.scores.filter((row) => !row.void).length,
    factor: outcome.factor,
    seat: winners[0] ?? 0,
    winner: winners.join(" "),
    loser: others.join(" "),
  };
  const drawn = words.has(`${game}.outcome.draw`)
    ? words.tell(`${game}.outcome.draw`)
    : say("web.result.draw");
  const title =
    winners.length === 0
      ? drawn
      : winners.includes(speech.me!)
        ? say(winners.length > 1 ? "web.result.match_ours" : "web.result.match_own")
        : say("web.result.match", { n: winners.length, names: speech.group(winners) });
  const reason = speech.spoken(`${game}.outcome.${outcome.reason}`, values);
  const standing = seriesStanding(model, speech);
  if (standing === "") return { title: withScore(title, settlement), under: reason };
  if (winners.length === 0) return { title, under: reason };
  return { title: seriesTitle(winners[0]!, speech), under: `${reason}. ${standing}` };
}

/** The headline of a match with its final score: of both, winners first, or of who won where more than two score. */
function withScore(title: string, { totals, outcome }: Settlement): string {
  const [winner] = outcome!.winners;
  const won = winner === undefined ? 0 : winner % totals.length; // partners have one score
  const score = number(totals[won]!);
  if (totals.length === 2)
    return say("web.result.final", { title, score: `${score} : ${number(totals[1 - won]!)}` });
  return winner === undefined ? title : say("web.result.final_points", { title, n: totals[won]!, score });
}

/** The options that are numbers, for sentences that name them. */
function numbersOf(options: Readonly<Record<string, unknown>>): Record<string, number> {
  const found = Object.entries(options).filter(([, value]) => typeof value === "number");
  return Object.fromEntries(found) as Record<string, number>;
}

function seriesTitle(winner: number, speech: Speech): string {
  if (winner === speech.me) return say("web.result.series_own");
  return say("web.result.series", { name: speech.name(winner) });
}

/** A game of a series has been won, and the series goes on. */
function gameEnd(model: Model, settlement: Settlement, speech: Speech): Headline {
  const line = settlement.lines.find(({ code }) => code === "game")!;
  const winner = line.to[0]!;
  const double = Number(line.values.n) > 1;
  const title =
    winner === speech.me
      ? say(double ? "web.result.game_own_double" : "web.result.game_own")
      : say(double ? "web.result.game_double" : "web.result.game", { name: speech.name(winner) });
  return { title, under: `${seriesStanding(model, speech)} ${say("web.result.game_next")}` };
}

function seriesStanding(model: Model, speech: Speech): string {
  const series = faceOf(model.table!.game).score.series?.(model);
  return series ? seriesText(series, columns(model.view!, speech)) : "";
}

/** What is written below the lines of a group, before their sum. */
export function totalLabel(settlement: Settlement, to: readonly number[], speech: Speech): string {
  const facts = playedFacts(settlement);
  const told = facts && faceOf(facts.game).score.total?.(facts, to);
  if (told) return told;
  return to.length > 1 ? say("web.result.total", { names: speech.group(to) }) : say("web.result.total_one");
}
