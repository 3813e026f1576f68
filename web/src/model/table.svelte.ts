// The table the page shows: connection, reducer and pacing put together, as something components can read.
import { socketAddress } from "./api";
import { Connection, type Link } from "./connection";
import { EMPTY, type ClientMessage, type Model, type ServerMessage } from "./model";
import { frames, Pacer, rest, type Frame } from "./pacing";
import { preferences } from "./preferences.svelte";
import { dealDecision, isOpen, openDecision, reduce, send, sentAction } from "./reduce";

export class Table {
  /** What is so. */
  model = $state.raw<Model>(EMPTY);
  /** What is drawn: never ahead of the model, at times a little behind. */
  frame = $state.raw<Frame | null>(null);
  link = $state<Link>("connecting");
  /** The action on its way. */
  readonly sent = $derived(sentAction(this.model));
  #connection: Connection;
  #pacer = new Pacer((frame) => (this.frame = frame));
  #seen: ((message: ServerMessage) => void)[] = [];

  constructor(id: string) {
    this.#connection = new Connection(socketAddress(id), {
      message: (message) => this.#take(message),
      link: (link) => (this.link = link),
      since: () => (this.model.n < 0 || this.model.gap ? null : this.model.n),
      unanswered: () => this.model.commands.map((each) => each.message),
    });
  }

  open(): () => void {
    const hurry = () => this.#connection.hurry();
    const seen = () => (document.hidden ? undefined : hurry());
    window.addEventListener("online", hurry);
    document.addEventListener("visibilitychange", seen);
    this.#connection.open();
    return () => {
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", seen);
      this.#pacer.stop();
      this.#connection.close();
    };
  }

  /** Calls `listener` with every message that changed the model. */
  listen(listener: (message: ServerMessage) => void): void {
    this.#seen.push(listener);
  }

  /** Takes a legal action. A second click while the first is on its way does nothing. */
  act(action: string): void {
    const decision = this.model.view?.legal.find((each) => each.action === action)?.decision;
    if (decision === undefined) return;
    this.#pacer.skip();
    this.#send({ type: "act", id: commandId(), decision, action });
  }

  nextDeal(): void {
    const { view } = this.model;
    if (view?.over) this.#send({ type: "deal", id: commandId(), decision: dealDecision(view) });
  }

  askHint(): void {
    const decision = this.turnDecision;
    if (decision !== null && !this.model.hint) this.#send({ type: "hint", id: commandId(), decision });
  }

  /** Opens the line anew: the old one began before the table knew whose it is. */
  reopen(): void {
    this.model = { ...this.model, n: -1 };
    this.#connection.restart();
  }

  /** The decision the table waits for, if it waits for this seat. */
  get turnDecision(): string | null {
    return openDecision(this.model.view);
  }

  get waitsForDeal(): boolean {
    const { view } = this.model;
    return view !== null && isOpen(this.model, "deal", dealDecision(view));
  }

  #send(message: ClientMessage): void {
    const next = send(this.model, message);
    if (next === this.model) return;
    this.model = next;
    this.#connection.send(message);
  }

  #take(message: ServerMessage): void {
    const before = this.model;
    const after = reduce(before, message);
    if (after === before) return;
    this.model = after;
    if (after.gap && !before.gap) this.#connection.restart();
    this.#draw(message, before, after);
    for (const listener of this.#seen) listener(message);
  }

  #draw(message: ServerMessage, before: Model, after: Model): void {
    if (!after.view || after.view === before.view) return;
    if (message.type !== "event" || document.hidden) return this.#pacer.reset(rest(after.n, after.view));
    const { choices, still } = preferences;
    this.#pacer.add(frames(message, { pause: choices.pause, still }));
  }
}

function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
