import type { EntensuppeView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import type { Face, Room } from "../face";
import Bars from "./Bars.svelte";
import CoursePanel from "./CoursePanel.svelte";
import EntensuppeTable from "./EntensuppeTable.svelte";
import Foot from "./Foot.svelte";
import { headline } from "./result";
import { series } from "./series";
import { rows, running } from "./sheet";
import { asks, news, opening, said, stateLines } from "./spoken";

function where(view: EntensuppeView, { phone, terse }: Room): string {
  const course = words.tell(`entensuppe.course.${view.course}${phone ? ".short" : ""}`);
  if (terse)
    return say("web.bar.second", { deal: course, where: say("web.bar.trick", { trick: view.trick_number }) });
  return words.tell("entensuppe.course.trick_of", { course, trick: view.trick_number, n: view.trick_count });
}

export const entensuppe: Face<"entensuppe"> = {
  Table: EntensuppeTable,
  Side: CoursePanel,
  digits: "web.keys.digits",
  keys: [
    { caps: ["Q"], text: "entensuppe.web.keys.quack" },
    { caps: ["N"], text: "entensuppe.web.keys.silent" },
  ],
  fresh: (view) => view.new,
  unit: (n) => words.tell("entensuppe.points", { n }),
  where,
  said,
  opening,
  news,
  asks,
  state: stateLines,
  score: {
    head: ({ target }) => ({
      title: say("web.score.points"),
      aside: say("web.score.target", { n: Number(target) }),
    }),
    rows,
    running,
    series,
    Foot,
    headline,
    Bars,
  },
};
