// The score sheet as data: columns and rows for each game.
import type { EntensuppeView, ScoreRow, SpadesView } from "../../messages";
import type { Model, View } from "../../model/model";
import { say, words } from "../../words/language.svelte";
import type { Speech } from "../../words/speech";
import { number } from "../../words/words";
import { groups, type LineGroup } from "./lines";

export interface Column {
  readonly label: string;
  readonly seats: readonly number[];
  /** Place in the lists of scores: a seat, in Spades a side. */
  readonly place: number;
}

export interface Row {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly string[];
  readonly strong: boolean;
  readonly groups: readonly LineGroup[];
}

/** The own column first, the others clockwise. */
export function columns(view: View, speech: Speech): Column[] {
  const me = view.seat ?? 0;
  if (view.game === "spades") {
    return [me % 2, (me + 1) % 2].map((side) => {
      const seats = [side, side + 2];
      return { label: speech.group(seats), seats, place: side };
    });
  }
  const seats = view.counts.length;
  return Array.from({ length: seats }, (_, i) => {
    const seat = (me + i) % seats;
    return { label: speech.Who(seat), seats: [seat], place: seat };
  });
}

/** Rows with the standing after each deal. */
export function rows(model: Model, shown: readonly Column[], speech: Speech): Row[] {
  const game = model.table!.game;
  return model.scores.flatMap((row) => {
    const unfolded = groups(game, row.lines, speech);
    const total: Row = {
      key: String(row.deal),
      label: rowLabel(row),
      cells: shown.map(({ place }) => number(row.scores[place]!)),
      strong: game === "entensuppe" || row === model.scores.at(-1),
      groups: unfolded,
    };
    if (row.facts?.game !== "entensuppe") return [total];
    const { ente, suppe } = row.facts;
    return [
      courseRow(row.deal, "ente", shown, ente, ""),
      courseRow(row.deal, "suppe", shown, suppe, "× "),
      total,
    ];
  });
}

/** In Entensuppe the running deal stands on the sheet, course by course. */
export function openRows(view: EntensuppeView, shown: readonly Column[]): Row[] {
  const open = shown.map(() => say("web.score.open"));
  const later = courseRow(view.deal, "suppe", shown, view.suppe, "× ");
  return [
    courseRow(view.deal, "ente", shown, view.ente, ""),
    view.course === "ente" ? { ...later, cells: open } : later,
  ];
}

function courseRow(
  deal: number,
  course: "ente" | "suppe",
  shown: readonly Column[],
  points: readonly number[],
  sign: string,
): Row {
  return {
    key: `${deal}${course}`,
    label: say(course === "ente" ? "web.score.ente" : "web.score.suppe", { deal }),
    cells: shown.map(({ place }) => sign + points[place]!),
    strong: false,
    groups: [],
  };
}

function rowLabel(row: ScoreRow): string {
  if (row.void) return say("web.score.void", { deal: row.deal });
  if (row.facts?.game === "doppelkopf" && row.facts.solo) return say("web.score.solo", { deal: row.deal });
  return String(row.deal);
}

/** Who gets the points of these lines. */
export function heading(row: ScoreRow, group: LineGroup, speech: Speech): string {
  if (row.facts?.game === "doppelkopf" && group.to.length > 0) {
    const party = row.facts.parties[group.to[0]!]!;
    return say("web.score.to_party", {
      party: words.tell(`dk.party.${party}`),
      names: speech.group(group.to),
    });
  }
  return speech.group(group.to);
}

/** Tricks of a side in the running deal against its contract. */
export function progress(view: SpadesView, side: number): { took: number; contract: number } | null {
  const contract = view.contracts[side];
  return contract === null || contract === undefined ? null : { took: view.counting[side]!, contract };
}
