import type { SpadesView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import type { Speech } from "../../../words/speech";
import type { Face } from "../face";
import Bars from "./Bars.svelte";
import { bidText, partnerOf } from "./bids";
import Foot from "./Foot.svelte";
import { fresh, received } from "./received";
import { headline } from "./result";
import SpadesTable from "./SpadesTable.svelte";
import { stateLines } from "./spoken";

/** What was said before the play, and which cards the own seat has got with it. */
function said(view: SpadesView, seat: number, action: string, speech: Speech): string {
  const name = speech.Who(seat);
  const [word = "", value = ""] = action.split(" ");
  if (word === "bid") return say("web.said", { name, word: bidText(value) });
  const cards = received(view);
  if (word === "give" && view.seat !== null && seat === partnerOf(view.seat) && cards.length > 0)
    return speech.spoken("spades.web.received", { name, cards: cards.join(" ") });
  return say("web.did", { name, what: words.tell(`spades.said.${word}`, { n: value }) });
}

function where({ phase }: SpadesView): string | null {
  if (phase === "bidding") return say("spades.web.bar.bidding");
  return phase === "play" ? null : words.tell(`spades.phase.${phase}`);
}

export const spades: Face<"spades"> = {
  Table: SpadesTable,
  art: { felt: "tanne", cards: ["SA", "SK", "SQ", "SJ", "ST"], trumps: [], pair: ["SA", "SK"] },
  about: "spades.web.home",
  across: "web.arrange.partner",
  digits: "spades.web.keys.digits_bid",
  keys: [{ caps: ["Enter"], text: "spades.web.keys.confirm" }],
  isDown: ({ seat, hidden }) => seat !== null && hidden[seat]!,
  fresh,
  where,
  said,
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
