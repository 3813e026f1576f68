// What may be said to a card in Entensuppe, and what each word would bring, by the choices of the view.
import type { EntensuppeView } from "../../../messages";
import type { ChoiceOption } from "../../../table/types";
import { words } from "../../../words/language.svelte";
import type { Part, Speech } from "../../../words/speech";
import type { Values } from "../../../words/words";
import { cardOf } from "../../../model/action";

export interface SpokenChoice {
  readonly title: readonly Part[];
  /** Keys as the page names them; `actions` says what each one sends. */
  readonly options: ChoiceOption[];
  readonly actions: ReadonlyMap<string, string>;
}

/** The choice for an own card that has the rank led: with its word, or silently. */
export function cardChoice(view: EntensuppeView, card: string, speech: Speech): SpokenChoice {
  const loud = view.legal.map((each) => each.action).find((action) => action.startsWith(`${card} `)) ?? card;
  const word = loud.split(" ")[1] ?? "";
  const led = view.trick[0]?.card ?? card;
  const title = view.phase === "answer" ? "entensuppe.ask.answer" : "entensuppe.ask.follow";
  return {
    title: speech.parts(title, { card, card_led: led }),
    options: [
      { key: word, title: words.tell(`entensuppe.choice.${word}`), cap: "Q", primary: true },
      { key: "silent", title: words.tell("entensuppe.choice.silent"), cap: "N" },
    ],
    actions: new Map([
      [word, loud],
      ["silent", card],
    ]),
  };
}

/** Ente or Quak-quak, for the one whose card was quacked at. */
export function answerChoice(view: EntensuppeView, speech: Speech): SpokenChoice {
  const quacker = view.trick[1]?.seat ?? 0;
  const actions = new Map([["ente", "ente"]]);
  const options: ChoiceOption[] = [{ key: "ente", title: words.tell("entensuppe.choice.ente"), cap: "N" }];
  for (const { action } of view.legal) {
    const card = cardOf(action);
    if (card === null) continue;
    const key = `quakquak-${card}`;
    actions.set(key, action);
    options.push({
      key,
      title: words.tell("entensuppe.choice.quakquak"),
      primary: options.length === 1,
      ...(options.length === 1 && { cap: "Q" }),
    });
  }
  const cards = view.matching.join(" ");
  const title = cards === "" ? "entensuppe.ask.quacked" : "entensuppe.ask.quacked_third";
  return { title: speech.parts(title, { seat: quacker, cards }), options, actions };
}

/** What an action leads to, one sentence a case; `brief` without the open card, which all see beside it. */
export function explain(view: EntensuppeView, action: string, speech: Speech, brief = false): Part[] {
  const results = view.choices.find((each) => each.action === action)?.results ?? [];
  const sentences = results.filter(({ when }) => when !== "fourth").map((result) => {
    const sure = results.length === 1;
    const values: Values = {
      n: result.most,
      least: result.least,
      most: result.most,
      winner: result.winner,
      seat: 1 - (view.seat ?? 0),
    };
    return speech.parts(`entensuppe.result.${sentenceOf(view, result.when, result.winner, sure)}`, values);
  }); // prettier-ignore
  const takes = results[0]?.takes;
  if (takes && !brief) sentences.splice(1, 0, speech.parts("entensuppe.result.takes", { card_open: takes }));
  const quakquak =
    cardOf(action) !== null && view.phase === "quacked" ? [[{ card: cardOf(action)! }, ": "] as Part[]] : [];
  return [...quakquak.flat(), ...sentences.flatMap((parts, i) => (i === 0 ? parts : [" ", ...parts]))];
}

/** What else may happen after a quak-quak. */
export function warning(view: EntensuppeView, speech: Speech): Part[] {
  const fourth = view.choices.flatMap((each) => each.results).some(({ when }) => when === "fourth");
  return fourth ? speech.parts("entensuppe.result.fourth", { seat: 1 - (view.seat ?? 0) }) : [];
}

function sentenceOf(view: EntensuppeView, when: string, winner: number, sure: boolean): string {
  if (when === "ente") return sure ? "ente_sure" : "ente";
  if (when !== "") return when;
  const mine = winner === view.seat;
  if (view.phase === "quacked") return mine ? "both_sure" : "to_other";
  if (view.phase === "answer") return mine ? "both_to_you" : "both_to_other";
  return mine ? "to_you" : "to_other";
}
