// The face of a game that nobody is offered: what another game brings to the page.
import type { Face } from "../../app/games/face";
import { say } from "../../words/language.svelte";
import ToyBars from "./ToyBars.svelte";
import ToyFoot from "./ToyFoot.svelte";
import ToyTable from "./ToyTable.svelte";

export const toy: Face = {
  Table: ToyTable,
  digits: "web.trick.label",
  keys: [],
  said: (_, seat, action, speech) => say("web.did", { name: speech.Who(seat), what: action }),
  state: () => [],
  score: {
    head: ({ deals }) => ({ title: say("web.score.title"), aside: String(deals) }),
    Foot: ToyFoot,
    headline: ({ settlement, speech }) => {
      const best = settlement.points.indexOf(Math.max(...settlement.points));
      return { title: speech.Who(best), under: "" };
    },
    Bars: ToyBars,
  },
};
