// The words at the cards of a trick between two.
import type { Played } from "../../../messages";
import type { TrickCard } from "../../../table/types";
import { say } from "../../../words/language.svelte";
import type { Scene } from "../../scene/scene.svelte";
import { callWord } from "../../scene/trick";

/** With two players the words say whose card it is; what was called stands out. */
export function tagOfTwo(scene: Scene, { seat, call }: Played, i: number): TrickCard["tag"] {
  const { speech, frame } = scene;
  if (
    frame.lying &&
    seat === frame.lying.winner &&
    i === frame.lying.plays.findLastIndex((each) => each.seat === seat)
  ) {
    return { text: call === "" ? say("web.trick.takes") : callOf(scene, seat, call), kind: "winning" };
  }
  if (call !== "") return { text: callOf(scene, seat, call), kind: "call" };
  // Who answers a quack has led: the word of the answer stands for both of the two cards.
  if (i === 0 && scene.onTable.some((each, n) => n > 0 && each.seat === seat && each.call !== ""))
    return undefined;
  if (i > 0 || seat === scene.me) return { text: speech.who(seat), kind: "plain" };
  return { text: say("web.trick.leads", { name: speech.name(seat) }), kind: "led" };
}

function callOf(scene: Scene, seat: number, call: string): string {
  return say("web.said", { name: scene.speech.Who(seat), word: callWord(scene.view, call) });
}
