import type { Sign } from "../face";

export const sign: Sign = {
  art: {
    felt: "heide",
    cards: ["HT", "CQ", "SQ", "DA", "CA"],
    trumps: ["HT", "CQ", "SQ", "DA"],
    pair: ["CT", "HA"],
  },
  about: "doppelkopf.web.home",
  across: "web.arrange.across",
};
