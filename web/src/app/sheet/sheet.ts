// The score sheet as data: columns, and what a row is.
import type { View } from "../../model/model";
import type { Speech } from "../../words/speech";
import type { LineGroup } from "./lines";

export interface Column {
  readonly label: string;
  readonly seats: readonly number[];
  /** Place in the lists of scores: a seat, or a side of two. */
  readonly place: number;
}

export interface Row {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
  readonly strong: boolean;
  readonly groups: readonly LineGroup[];
  /** In place of the cells: why a deal does not count, which game of a series begins. */
  readonly remark?: string;
}

/** The scores of now: of the deal that is over what it led to, else what it began with. */
export const scoresNow = ({ settlement, scores }: View): readonly number[] => settlement?.totals ?? scores;

/** The own column first, the others clockwise. Where partners have one score, a column is a side. */
export function columns({ seat: own, counts, scores }: View, speech: Speech): Column[] {
  const sides = scores.length;
  return scores.map((_, i) => {
    const place = ((own ?? 0) + i) % sides;
    const seats = counts.flatMap((_, seat) => (seat % sides === place ? [seat] : []));
    return { label: seats.length > 1 ? speech.group(seats) : speech.Who(place), seats, place };
  });
}
