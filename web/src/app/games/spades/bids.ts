// Bids and numbers of Spades, told by what the view says; pure, apart from the words.
import type { Preview, SpadesView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import type { Speech } from "../../../words/speech";

export const PAD = ["nil", ...Array.from({ length: 13 }, (_, i) => String(i + 1))];

/** The question before the play that the own seat has in front of it. */
export type Question = "blind" | "cards" | "bid";

export function question(view: SpadesView): Question | null {
  if (view.phase === "play" || view.phase === "over") return null;
  if (view.hidden[view.seat!]) return "blind";
  return view.phase === "bidding" ? "bid" : "cards";
}

/** Whether the cards of this deal are played or have been; a deal that is thrown in ends before. */
export const played = (view: SpadesView): boolean =>
  view.phase === "play" || (view.phase === "over" && view.settlement?.void !== true);

export const isNil = (bid: string | null | undefined): boolean => bid === "nil" || bid === "blind_nil";
export const partnerOf = (seat: number): number => (seat + 2) % 4;
/** Whether somebody has said this word in this deal. */
export const hasSaid = (view: SpadesView, seat: number | null, word: string): boolean =>
  view.said.some((each) => each.seat === seat && each.word === word);
export const allows = (view: SpadesView, action: string): boolean =>
  view.legal.some((each) => each.action === action);

/** "4", "Nil", "blind Nil". */
export function bidText(bid: string): string {
  return isNil(bid) ? words.tell(`spades.bid.${bid}`) : bid;
}

/** What choosing this on the pad would say: partners propose, unless one of them has bid Nil. */
export function padAction(view: SpadesView, bid: string, together: boolean): string {
  if (bid === "nil" || !together) return `bid ${bid}`;
  const nil = view.seat !== null && isNil(view.bids[partnerOf(view.seat)]);
  return nil ? `bid ${bid}` : `propose ${bid}`;
}

/** "Bid 4", "Propose 4", "Bid Nil". */
export function actionText(action: string): string {
  const [word = "", value = ""] = action.split(" ");
  return isNil(value)
    ? words.tell(`spades.action.bid.${value}`)
    : words.tell(`spades.action.${word}`, { n: value });
}

/** The one number of both partners, where they bid together. */
export function jointNumber(view: SpadesView, seat: number): number | null {
  const contract = view.contracts[seat % 2] ?? null;
  const single = view.bids[seat] !== null && view.bids[partnerOf(seat)] !== null;
  return single ? null : contract;
}

/** How far a seat that bid no Nil is with its number in the play, or both partners with theirs. */
export function progress(view: SpadesView, seat: number): { bid: number; took: number; joint: boolean } {
  const number = jointNumber(view, seat);
  // A failed Nil may help: then the tricks of both count.
  const both = number !== null || isNil(view.bids[partnerOf(seat)]);
  const took = both ? view.counting[seat % 2]! : view.taken[seat]!;
  return { bid: number ?? Number(view.bids[seat]), took, joint: number !== null };
}

/** How the number comes to a contract. */
export function contractText(view: SpadesView, preview: Preview, speech: Speech): string {
  const partner = view.seat === null ? 0 : partnerOf(view.seat);
  const name = speech.name(partner);
  const [word, value = ""] = preview.action.split(" ");
  if (isNil(value)) return say("spades.web.bid.nil");
  if (word === "accept" || word === "propose")
    return say("spades.web.bid.joint", { n: preview.contract, name });
  const n = Number(value);
  if (isNil(preview.partner)) return say("spades.web.bid.partner_nil", { n, name });
  if (preview.partner === null) return say("spades.web.bid.alone_yet", { n, name });
  return say("spades.web.bid.together", { n, name, other: preview.partner, sum: preview.contract });
}

/** Tricks of a side in the running deal against its contract. */
export function sideProgress(view: SpadesView, side: number): { took: number; contract: number } | null {
  const contract = view.contracts[side];
  return contract === null || contract === undefined ? null : { took: view.counting[side]!, contract };
}
