// What screen readers hear of Spades. For the key S: what every seat has said, how far its tricks are, which cards it has got.
import type { SpadesView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import type { Speech } from "../../../words/speech";
import { bidText, isNil, jointNumber, partnerOf, played, progress, question } from "./bids";
import { beforePlay } from "./plates";
import { fresh, received } from "./received";

/** What was said before the play, and which cards the own seat has got with it. */
export function said(view: SpadesView, seat: number, action: string, speech: Speech): string {
  const name = speech.Who(seat);
  const [word = "", value = ""] = action.split(" ");
  const cards = received(view);
  if (word === "give" && view.seat !== null && seat === partnerOf(view.seat) && cards.length > 0)
    return speech.spoken("spades.web.received", { name, cards: cards.join(" ") });
  const n = word === "bid" ? bidText(value) : value;
  const said = seat === speech.me ? "spades.you.said" : "spades.said";
  return say("web.did", { name, what: words.tell(`${said}.${word}`, { n }) });
}

/** Spades have been broken. */
export function news(view: SpadesView, before: SpadesView): string[] {
  return view.broken && !before.broken && view.phase === "play" ? [say("spades.web.broken")] : [];
}

/** The question before the play. */
export function asks(view: SpadesView): string {
  const asked = view.seat === null ? null : question(view);
  if (asked === "blind") return say("spades.web.blind_title");
  if (asked !== "bid") return "";
  const together = view.legal.some(({ action }) => /^(propose|accept)/.test(action));
  return say(together ? "spades.web.bid.title_joint" : "spades.web.bid.title");
}

export function stateLines(view: SpadesView, speech: Speech): string[] {
  const lines = view.bids.flatMap((_, seat) => {
    const joint = jointNumber(view, seat) !== null;
    const told = joint && seat > 1 ? [] : toldOf(view, seat);
    const name = joint ? speech.group([seat, partnerOf(seat)]) : speech.Who(seat);
    return told.length === 0 ? [] : [say("web.said", { name, word: told.join(", ") })];
  });
  const cards = fresh(view);
  if (view.seat !== null && cards.length > 0)
    lines.push(
      speech.spoken("spades.web.received", {
        name: speech.name(partnerOf(view.seat)),
        cards: cards.join(" "),
      }),
    );
  if (view.phase === "play" && view.broken) lines.push(say("spades.web.broken"));
  return lines;
}

/** What a seat has said, or two partners together; in the play with the tricks that it took. */
function toldOf(view: SpadesView, seat: number): string[] {
  if (!played(view)) return beforePlay(view, seat).map(({ text, label }) => label ?? text);
  const bid = view.bids[seat] ?? null;
  if (isNil(bid)) return [bidText(bid!), say("web.seat.tricks", { n: view.taken[seat]! })];
  const far = progress(view, seat);
  const tricks = say("spades.web.seat.tricks_of", { took: far.took, bid: far.bid });
  return far.joint ? [say("spades.web.bid.joint_short", { n: far.bid }), tricks] : [tricks];
}
