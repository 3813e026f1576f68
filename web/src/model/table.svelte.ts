// The table the page shows: connection, reducer and pacing put together, as something components can read.
import { socketAddress } from "./api";
import { Connection, type Link } from "./connection";
import { EMPTY, type ClientMessage, type Model, type ServerMessage, type TableEvent } from "./model";
import { frames, Pacer, rest, shown, type Frame } from "./pacing";
import { preferences } from "./preferences.svelte";
import { dealDecision, isOpen, openDecision, reduce, send, sentAction } from "./reduce";

/** Who wants to know what happens at a table. */
export interface Listener {
  /** A message, and what was so after it; of an event when it is drawn, so that ears are not ahead of eyes. */
  heard(message: ServerMessage, model: Model): void;
  /** What is shown has changed. */
  moved(): void;
}

export class Table {
  /** What is so. Nobody but this table sees it: a page that shows two moments at once is wrong about both. */
  #newest = $state.raw<Model>(EMPTY);
  /** What is drawn: never ahead of what is so, at times a little behind. */
  frame = $state.raw<Frame | null>(null);
  /** All that is known of the moment that is drawn. */
  readonly model: Model = $derived(shown(this.#newest, this.frame));
  link = $state<Link>("connecting");
  /** The action on its way. */
  readonly sent = $derived(sentAction(this.#newest));
  #connection: Connection;
  #pacer = new Pacer((frame) => this.#show(frame));
  #listeners: Listener[] = [];
  #undrawn: { message: TableEvent; model: Model }[] = [];

  constructor(id: string) {
    this.#connection = new Connection(socketAddress(id), {
      message: (message) => this.#take(message),
      link: (link) => (this.link = link),
      since: () => (this.#newest.n < 0 || this.#newest.gap ? null : this.#newest.n),
      unanswered: () => this.#newest.commands.map((each) => each.message),
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

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Draws at once what waits to be drawn; whether anything did. */
  catchUp(): boolean {
    const behind = this.#pacer.waits;
    this.#pacer.skip();
    return behind;
  }

  /** Takes a legal action. A second click while the first is on its way does nothing. */
  act(action: string): void {
    this.#pacer.skip();
    const decision = this.#newest.view?.legal.find((each) => each.action === action)?.decision;
    if (decision !== undefined) this.#send({ type: "act", id: commandId(), decision, action });
  }

  nextDeal(): void {
    const { view } = this.#newest;
    if (view?.over) this.#send({ type: "deal", id: commandId(), decision: dealDecision(view) });
  }

  /** Asks what to do now; who asks is done with looking at the trick before. */
  askHint(): void {
    this.#pacer.skip();
    const decision = this.turnDecision;
    if (decision !== null && !this.#newest.hint) this.#send({ type: "hint", id: commandId(), decision });
  }

  /** Opens the line anew: the old one began before the table knew whose it is. */
  reopen(): void {
    this.#newest = { ...this.#newest, n: -1 };
    this.#connection.restart();
  }

  /** The decision the table waits for, if it waits for this seat. */
  get turnDecision(): string | null {
    return openDecision(this.#newest.view);
  }

  get waitsForDeal(): boolean {
    const { view } = this.#newest;
    return view !== null && isOpen(this.#newest, "deal", dealDecision(view));
  }

  #send(message: ClientMessage): void {
    const next = send(this.#newest, message);
    if (next === this.#newest) return;
    this.#newest = next;
    this.#connection.send(message);
  }

  #take(message: ServerMessage): void {
    const before = this.#newest;
    const after = reduce(before, message);
    if (after === before) return;
    this.#newest = after;
    if (after.gap && !before.gap) this.#connection.restart();
    if (message.type === "event") this.#undrawn.push({ message, model: after });
    this.#draw(message, before, after);
    if (message.type === "event") return;
    for (const listener of this.#listeners) listener.heard(message, after);
    for (const listener of this.#listeners) listener.moved();
  }

  #draw(message: ServerMessage, before: Model, { n, view, scores }: Model): void {
    if (!view || view === before.view) return;
    if (message.type !== "event" || document.hidden) return this.#pacer.reset(rest(n, { view, scores }));
    const { choices, still } = preferences;
    const known = before.view !== null && n === before.n + 1;
    const seen = known ? { view: before.view, scores: before.scores } : null;
    // The own card ends every pause: it lies on the table as soon as the table has it.
    if (message.what.kind === "action" && message.what.seat === view.seat) this.#pacer.skip();
    this.#pacer.add(frames(message, { pause: choices.pause, still }, scores, seen));
  }

  #show(frame: Frame): void {
    this.frame = frame;
    const due = this.#undrawn.filter(({ model }) => model.n <= frame.n);
    this.#undrawn = this.#undrawn.slice(due.length);
    for (const { message, model } of due) for (const each of this.#listeners) each.heard(message, model);
    for (const each of this.#listeners) each.moved();
  }
}

function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
