// One WebSocket that comes back by itself. It knows nothing of the game; what is on its way is sent again after a
// break with the same id, and the server answers the same.
import type { ClientMessage, ServerMessage } from "./model";

export type Link = "connecting" | "open" | "lost" | "closed" | "broken";

export interface Connected {
  message(message: ServerMessage): void;
  link(link: Link): void;
  /** Number of the newest event known; null asks for everything. */
  since(): number | null;
  /** What has not been answered yet. */
  unanswered(): readonly ClientMessage[];
}

/** Closing codes after which trying again is no use: not allowed, no such table, one that cannot be opened. */
const FINAL = new Map<number, Link>([
  [4403, "closed"],
  [4404, "closed"],
  [4500, "broken"],
]);
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** How long to wait before try number `tries` (from 0); `chance` from 0 to 1 spreads many pages apart. */
function backoff(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + chance / 2);
}

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  readonly #address: string;
  readonly #to: Connected;

  constructor(address: string, to: Connected) {
    this.#address = address;
    this.#to = to;
  }

  open(): void {
    clearTimeout(this.#timer);
    if (this.#ended || this.#socket) return;
    const since = this.#to.since();
    this.#to.link(this.#tries === 0 ? "connecting" : "lost");
    const socket = new WebSocket(since === null ? this.#address : `${this.#address}?since=${since}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#to.link("open");
      for (const message of this.#to.unanswered()) this.send(message);
    };
    socket.onmessage = ({ data }) => this.#to.message(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      const end = FINAL.get(code);
      if (end) this.#end(end);
      else this.#again();
    };
  }

  /** Sends if there is a line; if not, it goes out with the unanswered ones once there is. */
  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Drops the line and asks anew, at once. */
  restart(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#tries = 0;
    this.open();
  }

  /** Tries at once instead of waiting: the browser is online again, or the page is looked at. */
  hurry(): void {
    if (!this.#socket && !this.#ended) this.open();
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #end(link: Link): void {
    this.#ended = true;
    this.#to.link(link);
  }

  #again(): void {
    this.#to.link("lost");
    this.#timer = setTimeout(() => this.open(), backoff(this.#tries, Math.random()));
    this.#tries += 1;
  }
}
