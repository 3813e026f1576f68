import type { Sign } from "../face";

export const sign: Sign = {
  art: { felt: "tanne", cards: ["SA", "SK", "SQ", "SJ", "ST"], trumps: [], pair: ["SA", "SK"] },
  about: "spades.web.home",
  across: "web.arrange.partner",
};
