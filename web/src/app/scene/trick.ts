// The cards on the table with the words at them.
import type { Played } from "../../messages";
import type { View } from "../../model/model";
import type { TrickCard } from "../../table/types";
import { say, words } from "../../words/language.svelte";
import { cardName } from "../../words/speech";
import type { Scene } from "./scene.svelte";

type Tag = TrickCard["tag"];
/** The word at a card; `i` is its place in the trick. */
export type TagOf = (scene: Scene, played: Played, i: number, winning: boolean) => Tag;

/** `ahead`: who is winning is marked before the trick is full. */
export function trickCards(scene: Scene, tagOf: TagOf = tag, ahead = true): TrickCard[] {
  const { frame, view, speech } = scene;
  const cards = scene.onTable;
  const winner = frame.lying ? frame.lying.winner : view.winning;
  const trumps = scene.look.trumps?.(view) ?? [];
  return cards.map((played, i) => {
    const { seat, card, call } = played;
    const winning = seat === winner && (frame.lying !== null || (cards.length > 1 && ahead));
    const spoken = call === "" ? "web.trick.card" : "web.trick.card_call";
    return {
      key: `${seat}.${i}.${card}`,
      place: scene.place(seat),
      card,
      trump: trumps.includes(card),
      winning,
      tag: tagOf(scene, played, i, winning),
      label: say(spoken, { name: speech.Who(seat), card: cardName(card), call: callWord(view, call) }),
    };
  });
}

/** Who led stays to be seen while the same card is winning. */
function tag({ frame }: Scene, _: Played, i: number, winning: boolean): Tag {
  const led = i === 0;
  if (!winning) return led ? { text: say("web.trick.led"), kind: "led" } : undefined;
  const text = frame.lying
    ? say(led ? "web.trick.led_takes" : "web.trick.takes")
    : say(led ? "web.trick.led_winning" : "web.trick.winning");
  return { text, kind: "winning" };
}

/** What was said with a card, in the words of the game. */
export function callWord({ game }: View, call: string): string {
  return call === "" ? "" : words.tell(`${game}.call.${call}`);
}
