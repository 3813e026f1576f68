// Cards chosen in the hand to be handed over, and their way to the table: one action a card, the next as soon as the
// table has the one before.
import { say } from "../../words/language.svelte";
import type { View } from "../../model/model";
import type { HandCard } from "../../table/types";
import type { Part } from "../../words/speech";
import { cardsDue, inOrder, partingWord } from "./parting";

/** What parting with cards needs of the table in play. */
export interface Holder {
  readonly view: View;
  readonly hand: readonly Pick<HandCard, "key" | "card" | "trump">[];
  readonly table: { readonly sent: string | null; readonly model: { readonly refusal: unknown } };
  act(action: string, key: string): void;
  tell(parts: readonly Part[]): void;
}

export class Parting {
  readonly #scene: Holder;
  /** Keys of the cards that have been chosen and are still in the hand. */
  chosen = $state.raw<readonly string[]>([]);
  #waiting = $state.raw<readonly string[]>([]);

  constructor(scene: Holder) {
    this.#scene = scene;
  }

  readonly word = $derived.by(() => partingWord(this.#scene.view));
  readonly due = $derived.by(() => cardsDue(this.#scene.view));
  /** Whether cards are on their way. */
  readonly busy = $derived.by(() => this.#waiting.length > 0 || this.#scene.table.sent !== null);
  readonly ready = $derived.by(() => this.due > 0 && this.chosen.length === this.due && !this.busy);
  /** The chosen cards in the order of the hand. */
  readonly cards = $derived.by(() => this.#scene.hand.filter((each) => this.chosen.includes(each.key)));

  /** Chooses a card, or takes it back. */
  toggle(key: string): void {
    if (this.busy) return;
    if (this.chosen.includes(key)) this.chosen = this.chosen.filter((each) => each !== key);
    else if (this.chosen.length < this.due) this.chosen = [...this.chosen, key];
    else if (this.due === 1) this.chosen = [key];
    else this.#scene.tell([say("web.parting.enough", { n: this.due })]);
  }

  confirm(): void {
    if (!this.ready) return;
    this.#waiting = inOrder(this.#scene.view, this.cards).map((each) => each.key);
    this.#send();
  }

  /** The table has moved on. */
  moved(): void {
    const { hand, table } = this.#scene;
    const held = this.word === null ? [] : hand.map((each) => each.key);
    this.chosen = this.chosen.filter((key) => held.includes(key));
    this.#waiting = this.#waiting.filter((key) => held.includes(key));
    if (table.model.refusal) this.#waiting = [];
    if (this.#waiting.length > 0 && table.sent === null) this.#send();
  }

  #send(): void {
    const [key] = this.#waiting;
    const card = this.#scene.hand.find((each) => each.key === key);
    if (card) this.#scene.act(`${this.word} ${card.card}`, card.key);
  }
}
