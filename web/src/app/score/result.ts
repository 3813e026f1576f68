// What the result sheet says, made from the settlement: who won, by how much, what it took.
import type { DoppelkopfFacts, EntensuppeFacts, Settlement, SpadesFacts } from "../../messages";
import type { Model } from "../../model/model";
import { say, words } from "../../words/language.svelte";
import type { Speech } from "../../words/speech";
import { signed } from "../../words/words";
import { endsGame, gamesNeeded, gamesNow } from "../sheet/deals";
import { isNil } from "../games/spades/bids";
import { columns } from "../sheet/sheet";

/** A bar with the mark that was needed. */
export interface Bar {
  readonly label: string;
  readonly own: boolean;
  readonly share: number;
  readonly mark: number | null;
}

export interface Headline {
  readonly title: string;
  readonly under: string;
}

type Facts = NonNullable<Settlement["facts"]>;

/** The deal in one sentence and who played it. */
export function headline(model: Model, settlement: Settlement, speech: Speech): Headline {
  const { facts } = settlement;
  if (settlement.void || !facts) return thrownIn(model, facts, speech);
  switch (facts.game) {
    case "void":
      return thrownIn(model, facts, speech);
    case "doppelkopf":
      return doppelkopf(facts, speech);
    case "spades":
      return spades(model, settlement, speech);
    case "entensuppe":
      return entensuppe(settlement, speech);
  }
}

/** A deal that does not count: why, and that it is dealt again. */
function thrownIn(model: Model, facts: Facts | null, speech: Speech): Headline {
  const under = say("web.result.void_text");
  const key = facts?.game === "void" ? `${model.table!.game}.void.${facts.reason}` : "";
  if (facts?.game !== "void" || !words.has(key)) return { title: say("web.result.void"), under };
  return { title: speech.spoken(key, { seat: facts.seat }), under };
}

function doppelkopf(facts: DoppelkopfFacts, speech: Speech): Headline {
  const augen = facts.winner === null ? 0 : facts.augen[facts.winner === "re" ? 0 : 1]!;
  const title = words.tell(`doppelkopf.result.${facts.winner ?? "nobody"}`, { augen });
  const sides = (["re", "kontra"] as const).map((party) =>
    facts.parties.flatMap((each, seat) => (each === party ? [seat] : [])),
  );
  const mine = sides.findIndex((seats) => seats.includes(speech.me!));
  const [first, second] = mine === 1 ? [sides[1]!, sides[0]!] : [sides[0]!, sides[1]!];
  const played = words.tell(`doppelkopf.contract.${contractName(facts)}`);
  const contract = facts.compulsory ? say("doppelkopf.web.compulsory", { contract: played }) : played;
  return {
    title,
    under: say("doppelkopf.web.result.sides", {
      first: speech.group(first),
      second: speech.group(second),
      contract,
    }),
  };
}

/** A silent Hochzeit and one that stayed alone have names of their own. */
function contractName({ contract, solo }: DoppelkopfFacts): string {
  if (contract === "normal" && solo) return "silent";
  if (contract === "hochzeit" && solo) return "alone";
  return contract;
}

function spades(model: Model, { points }: Settlement, speech: Speech): Headline {
  const shown = columns(model.view!, speech);
  const [mine, others] = shown.map(({ place }) => points[place]!) as [number, number];
  const numbers = { more: signed(Math.max(mine, others)), less: signed(Math.min(mine, others)) };
  const winner = mine > others ? shown[0]! : shown[1]!;
  const ours = winner.seats.includes(speech.me!);
  const title =
    mine === others
      ? say("spades.web.result.even", numbers)
      : ours
        ? say("spades.web.result.own", numbers)
        : say("spades.web.result.won", { names: winner.label, ...numbers });
  return {
    title,
    under: say("spades.web.result.against", { first: shown[0]!.label, second: shown[1]!.label }),
  };
}

function entensuppe({ points }: Settlement, speech: Speech): Headline {
  const [first, second] = points as [number, number];
  const numbers = { more: Math.max(first, second), less: Math.min(first, second) };
  const seat = first > second ? 0 : 1;
  const title =
    first === second
      ? say("entensuppe.web.result.even", numbers)
      : seat === speech.me
        ? say("entensuppe.web.result.own", numbers)
        : say("entensuppe.web.result.won", { name: speech.name(seat), ...numbers });
  return { title, under: say("entensuppe.web.result.text") };
}

