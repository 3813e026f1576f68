// What the plates say: answers before the play, then parties and calls, who plays what and who still owes a solo.
import type { DoppelkopfView } from "../../../messages";
import type { Chip } from "../../../table/types";
import { say, words } from "../../../words/language.svelte";
import type { PlateParts } from "../../scene/plate";

const BEFORE = ["vorbehalt", "contract", "armut", "exchange"];

/** Whether it is still being settled what is played, and with which cards. */
export const beforePlay = (view: DoppelkopfView): boolean => BEFORE.includes(view.phase);

/** The seats that have refused to take the Armut. */
export function refusals(view: DoppelkopfView): number[] {
  const offered = view.said.findIndex((each) => each.word === "contract" && each.value === "armut");
  if (offered < 0) return [];
  return view.said.slice(offered).flatMap((each) => (each.word === "refuse" ? [each.seat] : []));
}

/** The contract with what is special about it: "Pflichtsolo: Damensolo". */
export function contractText(view: DoppelkopfView): string {
  const contract = words.tell(`doppelkopf.contract.${view.contract}`);
  if (!view.compulsory) return contract;
  return say(view.forced === view.declarer ? "doppelkopf.web.forced" : "doppelkopf.web.compulsory", {
    contract,
  });
}

function answerChips(view: DoppelkopfView, seat: number): Chip[] {
  const chip = (text: string, label = text): Chip[] => [{ text, kind: "neutral", label }];
  if (view.phase === "armut" || view.phase === "exchange") {
    if (seat === view.declarer) return chip(words.tell("doppelkopf.armut.poor"));
    if (seat === view.taker)
      return chip(say("doppelkopf.web.taker_chip"), words.tell("doppelkopf.armut.taker"));
    return refusals(view).includes(seat) ? chip(words.tell("doppelkopf.action.refuse")) : [];
  }
  if (view.asked === "forced" && seat === view.to_act)
    return chip(say("doppelkopf.web.forced_chip"), words.tell("doppelkopf.pflichtsolo.now"));
  const answer = view.answers[seat];
  return answer ? chip(words.tell(`doppelkopf.action.${answer}`)) : [];
}

/** A party that nobody knows has one sign wherever it stands; `short` where there is more to show on the plate. */
function partyChip(view: DoppelkopfView, seat: number, short: boolean): Chip {
  const party = view.parties[seat] ?? view.known[seat];
  if (!party)
    return { text: say("doppelkopf.web.open_short"), kind: "open", label: say("doppelkopf.web.open") };
  const word = words.tell(`doppelkopf.party.${party}`);
  const called = view.announced[seat]!.includes(party);
  return { text: called && !short ? say("doppelkopf.web.announced", { party: word }) : word, kind: party };
}

/** What is special about the part of this seat in the deal. */
function roleChip(view: DoppelkopfView, seat: number, short: boolean): Chip | null {
  if (seat !== view.declarer) return null;
  if (view.compulsory) {
    const forced = view.forced === seat;
    return {
      text: say(forced ? "doppelkopf.web.forced_chip" : "doppelkopf.web.compulsory_chip"),
      kind: "neutral",
    };
  }
  if (view.trumps_back === null) return null;
  const label = words.tell("doppelkopf.armut.back", { n: view.trumps_back });
  const text = short ? "doppelkopf.web.back_short" : "doppelkopf.web.back";
  return { text: say(text, { n: view.trumps_back }), kind: "neutral", label };
}

/** The second line: what the seat has declared, or that its compulsory solo is still to come. */
function secondLine(view: DoppelkopfView, seat: number, small: boolean): string | undefined {
  const special = view.contract !== "" && view.contract !== "normal";
  if (special && view.declarer === seat) return words.tell(`doppelkopf.contract.${view.contract}`);
  if (view.taker === seat)
    return small ? say("doppelkopf.web.taker_chip") : words.tell("doppelkopf.armut.taker");
  if (!view.owed[seat]) return undefined;
  return small ? say("doppelkopf.web.owed_short") : words.tell("doppelkopf.pflichtsolo.owed");
}

/** `phone`: the name of a call is short; `beside`: calls stand in the line of this plate and need its room. */
export function plateParts(
  view: DoppelkopfView,
  seat: number,
  small: boolean,
  phone = false,
  beside = false,
): PlateParts {
  const line = beside ? undefined : secondLine(view, seat, small);
  const second = line === undefined ? {} : { second: line };
  const cards = say("web.seat.cards", { n: view.counts[seat]! });
  if (beforePlay(view)) {
    // All hold as many cards until an Armut is on its way; "Declare something else" needs the room.
    const asking = view.phase === "vorbehalt" || view.phase === "contract";
    const crowded = asking ? view.answers[seat] === "vorbehalt" : view.dealer === seat && seat === view.taker;
    return { ...second, chips: answerChips(view, seat), ...(!crowded && { right: cards }) };
  }
  if (view.settlement?.void) return { ...second, right: cards };
  const said = view.announced[seat]!.filter((each) => each !== "re" && each !== "kontra").at(-1);
  const dealer = view.dealer === seat;
  const role = roleChip(view, seat, small || dealer);
  const chips = [partyChip(view, seat, small || dealer || said !== undefined || role !== null)];
  if (role && !(small && said)) chips.push(role);
  if (said) {
    const label = words.tell(`doppelkopf.call.${said}`);
    chips.push({ text: phone ? words.tell(`doppelkopf.web.call.${said}`) : label, kind: "said", label });
  }
  const secret = seat === view.seat && view.party !== null && view.parties[seat] === null;
  const crowded = beside || role !== null || chips.length + Number(dealer) > 2;
  return {
    ...second,
    chips,
    ...(secret && { note: dealer ? say("doppelkopf.web.secret") : words.tell("doppelkopf.party.secret") }),
    ...(!secret &&
      !crowded &&
      !(dealer && said) && { right: say("web.seat.tricks", { n: view.taken[seat]! }) }),
  };
}
