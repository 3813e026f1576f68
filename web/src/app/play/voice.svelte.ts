// What screen readers are told: every event in order, each once.
import type { Model, SeatInfo, ServerMessage, View } from "../../model/model";
import { say } from "../../words/language.svelte";
import type { Scene } from "../scene/scene.svelte";
import { arrived, described } from "./describe";

const KEPT = 40;

export interface Told {
  readonly n: number;
  readonly text: string;
}

export class Voice {
  told = $state.raw<readonly Told[]>([]);
  /** How many things have been told. */
  count = 0;
  readonly #scene: Scene;
  #view: View | null = null;
  #seats: readonly SeatInfo[] = [];

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  tell(text: string): void {
    if (text !== "") this.told = [...this.told, { n: this.count++, text }].slice(-KEPT);
  }

  /** `model`: what was so after this message. */
  hear(message: ServerMessage, model: Model): void {
    for (const text of this.#heard(message, model)) this.tell(text);
    this.#view = model.view;
    this.#seats = model.seats;
  }

  #heard(message: ServerMessage, model: Model): string[] {
    if (message.type === "presence") return message.seats.flatMap((seat) => this.#presence(seat));
    // While somebody is still to sit down there is nothing to speak of, and nobody to speak to.
    const { view } = model;
    if (view === null) return [];
    if (message.type === "event") return described(message, this.#view, model, this.#scene.speech);
    // A line that was begun anew: what has been missed is in the state, but nothing is told twice.
    return message.type === "welcome" && view !== this.#view ? arrived(view, this.#scene.speech) : [];
  }

  /** Somebody has come, gone or come back. */
  #presence({ seat, kind, name, online }: SeatInfo): string[] {
    const before = this.#seats.find((each) => each.seat === seat);
    if (!before || seat === this.#scene.table.model.table?.seat) return [];
    if (before.kind === "open" && kind !== "open") return [say("web.say.sits", { name })];
    if (kind !== "human" || before.online === online) return [];
    return [say(online ? "web.say.returns" : "web.say.leaves", { name })];
  }
}