/** How the match ended, if it has. */
export function ending(model: Model, settlement: Settlement, speech: Speech): Headline | null {
  const { outcome, scores } = settlement;
  if (!outcome) return endsGame(settlement) ? gameEnd(model, settlement, speech) : null;
  const { options, game } = model.table!;
  const { winners } = outcome;
  const others = scores.flatMap((_, place) => (winners.includes(place) ? [] : [place]));
  const values = {
    n: model.scores.filter((row) => !row.void).length,
    target: Number(options.target ?? options.target_score ?? 0),
    pond: Number(options.pond ?? 0),
    soup: Number(options.soup ?? 0),
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
  if (gamesNeeded(model) < 2 || winners.length === 0) return { title, under: reason };
  return { title: seriesTitle(winners[0]!, speech), under: `${reason}. ${seriesStanding(model, speech)}` };
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

/** "Games: you 1, Mira 0. It takes 2." */
export function seriesStanding(model: Model, speech: Speech): string {
  const games = gamesNow(model.view!);
  const standing = columns(model.view!, speech).map(({ label, place }) => `${label} ${games[place]!}`);
  return say("web.result.games", { standing: standing.join(", "), n: gamesNeeded(model) });
}

interface PartyPart {
  readonly text: string;
  readonly value: number;
  readonly kind: "re" | "kontra";
}

/** The Augen of both parties in one bar, the winner's at the left, with what the winner needed. */
export function augenBar(facts: DoppelkopfFacts) {
  const part = (kind: "re" | "kontra"): PartyPart => {
    const value = facts.augen[kind === "re" ? 0 : 1]!;
    return { text: `${words.tell(`doppelkopf.party.${kind}`)} ${value}`, value, kind };
  };
  const first = facts.winner ?? "re";
  const needed = facts.needs[first === "re" ? 0 : 1];
  const text = say("doppelkopf.web.result.needs", {
    n: needed ?? 0,
    party: words.tell(`doppelkopf.party.${first}`),
  });
  return {
    left: part(first),
    right: part(first === "re" ? "kontra" : "re"),
    mark: needed == null ? undefined : { value: needed, text },
  };
}

/** Tricks of both sides against their contracts. */
export function trickBars(model: Model, facts: SpadesFacts, speech: Speech): Bar[] {
  const all = facts.tricks.reduce((sum, each) => sum + each, 0) || 1;
  const helps = model.table!.options.failed_nil === "helps_partner";
  return columns(model.view!, speech).map(({ seats, label }, i) => {
    const bid = seats.reduce((sum, seat) => sum + (Number(facts.bids[seat]) || 0), 0);
    // Beside a partner who has the number of both, a seat has no bid, but its tricks count.
    const counting = seats.filter((seat) => helps || !isNil(facts.bids[seat]));
    const took = counting.reduce((sum, seat) => sum + facts.tricks[seat]!, 0);
    const text = say("spades.web.result.tricks", { names: label, took, bid });
    return { label: text, own: i === 0, share: took / all, mark: Math.min(1, bid / all) };
  });
}

/** Points of Ente times Suppe of both, with the mark of the pond. */
export function productBars(
  model: Model,
  facts: EntensuppeFacts,
  { points }: Settlement,
  speech: Speech,
): Bar[] {
  const pond = Number(model.table!.options.pond ?? 0);
  const most = Math.max(pond * 1.15, ...points, 1);
  return columns(model.view!, speech).map(({ label, place }, i) => {
    const numbers = { ente: facts.ente[place]!, suppe: facts.suppe[place]!, n: points[place]! };
    const text = say("entensuppe.web.result.product", { name: label, ...numbers });
    return { label: text, own: i === 0, share: points[place]! / most, mark: pond > 0 ? pond / most : null };
  });
}

/** What is written below the lines of a group, before their sum. */
export function totalLabel(facts: Facts | null, to: readonly number[], speech: Speech): string {
  if (facts?.game === "doppelkopf") {
    const party = facts.parties[to[0] ?? 0]!;
    const alone = facts.parties.filter((each) => each === party).length === 1;
    return alone
      ? say("doppelkopf.web.result.value_alone", { party: words.tell(`doppelkopf.party.${party}`) })
      : words.tell(`doppelkopf.result.value.${party}`);
  }
  return to.length > 1 ? say("web.result.total", { names: speech.group(to) }) : say("web.result.total_one");
}
