// What screen readers hear of the part before the cards: answers, an Armut on its way, solos that are owed.
import type { DoppelkopfView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import { cardName, listing, type Speech } from "../../../words/speech";
import { contractText, refusals } from "./plates";

/** An answer or a call of somebody else. */
export function toldCall(view: DoppelkopfView, seat: number, action: string, speech: Speech): string {
  const [word = "", value = ""] = action.split(" ");
  const name = speech.Who(seat);
  if (word === "take") return say("doppelkopf.web.say.take", { name, n: view.passed ?? 0 });
  if (word === "give") return say("doppelkopf.web.say.give", { name });
  if (word === "announce") return say("web.said", { name, word: words.tell(`doppelkopf.call.${value}`) });
  if (word === "contract" && view.compulsory) return say("web.said", { name, word: contractText(view) });
  return say("web.said", {
    name,
    word: words.tell(value === "" ? `doppelkopf.action.${word}` : `doppelkopf.action.${word}.${value}`),
  });
}

/** What an answer has brought: cards for the own hand, trumps that went back, a deal that does not count. */
export function toldAfter(view: DoppelkopfView, action: string, speech: Speech): string[] {
  const [word] = action.split(" ");
  const told: string[] = [];
  if (word === "give" && view.trumps_back !== null)
    told.push(`${words.tell("doppelkopf.armut.back", { n: view.trumps_back })}.`);
  const comes =
    (word === "take" && view.taker === view.seat) || (word === "give" && view.declarer === view.seat);
  if (comes && view.received.length > 0)
    told.push(say("doppelkopf.web.say.received", { cards: listing(view.received.map(cardName)) }));
  const facts = view.settlement?.facts;
  if (facts?.game === "void")
    told.push(speech.spoken(`doppelkopf.void.${facts.reason}`, { seat: facts.seat }));
  return told;
}

/** The state of the deal, for the key S. */
export function stateLines(view: DoppelkopfView, speech: Speech): string[] {
  const lines: string[] = [];
  if (view.phase === "vorbehalt" || view.phase === "contract") lines.push(...answerLines(view, speech));
  if (view.contract !== "") {
    const word = contractText(view);
    lines.push(view.declarer === null ? word : say("web.said", { name: speech.Who(view.declarer), word }));
  }
  const refused = refusals(view);
  if (view.phase === "armut" && view.passed !== null) {
    lines.push(words.tell("doppelkopf.armut.passed", { n: view.passed }));
    if (refused.length > 0)
      lines.push(
        say("web.said", { name: speech.group(refused), word: words.tell("doppelkopf.action.refuse") }),
      );
  }
  if (view.trumps_back !== null) lines.push(words.tell("doppelkopf.armut.back", { n: view.trumps_back }));
  view.announced.forEach((calls, seat) => {
    const said = calls.map((call) => words.tell(`doppelkopf.call.${call}`)).join(", ");
    if (said !== "") lines.push(say("web.said", { name: speech.Who(seat), word: said }));
  });
  const owed = view.owed.flatMap((open, seat) => (open ? [seat] : []));
  if (owed.length > 0)
    lines.push(
      say("web.said", { name: words.tell("doppelkopf.pflichtsolo.owed"), word: speech.group(owed) }),
    );
  return lines;
}

/** Who has said gesund and who has a Vorbehalt, as far as they have been asked. */
function answerLines(view: DoppelkopfView, speech: Speech): string[] {
  return ["gesund", "vorbehalt"].flatMap((answer) => {
    const seats = view.answers.flatMap((each, seat) => (each === answer ? [seat] : []));
    if (seats.length === 0) return [];
    return [say("web.said", { name: speech.group(seats), word: words.tell(`doppelkopf.action.${answer}`) })];
  });
}
