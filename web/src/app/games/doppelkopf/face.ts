import type { DoppelkopfFacts, DoppelkopfView, TableInfo } from "../../../messages";
import type { Chip } from "../../../table/types";
import { say, words } from "../../../words/language.svelte";
import type { Speech } from "../../../words/speech";
import type { Face, Mark } from "../face";
import Bars from "./Bars.svelte";
import DoppelkopfTable from "./DoppelkopfTable.svelte";
import Foot from "./Foot.svelte";
import { owedNow } from "./owed";
import { headline, totalLabel } from "./result";
import { asks, news, stateLines, toldAfter, toldCall } from "./spoken";

/** Cards received in an Armut, until the own next card. */
function fresh(view: DoppelkopfView): readonly string[] {
  return view.seat !== null && view.counts[view.seat]! >= view.trick_count ? view.received : [];
}

function head({ target_score: target }: TableInfo["options"]) {
  const aside = target
    ? say("doppelkopf.web.score.plus_minus_to", { n: Number(target) })
    : say("doppelkopf.web.score.plus_minus");
  return { title: say("web.score.list"), aside };
}

function label(facts: DoppelkopfFacts, deal: number): string | null {
  if (!facts.solo) return null;
  return say(facts.compulsory ? "doppelkopf.web.score.compulsory" : "doppelkopf.web.score.solo", { deal });
}

function heading(facts: DoppelkopfFacts, to: readonly number[], speech: Speech): string {
  const party = words.tell(`doppelkopf.party.${facts.parties[to[0]!]!}`);
  return say("doppelkopf.web.score.to_party", { party, names: speech.group(to) });
}

/** Who still owes a compulsory solo. */
function marks(view: DoppelkopfView): (Mark | null)[] {
  const text = words.tell("doppelkopf.pflichtsolo.owed");
  const letter = say("doppelkopf.web.score.owed_letter");
  return owedNow(view).map((owed) => (owed ? { letter, text } : null));
}

function side({ parties }: DoppelkopfFacts, seat: number): Chip {
  const kind = parties[seat]!;
  return { text: words.tell(`doppelkopf.party.${kind}`), kind };
}

export const doppelkopf: Face<"doppelkopf"> = {
  Table: DoppelkopfTable,
  digits: "web.keys.digits",
  keys: [{ caps: ["R", "K"], text: "doppelkopf.web.keys.call" }],
  trumps: (view) => view.trumps,
  fresh,
  unit: (n) => words.tell("doppelkopf.augen", { n }),
  where: ({ phase }, { terse }) => {
    if (phase === "play") return null;
    return terse && phase === "armut"
      ? words.tell("doppelkopf.contract.armut")
      : words.tell(`doppelkopf.phase.${phase}`);
  },
  said: toldCall,
  brought: toldAfter,
  news,
  asks,
  state: stateLines,
  score: {
    head,
    label,
    heading,
    marks,
    side,
    Foot,
    headline,
    Bars,
    total: totalLabel,
    special: { rule: "DKX-06", title: "doppelkopf.line.special" },
  },
};
