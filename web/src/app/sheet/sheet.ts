// The score sheet as data: columns and rows for each game.
import type { EntensuppeView, ScoreRow, SpadesView } from "../../messages";
import type { Model, View } from "../../model/model";
import { say, words } from "../../words/language.svelte";
import type { Speech } from "../../words/speech";
import { number } from "../../words/words";
import { dealNumber, endsGame, gameNumber, gamesNeeded, standings } from "./deals";
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
  /** In place of the cells: why a deal does not count, which game of a series begins. */
  readonly remark?: string;
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
  const totals = standings(model.scores);
  return model.scores.flatMap((row, i) => {
    const unfolded = groups(game, row.lines, speech);
    const total: Row = {
      key: String(row.deal),
      label: rowLabel(row, dealNumber(model.scores, row.deal)),
      cells: shown.map(({ place }) => number(totals[i]![place]!)),
      strong: game === "entensuppe" || row === model.scores.at(-1),
      groups: unfolded,
      ...(row.void && { remark: voidText(game, row, speech) }),
    };
    if (row.facts?.game !== "entensuppe") return [total];
    const { ente, suppe } = row.facts;
    return [
      courseRow(row.deal, "ente", shown, ente, ""),
      courseRow(row.deal, "suppe", shown, suppe, "× "),
      total,
      ...(endsGame(row) && row !== model.scores.at(-1) ? [gameRow(model, row.deal)] : []),
    ];
  });
}

/** In Entensuppe the running deal stands on the sheet, course by course. */
export function openRows(model: Model, view: EntensuppeView, shown: readonly Column[]): Row[] {
  const open = shown.map(() => say("web.score.open"));
  const later = courseRow(view.deal, "suppe", shown, view.suppe_points, "× ");
  const last = model.scores.at(-1);
  return [
    ...(last && endsGame(last) ? [gameRow(model, last.deal)] : []),
    courseRow(view.deal, "ente", shown, view.ente_points, ""),
    view.course === "ente" ? { ...later, cells: open } : later,
  ];
}

/** The line between two games of a series. */
function gameRow(model: Model, deal: number): Row {
  const [game, needed] = [gameNumber(model.scores, deal + 1), gamesNeeded(model)];
  const remark = say("web.score.game_begins", { game, n: needed });
  return { key: `${deal}game`, label: "", cells: [], strong: false, groups: [], remark };
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
    label: say(course === "ente" ? "entensuppe.web.score.ente" : "entensuppe.web.score.suppe", { deal }),
    cells: shown.map(({ place }) => sign + points[place]!),
    strong: false,
    groups: [],
  };
}

function rowLabel({ facts }: ScoreRow, deal: number): string {
  if (facts?.game !== "doppelkopf" || !facts.solo) return String(deal);
  return say(facts.compulsory ? "doppelkopf.web.score.compulsory" : "doppelkopf.web.score.solo", { deal });
}

/** Why a deal does not count, in few words. */
function voidText(game: string, { facts }: ScoreRow, speech: Speech): string {
  if (facts?.game !== "void") return say("web.score.void");
  const key = `${game}.web.void.${facts.reason}`;
  return words.has(key) ? speech.spoken(key, { seat: facts.seat }) : say("web.score.void");
}

/** Who gets the points of these lines. */
export function heading(row: ScoreRow, group: LineGroup, speech: Speech): string {
  if (row.facts?.game === "doppelkopf" && group.to.length > 0) {
    const party = row.facts.parties[group.to[0]!]!;
    return say("doppelkopf.web.score.to_party", {
      party: words.tell(`doppelkopf.party.${party}`),
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
