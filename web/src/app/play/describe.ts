// Events in words, for screen readers and the page title.
import type { ScoreRow, SpadesView } from "../../messages";
import type { TableEvent, View } from "../../model/model";
import { say, words } from "../../words/language.svelte";
import { cardName, type Speech } from "../../words/speech";
import { number } from "../../words/words";
import { stateLines as doppelkopfLines, toldAfter, toldCall } from "../games/doppelkopf/spoken";
import { dealNumber, endsGame } from "../sheet/deals";
import { columns } from "../sheet/sheet";
import { bidText, partnerOf } from "../games/spades/bids";
import { received } from "../games/spades/received";
import { stateLines as spadesLines } from "../games/spades/spoken";
import { cardOf } from "../scene/cards";

/** What an event is to be told as; nothing for the own cards, which are known. */
export function described({ what, view }: TableEvent, speech: Speech, rows: readonly ScoreRow[]): string[] {
  if (what.kind === "deal") {
    const deal = dealNumber(rows, what.deal);
    const begins = rows.length > 0 && endsGame(rows.at(-1)!) ? [say("web.say.new_game")] : [];
    return [...begins, say("web.say.deal", { deal, name: speech.Who(what.dealer) })];
  }
  const told: string[] = [];
  if (what.seat !== speech.me) told.push(actionText(view, what.seat, what.action, speech));
  if (view.game === "doppelkopf") told.push(...toldAfter(view, what.action, speech));
  if (what.trick) told.push(trickText(view, what.trick.winner, what.trick.points, speech));
  return told;
}

function actionText(view: View, seat: number, action: string, speech: Speech): string {
  const name = speech.Who(seat);
  const card = cardOf(action);
  if (view.game === "spades" && card === null) return spadesText(view, seat, action, speech);
  if (card === null && view.game === "doppelkopf") return toldCall(view, seat, action, speech);
  if (card === null) return say("web.said", { name, word: wordOf(action) });
  const call = action.slice(card.length + 1);
  const values = {
    name,
    card: cardName(card),
    call: call === "" ? "" : words.tell(`entensuppe.call.${call}`),
  };
  return say(call === "" ? "web.say.plays" : "web.say.plays_call", values);
}

/** What was said before the play, and which cards the own seat has got with it. */
function spadesText(view: SpadesView, seat: number, action: string, speech: Speech): string {
  const name = speech.Who(seat);
  const [word = "", value = ""] = action.split(" ");
  if (word === "bid") return say("web.said", { name, word: bidText(value) });
  const cards = received(view);
  if (word === "give" && view.seat !== null && seat === partnerOf(view.seat) && cards.length > 0)
    return speech.spoken("spades.web.received", { name, cards: cards.join(" ") });
  return say("web.did", { name, what: words.tell(`spades.said.${word}`, { n: value }) });
}

/** What was called, in the words of the game. */
function wordOf(action: string): string {
  return words.tell(`entensuppe.call.${action}`);
}

export function trickText(view: View, winner: number, points: number | null, speech: Speech): string {
  const own = winner === speech.me;
  const takes = say(own ? "web.say.you_take" : "web.say.takes", { name: speech.name(winner) });
  if (points === null) return own && !view.over ? `${takes} ${say("spades.web.lead")}` : takes;
  const unit = view.game === "doppelkopf" ? "doppelkopf.augen" : "entensuppe.points";
  const worth = say("web.say.worth", { takes, points: words.tell(unit, { n: points }) });
  return own && !view.over ? `${worth} ${say("spades.web.lead")}` : worth;
}

/** Whose turn it is. */
export function turnText(view: View, speech: Speech): string {
  if (view.over) return say("web.turn.over");
  if (view.to_act === null) return "";
  if (view.to_act === speech.me) return say("web.turn.you");
  return say("web.turn.other_long", { name: speech.name(view.to_act) });
}

/** The state of the table in a few sentences, for the key S. */
export function stateText(view: View, speech: Speech): string {
  const lines = [turnText(view, speech)];
  if (view.trick.length > 0) {
    const cards = view.trick.map(({ seat, card, call }) =>
      say(call === "" ? "web.trick.card" : "web.trick.card_call", {
        name: speech.Who(seat),
        card: cardName(card),
        call: call === "" ? "" : wordOf(call),
      }),
    );
    lines.push(say("web.say.on_table", { cards: cards.join(", ") }));
  }
  if (view.game === "doppelkopf") lines.push(...doppelkopfLines(view, speech));
  if (view.game === "spades") lines.push(...spadesLines(view, speech));
  if (view.game === "entensuppe" && view.open_card)
    lines.push(speech.spoken("entensuppe.stock.open", { card_open: view.open_card }));
  const legal = view.legal.map((each) => cardOf(each.action)).filter((card) => card !== null);
  if (legal.length > 0)
    lines.push(say("web.say.legal", { cards: [...new Set(legal)].map(cardName).join(", ") }));
  const standing = columns(view, speech).map(({ label, place }) => `${label} ${number(view.scores[place]!)}`);
  lines.push(say("web.say.standing", { standing: standing.join(", ") }));
  return lines
    .filter((line) => line !== "")
    .map((line) => line.replace(/(?<![.!])$/, "."))
    .join(" ");
}
