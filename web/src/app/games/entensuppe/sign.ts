import type { Sign } from "../face";

export const sign: Sign = {
  art: { felt: "tinte", cards: ["S8", "H8", "C8", "D8"], trumps: [], pair: ["S8", "H8"] },
  about: "entensuppe.web.home",
  across: "web.arrange.across",
};
