// Rows of the score sheet: both courses of a deal, their product, and where a game of a series begins.
import type { EntensuppeFacts, EntensuppeView, ScoreRow } from "../../../messages";
import type { Model } from "../../../model/model";
import { say } from "../../../words/language.svelte";
import { gameNumber } from "../../sheet/deals";
import type { Column, Row } from "../../sheet/sheet";
import { series } from "./series";

export function rows(
  { ente, suppe }: EntensuppeFacts,
  total: Row,
  row: ScoreRow,
  model: Model,
  shown: readonly Column[],
): Row[] {
  return [
    courseRow(row.deal, "ente", shown, ente),
    courseRow(row.deal, "suppe", shown, suppe),
    { ...total, strong: true },
    ...(row.new_game && row !== model.scores.at(-1) ? [gameRow(model, row.deal)] : []),
  ];
}

/** The running deal stands on the sheet, course by course. */
export function running(model: Model, view: EntensuppeView, shown: readonly Column[]): Row[] {
  const open = shown.map(() => say("web.score.open"));
  const later = courseRow(view.deal, "suppe", shown, view.suppe_points);
  const last = model.scores.at(-1);
  return [
    ...(last?.new_game ? [gameRow(model, last.deal)] : []),
    courseRow(view.deal, "ente", shown, view.ente_points),
    view.course === "ente" ? { ...later, cells: open } : later,
  ];
}

/** The line between two games of a series. */
function gameRow(model: Model, deal: number): Row {
  const game = gameNumber(model.scores, deal + 1);
  const remark = say("web.score.game_begins", { game, n: series(model)?.needed ?? 1 });
  return { key: `${deal}game`, label: "", cells: [], strong: false, groups: [], remark };
}

function courseRow(
  deal: number,
  course: "ente" | "suppe",
  shown: readonly Column[],
  points: readonly number[],
): Row {
  const sign = course === "ente" ? "" : "× ";
  return {
    key: `${deal}${course}`,
    label: say(course === "ente" ? "entensuppe.web.score.ente" : "entensuppe.web.score.suppe", { deal }),
    cells: shown.map(({ place }) => sign + points[place]!),
    strong: false,
    groups: [],
  };
}
