// While a full trick lies, the table is shown as it was when its last card fell: nobody is to act, and nothing that the
// trick brings is there yet, neither cards drawn nor points nor the end of the deal.
import { cardOf } from "./action";
import type { Moment, TableEvent, View } from "./model";

type Action = Extract<TableEvent["what"], { kind: "action" }>;
type Group = View["groups"][number];

/** The table while this trick lies; `before` is the table without its last card, if the page has seen it. */
export function heldBack(what: Action, after: Moment, before: Moment | null): Moment {
  const { view, scores } = before?.view.deal === after.view.deal ? before : after;
  const quiet = { to_act: null, bound: "", winning: null, legal: anytime(after.view) };
  if (view === after.view) return { view: { ...view, ...quiet }, scores };
  const { seat } = what;
  const counts = view.counts.map((count, each) => (each === seat ? count - 1 : count));
  const groups = seat === view.seat ? without(view.groups, cardOf(what.action)) : view.groups;
  return { view: { ...view, ...quiet, counts, groups, trick: what.trick?.plays ?? [] }, scores };
}

/** What may be said out of turn: of no turn, so no card on the table is asked for it. */
function anytime(view: View): View["legal"] {
  return view.legal.filter(({ decision }) => decision !== `${view.deal}.${view.turn}`);
}

/** The hand without one of these cards. */
function without(groups: readonly Group[], gone: string | null): Group[] {
  let left = gone;
  return groups.map((group) => {
    const at = left === null ? -1 : group.cards.indexOf(left);
    if (at < 0) return group;
    left = null;
    return { ...group, cards: group.cards.toSpliced(at, 1) };
  });
}
