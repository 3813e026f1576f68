// Events in words, for screen readers and the page title.
import { cardOf } from "../../model/action";
import type { Model, TableEvent, View } from "../../model/model";
import { say } from "../../words/language.svelte";
import { cardName, listing, sentences, type Speech } from "../../words/speech";
import { number, signed } from "../../words/words";
import { ending, headline } from "../score/result";
import { columns, scoresNow } from "../sheet/sheet";
import { faceOf } from "../games/faces";
import { callWord } from "../scene/trick";

/**
 * What an event is to be told as; own actions too, for a card that was chosen early and an answer that is the only one
 * go by themselves. `before`: the view before this event, if it is known.
 */
export function described(
  { what, view }: TableEvent,
  before: View | null,
  model: Model,
  speech: Speech,
): string[] {
  const face = faceOf(view.game);
  if (what.kind === "deal") return begun(view, model, speech);
  const { seat, action, trick } = what;
  const told = [actionText(view, seat, action, speech)];
  told.push(...(face.brought?.(view, action, speech) ?? []));
  if (trick) told.push(trickText(view, trick.winner, trick.points, speech));
  if (before?.deal === view.deal) told.push(...(face.news?.(view, before, speech) ?? []));
  return view.over ? [...told, ...resultLines(view, model, speech)] : told;
}

/** A new deal: who gives, what it begins with, and the own hand. */
function begun(view: View, model: Model, speech: Speech): string[] {
  const fresh = model.scores.at(-1)?.new_game ? [say("web.say.new_game")] : [];
  const deal = say("web.say.deal", { deal: view.number, name: speech.Who(view.dealer) });
  return [...fresh, deal, ...(faceOf(view.game).opening?.(view, speech) ?? []), handText(view)];
}

/** Whoever comes to a table: which deal it is, the own hand, and how things are. */
export function arrived(view: View, speech: Speech): string[] {
  const deal = say("web.say.deal", { deal: view.number, name: speech.Who(view.dealer) });
  return [deal, handText(view), sentences(stateLines(view, speech))];
}

/** The own hand, trumps first where they change with the contract; nothing for who watches. */
function handText(view: View): string {
  const face = faceOf(view.game);
  if (view.seat === null || view.counts[view.seat] === 0) return "";
  if (face.isDown?.(view)) return say("web.say.hand_down", { n: view.counts[view.seat]! });
  const cards = view.groups.flatMap((group) => group.cards);
  const values = { n: cards.length, cards: listing(cards.map(cardName)) };
  if (!face.trumps) return say("web.say.hand", values);
  const trumps = view.groups.flatMap(({ suit, cards: same }) => (suit === "T" ? same : [])).length;
  return say("web.say.hand_trumps", { ...values, trumps });
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

/** What the deal came to, and how the match ended if it has. */
function resultLines(view: View, model: Model, speech: Speech): string[] {
  const { settlement } = view;
  if (!settlement) return [];
  const heads = [ending(model, settlement, speech), headline(model, settlement, speech)];
  const told = heads.flatMap((head) => (head ? [sentences([head.title, head.under])] : []));
  if (settlement.void) return told;
  const scored = columns(view, speech).map(
    ({ label, place }) => `${label} ${signed(settlement.points[place]!)}`,
  );
  return [
    ...told,
    `${say("web.say.scored", { points: scored.join(", ") })}.`,
    `${standingText(view, speech)}.`,
  ];
}

/** Whose turn it is. */
export function turnText(view: View, speech: Speech): string {
  if (view.over) return say("web.turn.over");
  if (view.to_act === null) return "";
  if (view.to_act === speech.me) return say("web.turn.you");
  return say("web.turn.other_long", { name: speech.name(view.to_act) });
}

/** Whose turn it is, with what is asked if it is the own one. */
export function turnSpoken(view: View, speech: Speech): string {
  const asked =
    view.to_act !== null && view.to_act === speech.me ? faceOf(view.game).asks?.(view, speech) : "";
  return asked ? sentences([turnText(view, speech), asked]) : turnText(view, speech);
}

/** The state of the table in a few sentences, for the key S: all that everybody may know, and what the own seat does. */
export function stateText(view: View, speech: Speech): string {
  return sentences([turnSpoken(view, speech), ...stateLines(view, speech)]);
}

function stateLines(view: View, speech: Speech): string[] {
  const lines: string[] = [];
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
  return [...lines, standingText(view, speech)];
}

function standingText(view: View, speech: Speech): string {
  const scores = scoresNow(view);
  const standing = columns(view, speech).map(({ label, place }) => `${label} ${number(scores[place]!)}`);
  return say("web.say.standing", { standing: standing.join(", ") });
}
