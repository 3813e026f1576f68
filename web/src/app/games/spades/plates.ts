// What stands on the plate of a seat in Spades: what was said, and how far the tricks are.
import type { SpadesView } from "../../../messages";
import type { Metrics } from "../../../table/shape";
import type { Chip } from "../../../table/types";
import { say, words } from "../../../words/language.svelte";
import type { PlateParts } from "../../scene/plate";
import { bidText, hasSaid, isNil, jointNumber, partnerOf, played, progress } from "./bids";

export function spadesPlate(view: SpadesView, seat: number, me: number | null, metrics: Metrics): PlateParts {
  const second = me !== null && seat === partnerOf(me) ? { second: say("web.seat.partner") } : {};
  const dealer = view.dealer === seat;
  if (!played(view)) {
    // Beside the disc of the dealer there is no room for a long word and the number of cards.
    const long = view.hidden[seat] || jointNumber(view, seat) !== null;
    const cards = say("web.seat.cards", { n: view.counts[seat]! });
    return { ...second, chips: beforePlay(view, seat), ...(!(dealer && long) && { right: cards }) };
  }
  const bid = view.bids[seat]!;
  if (isNil(bid)) {
    const taken = view.taken[seat]!;
    const text = taken > 0 ? say("spades.web.nil_lost", { bid: bidText(bid) }) : bidText(bid);
    const long = bid === "blind_nil" && taken > 0;
    return {
      ...second,
      chips: [neutral(text)],
      ...(!long && { right: say("web.seat.tricks", { n: taken }) }),
    };
  }
  const { bid: number, took, joint } = progress(view, seat);
  const label = say("spades.web.seat.tricks_of", { took, bid: number });
  // A very narrow phone has room for the figures only.
  if (metrics.shape === "phone" && metrics.felt.width < 372 && seat !== me) {
    return { chips: [{ text: `${took}/${number}`, kind: "neutral", label }] };
  }
  return {
    ...second,
    chips: [bidChip(number, joint)],
    bid: { bid: number, taken: took, label },
    right: joint && dealer ? `${took}/${number}` : say("spades.web.score.took", { took, bid: number }),
  };
}

/** What a seat has said so far, or that it has not looked at its cards. */
export function beforePlay(view: SpadesView, seat: number): Chip[] {
  const bid = view.bids[seat] ?? null;
  const joint = jointNumber(view, seat);
  if (isNil(bid)) return [neutral(bidText(bid!))];
  if (joint !== null || bid !== null) return [bidChip(joint ?? Number(bid), joint !== null)];
  if (hasSaid(view, seat, "blind")) return [neutral(words.tell("spades.bid.blind_nil"))];
  if (view.hidden[seat]) {
    return [{ text: say("spades.web.unseen"), kind: "open", label: say("spades.web.unseen_long") }];
  }
  const proposed = view.proposals[seat] ?? null;
  return proposed === null ? [] : [neutral(say("spades.web.proposal", { n: proposed }))];
}

const neutral = (text: string): Chip => ({ text, kind: "neutral", label: text });
const bidChip = (n: number, joint: boolean): Chip =>
  joint
    ? { ...neutral(say("spades.web.bid.joint_chip", { n })), label: say("spades.web.bid.joint_short", { n }) }
    : neutral(say("spades.web.bid.chip", { n }));
