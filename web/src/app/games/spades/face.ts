import type { SpadesView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import type { Face } from "../face";
import Bars from "./Bars.svelte";
import Foot from "./Foot.svelte";
import { fresh } from "./received";
import { headline } from "./result";
import SpadesTable from "./SpadesTable.svelte";
import { asks, news, said, stateLines } from "./spoken";

function where({ phase }: SpadesView): string | null {
  if (phase === "bidding") return say("spades.web.bar.bidding");
  return phase === "play" ? null : words.tell(`spades.phase.${phase}`);
}

export const spades: Face<"spades"> = {
  Table: SpadesTable,
  digits: "spades.web.keys.digits_bid",
  keys: [{ caps: ["Enter"], text: "spades.web.keys.confirm" }],
  isDown: ({ seat, hidden }) => seat !== null && hidden[seat]!,
  fresh,
  where,
  said,
  news,
  asks,
  state: stateLines,
  score: {
    head: ({ target }) => ({
      title: say("web.score.title"),
      aside: say("web.score.target", { n: Number(target) }),
    }),
    Foot,
    headline,
    Bars,
  },
};
