// What screen readers hear of the part before the cards: answers, an Armut on its way, solos that are owed.
import type { DoppelkopfView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import { cardName, listing, type Speech } from "../../../words/speech";
import { contractText, refusals } from "./plates";
import { questionTitle } from "./question";

/** An answer or a call. */
export function toldCall(view: DoppelkopfView, seat: number, action: string, speech: Speech): string {
  const [word = "", value = ""] = action.split(" ");
  const name = speech.Who(seat);
  const own = seat === speech.me;
  if (word === "take")
    return say(own ? "doppelkopf.you.web.say.take" : "doppelkopf.web.say.take", {
      name,
      n: view.passed ?? 0,
    });
  if (word === "give") return say(own ? "doppelkopf.you.web.say.give" : "doppelkopf.web.say.give", { name });
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

/** What the answers have come to, and the sides that everybody has come to know. */
export function news(view: DoppelkopfView, before: DoppelkopfView, speech: Speech): string[] {
  const told: string[] = [];
  if (view.contract !== before.contract && view.declarer === null) told.push(`${contractText(view)}.`);
  for (const party of ["re", "kontra"] as const) {
    const seats = view.parties.flatMap((each, seat) =>
      each === party && before.parties[seat] !== party ? [seat] : [],
    );
    if (seats.length > 0) told.push(`${partyText(party, seats, speech)}.`);
  }
  return view.over ? [] : told;
}

/** "Re: you and Mira". */
function partyText(party: string, seats: readonly number[], speech: Speech): string {
  return say("web.said", { name: words.tell(`doppelkopf.party.${party}`), word: speech.group(seats) });
}

/** The question before the play. */
export function asks(view: DoppelkopfView, speech: Speech): string {
  return view.asked === "" ? "" : questionTitle(view, speech);
}

/** The sides as far as the own seat knows them, its own first, and the calls that it may make. */
function sideLines(view: DoppelkopfView, speech: Speech): string[] {
  if (view.contract === "" || view.phase !== "play") return [];
  const lines: string[] = [];
  const secret = view.seat !== null && view.party !== null && view.parties[view.seat] === null;
  if (view.party !== null) {
    const party = words.tell(`doppelkopf.party.${view.party}`);
    lines.push(say(secret ? "doppelkopf.web.say.side_secret" : "doppelkopf.web.say.side", { party }));
  }
  for (const party of ["re", "kontra", null] as const) {
    const seats = view.parties.flatMap((each, seat) =>
      seat !== view.seat && (each ?? view.known[seat] ?? null) === party ? [seat] : [],
    );
    if (seats.length > 0) lines.push(partyText(party ?? "open", seats, speech));
  }
  const calls = view.calls.map(({ action }) => words.tell(`doppelkopf.call.${action.split(" ")[1]}`));
  if (calls.length > 0) lines.push(say("doppelkopf.web.say.may", { calls: listing(calls, "or") }));
  const tricks = view.taken.map((n, seat) => `${speech.Who(seat)} ${n}`).join(", ");
  return [...lines, say("doppelkopf.web.say.tricks", { tricks })];
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
  lines.push(...sideLines(view, speech));
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
