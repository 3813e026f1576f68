// Events in words, for screen readers and the page title.
import type { ScoreRow } from "../../messages";
import type { TableEvent, View } from "../../model/model";
import { say } from "../../words/language.svelte";
import { cardName, type Speech } from "../../words/speech";
import { number } from "../../words/words";
import { columns } from "../sheet/sheet";
import { faceOf } from "../games/faces";
import { cardOf } from "../scene/cards";
import { callWord } from "../scene/trick";

/** What an event is to be told as; nothing for the own cards, which are known. */
export function described({ what, view }: TableEvent, speech: Speech, rows: readonly ScoreRow[]): string[] {
  if (what.kind === "deal") {
    const begins = rows.at(-1)?.new_game ? [say("web.say.new_game")] : [];
    return [...begins, say("web.say.deal", { deal: view.number, name: speech.Who(what.dealer) })];
  }
  const told: string[] = [];
  if (what.seat !== speech.me) told.push(actionText(view, what.seat, what.action, speech));
  told.push(...(faceOf(view.game).brought?.(view, what.action, speech) ?? []));
  if (what.trick) told.push(trickText(view, what.trick.winner, what.trick.points, speech));
  return told;
}

function actionText(view: View, seat: number, action: string, speech: Speech): string {
  const card = cardOf(action);
  if (card === null) return faceOf(view.game).said(view, seat, action, speech);
  const call = action.slice(card.length + 1);
  const values = { name: speech.Who(seat), card: cardName(card), call: callWord(view, call) };
  return say(call === "" ? "web.say.plays" : "web.say.plays_call", values);
}

export function trickText(view: View, winner: number, points: number | null, speech: Speech): string {
  const own = winner === speech.me;
  const takes = say(own ? "web.say.you_take" : "web.say.takes", { name: speech.name(winner) });
  const worth =
    points === null ? takes : say("web.say.worth", { takes, points: faceOf(view.game).unit?.(points) ?? "" });
  return own && !view.over ? `${worth} ${say("web.say.lead")}` : worth;
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
        call: callWord(view, call),
      }),
    );
    lines.push(say("web.say.on_table", { cards: cards.join(", ") }));
  }
  lines.push(...faceOf(view.game).state(view, speech));
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
