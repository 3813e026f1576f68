// What the result sheet says of a deal of Spades.
import type { SpadesFacts } from "../../../messages";
import type { Model } from "../../../model/model";
import { say } from "../../../words/language.svelte";
import type { Speech } from "../../../words/speech";
import { signed } from "../../../words/words";
import type { Bar } from "../../sheet/bars";
import { columns } from "../../sheet/sheet";
import type { DealProps, Headline } from "../face";

export function headline({ model, settlement, speech }: DealProps<"spades">): Headline {
  const { points } = settlement;
  const shown = columns(model.view!, speech);
  const [mine, others] = shown.map(({ place }) => points[place]!) as [number, number];
  const numbers = { more: signed(Math.max(mine, others)), less: signed(Math.min(mine, others)) };
  const winner = mine > others ? shown[0]! : shown[1]!;
  const ours = winner.seats.includes(speech.me!);
  const title =
    mine === others
      ? say("spades.web.result.even", numbers)
      : ours
        ? say("spades.web.result.own", numbers)
        : say("spades.web.result.won", { names: winner.label, ...numbers });
  return {
    title,
    under: say("spades.web.result.against", { first: shown[0]!.label, second: shown[1]!.label }),
  };
}

/** Tricks of both sides against their contracts. */
export function trickBars(model: Model, facts: SpadesFacts, speech: Speech): Bar[] {
  const all = facts.tricks.reduce((sum, each) => sum + each, 0) || 1;
  return columns(model.view!, speech).map(({ seats, label, place }, i) => {
    const bid = seats.reduce((sum, seat) => sum + (Number(facts.bids[seat]) || 0), 0);
    const took = facts.counted[place]!;
    const text = say("spades.web.result.tricks", { names: label, took, bid });
    return { label: text, own: i === 0, share: took / all, mark: Math.min(1, bid / all) };
  });
}
