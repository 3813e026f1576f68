// What the result sheet says of a deal of Entensuppe.
import { say } from "../../../words/language.svelte";
import type { Bar } from "../../sheet/bars";
import { columns } from "../../sheet/sheet";
import type { DealProps, Headline } from "../face";

export function headline({ settlement, speech }: DealProps<"entensuppe">): Headline {
  const [first, second] = settlement.points as [number, number];
  const numbers = { more: Math.max(first, second), less: Math.min(first, second) };
  const seat = first > second ? 0 : 1;
  const title =
    first === second
      ? say("entensuppe.web.result.even", numbers)
      : seat === speech.me
        ? say("entensuppe.web.result.own", numbers)
        : say("entensuppe.web.result.won", { name: speech.name(seat), ...numbers });
  return { title, under: say("entensuppe.web.result.text") };
}

/** Points of Ente times Suppe of both, with the mark of the pond. */
export function productBars({ model, facts, settlement, speech }: DealProps<"entensuppe">): Bar[] {
  const { points } = settlement;
  const pond = Number(model.table!.options.pond);
  const most = Math.max(pond * 1.15, ...points, 1);
  return columns(model.view!, speech).map(({ label, place }, i) => {
    const numbers = { ente: facts.ente[place]!, suppe: facts.suppe[place]!, n: points[place]! };
    const text = say("entensuppe.web.result.product", { name: label, ...numbers });
    return { label: text, own: i === 0, share: points[place]! / most, mark: pond > 0 ? pond / most : null };
  });
}
