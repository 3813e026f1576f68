// Everything the page knows about a table, as one plain value. It changes only in reduce.ts.
import type { ClientMessage, Hint, ScoreRow, SeatInfo, ServerMessage, TableInfo, View } from "../messages";

export type { ClientMessage, SeatInfo, ServerMessage, View };
export type TableEvent = Extract<ServerMessage, { type: "event" }>;
export type Answer = Extract<ServerMessage, { type: "answer" }>;

/** The table as it stands at one moment. */
export interface Moment {
  readonly view: View;
  readonly scores: readonly ScoreRow[];
}

/** A command on its way: it stays until its answer has come and the event it caused has been seen. */
export interface Command {
  readonly message: ClientMessage;
  /** Number of the event that an accepting answer has promised. */
  readonly due: number | null;
}

/** A refused command, with the reason as a code. */
export interface Refusal {
  readonly message: ClientMessage;
  readonly code: string;
  readonly values: Answer["values"];
}

export interface Model {
  readonly table: TableInfo | null;
  /** Number of the newest event that has been taken in; everything up to it is old. */
  readonly n: number;
  /** The same for presence. */
  readonly m: number;
  readonly view: View | null;
  readonly scores: readonly ScoreRow[];
  readonly seats: readonly SeatInfo[];
  /** What was sealed before this deal. */
  readonly commitment: string | null;
  readonly commands: readonly Command[];
  readonly refusal: Refusal | null;
  /** Why the table does not go on by itself, as a code; gone as soon as it does. */
  readonly trouble: string | null;
  /** The hint for the open decision; gone with the next event. */
  readonly hint: Hint | null;
  /** An event is missing, so the score sheet may be, too: the table must be read again. */
  readonly gap: boolean;
}

export const EMPTY: Model = {
  table: null,
  n: -1,
  m: -1,
  view: null,
  scores: [],
  seats: [],
  commitment: null,
  commands: [],
  refusal: null,
  trouble: null,
  hint: null,
  gap: false,
};
