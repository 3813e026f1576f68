// What is asked before the play, of whom, and what can be answered.
import type { DoppelkopfView, TableInfo } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import { listing, type Speech } from "../../../words/speech";

export interface Answer {
  readonly action: string;
  readonly testid: string;
  readonly title: string;
  readonly text: string;
  readonly primary?: boolean;
}

/** The possible answers of the own seat, in the order of the page. */
export function answersOf(view: DoppelkopfView, speech: Speech): Answer[] {
  return view.legal.flatMap(({ action }) => {
    const [word = "", value = ""] = action.split(" ");
    if (word === "contract") return [contractAnswer(action, value)];
    const text = answerText(view, word, speech);
    if (text === null) return [];
    const title = words.tell(`doppelkopf.action.${word}`);
    return [{ action, testid: `answer-${word}`, title, text, primary: word === "gesund" || word === "take" }];
  });
}

function contractAnswer(action: string, contract: string): Answer {
  const key = `doppelkopf.contract.${contract}.text`;
  return {
    action,
    testid: `contract-${contract}`,
    title: words.tell(`doppelkopf.action.contract.${contract}`),
    text: words.has(key) ? words.tell(key) : "",
  };
}

/** What an answer means; null for what is not said here, such as a card that is given back. */
function answerText(view: DoppelkopfView, word: string, speech: Speech): string | null {
  switch (word) {
    case "gesund":
      return say("doppelkopf.web.gesund");
    case "vorbehalt":
      return say("doppelkopf.web.vorbehalt", { what: listing(ranks(view), "or") });
    case "take":
      return say("doppelkopf.web.take", { name: speech.name(view.declarer ?? 0) });
    case "refuse":
      return view.phase === "armut" ? say("doppelkopf.web.refuse_armut") : say("doppelkopf.web.refuse");
    default:
      return null;
  }
}

/** The Vorbehalte of this deal by name, highest first. */
function ranks(view: DoppelkopfView): string[] {
  return view.ranks.map((rank) => words.tell(`doppelkopf.web.rank.${rank}`));
}

/** The question of the own seat, or who is asked what. */
export function questionTitle(view: DoppelkopfView, speech: Speech): string {
  if (view.to_act === null) return words.tell(`doppelkopf.phase.${view.phase}`);
  if (view.to_act === view.seat) {
    return view.asked === "give"
      ? say("doppelkopf.web.give", { n: view.passed ?? 0 })
      : words.tell(`doppelkopf.asked.${view.asked}`);
  }
  const name = speech.name(view.to_act);
  const rank = `doppelkopf.web.rank.${view.asked}`;
  if (words.has(rank)) return say("doppelkopf.web.waiting_rank", { name, rank: words.tell(rank) });
  const key = `doppelkopf.web.waiting_${view.asked}`;
  return words.has(key)
    ? words.tell(key, { name, n: view.passed ?? 0 })
    : say("doppelkopf.web.waiting", { name });
}

/** Below the question of somebody else: what comes of it. */
export function waitingText(view: DoppelkopfView, speech: Speech): string {
  const mine = view.seat === null ? "" : view.answers[view.seat]!;
  switch (view.phase) {
    case "vorbehalt":
      return mine
        ? say("doppelkopf.web.answered", { answer: words.tell(`doppelkopf.action.${mine}`) })
        : say("doppelkopf.web.soon");
    case "contract":
      return view.asked === "forced" ? say("doppelkopf.web.forced_why") : say("doppelkopf.web.naming");
    case "armut":
      if (view.declarer === view.seat) return say("doppelkopf.web.armut_own");
      return say("doppelkopf.web.armut", { name: speech.name(view.declarer ?? 0) });
    default:
      return view.declarer === view.seat
        ? say("doppelkopf.web.exchange_own")
        : say("doppelkopf.web.exchange", { name: speech.name(view.declarer ?? 0) });
  }
}

/** A sentence of the rules that bears on the own answer; empty if there is none. */
export function ruleText(view: DoppelkopfView, options: TableInfo["options"]): string {
  if (view.asked === "forced") return say("doppelkopf.web.forced_own");
  if (view.asked === "pflichtsolo") return say("doppelkopf.web.compulsory_why");
  const throwing = view.legal.some(({ action }) => action === "contract schmeissen");
  if (!throwing) return "";
  const reasons = String(options.schmeissen ?? "").split("+");
  return say("doppelkopf.web.throw_in", {
    reasons: listing(
      reasons.map((each) => words.tell(`doppelkopf.option.schmeissen.value.${each}`)),
      "or",
    ),
  });
}
