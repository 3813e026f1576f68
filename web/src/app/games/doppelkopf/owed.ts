import type { DoppelkopfView } from "../../../messages";

/** Who still owes a compulsory solo after the deal on the table. */
export function owedNow(view: DoppelkopfView): readonly boolean[] {
  const standing = view.settlement?.standing;
  return standing?.game === "doppelkopf" ? standing.owed : view.owed;
}
