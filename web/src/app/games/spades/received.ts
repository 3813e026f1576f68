// Cards that changed hands between partners, as far as the view tells them.
import type { SpadesView } from "../../../messages";
import { partnerOf } from "./bids";

/** The cards that the own seat gave or got so far in this deal. */
function passed(view: SpadesView, by: number): string[] {
  return view.said.flatMap((each) =>
    each.seat === by && each.word === "give" && each.value !== "" ? [each.value] : [],
  );
}

export const given = (view: SpadesView): string[] => (view.seat === null ? [] : passed(view, view.seat));
export const received = (view: SpadesView): string[] =>
  view.seat === null ? [] : passed(view, partnerOf(view.seat));

/** Those of the received cards that are still new: until the own seat has played a card. */
export function fresh(view: SpadesView): string[] {
  const played = view.trick_number > 1 || view.over || view.trick.some((each) => each.seat === view.seat);
  return played ? [] : received(view);
}
