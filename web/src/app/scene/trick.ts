// The cards on the table with the words at them.
import type { TrickCard } from "../../table/types";
import { say, words } from "../../words/language.svelte";
import { cardName } from "../../words/speech";
import type { Scene } from "./scene.svelte";

export function trickCards(scene: Scene): TrickCard[] {
  const { frame, drawn, speech } = scene;
  const cards = scene.onTable;
  const winner = frame.lying ? frame.lying.winner : drawn.winning;
  const trumps = drawn.game === "doppelkopf" ? drawn.trumps : [];
  return cards.map(({ seat, card, call }, i) => {
    const winning =
      seat === winner && (frame.lying !== null || (cards.length > 1 && drawn.game !== "entensuppe"));
    const spoken = call === "" ? "web.trick.card" : "web.trick.card_call";
    return {
      key: `${seat}.${i}.${card}`,
      place: scene.place(seat),
      card,
      trump: trumps.includes(card),
      winning,
      tag: drawn.game === "entensuppe" ? entensuppeTag(scene, seat, i, call) : tag(scene, i, winning),
      label: say(spoken, { name: speech.Who(seat), card: cardName(card), call: callWord(call) }),
    };
  });
}

function tag(scene: Scene, i: number, winning: boolean): TrickCard["tag"] {
  if (winning)
    return { text: say(scene.frame.lying ? "web.trick.takes" : "web.trick.winning"), kind: "winning" };
  return i === 0 ? { text: say("web.trick.led"), kind: "led" } : undefined;
}

/** With two players the words say whose card it is; what was called stands out. */
function entensuppeTag(scene: Scene, seat: number, i: number, call: string): TrickCard["tag"] {
  const { speech, frame } = scene;
  if (
    frame.lying &&
    seat === frame.lying.winner &&
    i === frame.lying.plays.findLastIndex((each) => each.seat === seat)
  ) {
    return { text: call === "" ? say("web.trick.takes") : callOf(scene, seat, call), kind: "winning" };
  }
  if (call !== "") return { text: callOf(scene, seat, call), kind: "call" };
  if (i > 0 || seat === scene.me) return { text: speech.who(seat), kind: "plain" };
  return { text: say("web.trick.leads", { name: speech.name(seat) }), kind: "led" };
}

function callOf(scene: Scene, seat: number, call: string): string {
  return say("web.said", { name: scene.speech.Who(seat), word: callWord(call) });
}

function callWord(call: string): string {
  return call === "" ? "" : words.tell(`entensuppe.call.${call}`);
}
