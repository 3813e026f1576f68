// The pure reducer: a model and a message of the server give the next model. What is old changes nothing.
import {
  EMPTY,
  type Answer,
  type Command,
  type Model,
  type ServerMessage,
  type TableEvent,
  type View,
} from "./model";

/** What the server tells of its own accord: why it cannot go on for a while. */
const TROUBLE = new Set(["disk_full", "data_locked", "data_unwritable"]);

export function reduce(model: Model, message: ServerMessage): Model {
  switch (message.type) {
    case "welcome":
      return welcome(model, message);
    case "event":
      return event(model, message);
    case "current":
      return message.n > model.n ? { ...model, gap: true } : settled({ ...model, trouble: null });
    case "answer":
      return answer(model, message);
    case "hint":
      return hint(model, message);
    case "presence":
      if (message.m <= model.m) return model;
      return { ...model, m: message.m, seats: message.seats };
    case "problem":
      return problem(model, message);
  }
}

function welcome(model: Model, message: Extract<ServerMessage, { type: "welcome" }>): Model {
  const same = model.table?.id === message.table.id;
  if (same && message.n < model.n) return model;
  const before = same ? model : EMPTY;
  return settled({
    ...before,
    table: message.table,
    seats: message.table.seats,
    n: message.n,
    view: message.view,
    scores: message.scores,
    commitment: message.commitment,
    hint: same && message.n === model.n ? model.hint : null,
    trouble: null,
    gap: false,
  });
}

function event(model: Model, message: TableEvent): Model {
  if (message.n <= model.n) return model;
  return settled({
    ...model,
    n: message.n,
    view: message.view,
    scores: message.scores ?? model.scores,
    commitment: message.what.kind === "deal" ? message.what.commitment : model.commitment,
    hint: null,
    refusal: null,
    trouble: null,
    gap: model.gap || message.n > model.n + 1,
  });
}

function answer(model: Model, message: Answer): Model {
  const command = model.commands.find((each) => each.message.id === message.id);
  if (!command) return model;
  if (message.ok) {
    const commands = model.commands.map((each) => (each === command ? { ...each, due: message.n } : each));
    return settled({ ...model, commands });
  }
  const newer = message.view !== null && message.n >= model.n;
  return settled({
    ...model,
    commands: model.commands.filter((each) => each !== command),
    refusal: { message: command.message, code: message.code ?? "illegal", values: message.values },
    n: newer ? message.n : model.n,
    view: newer ? message.view : model.view,
    gap: model.gap || message.n > model.n,
  });
}

/** A command that could not be judged is not on its way any more: the player may try again. */
function problem(model: Model, message: Extract<ServerMessage, { type: "problem" }>): Model {
  if (message.id === null && TROUBLE.has(message.code)) return { ...model, trouble: message.code };
  const command = model.commands.find((each) => each.message.id === message.id);
  if (!command) return model;
  return {
    ...model,
    commands: model.commands.filter((each) => each !== command),
    refusal: { message: command.message, code: message.code, values: message.values },
  };
}

function hint(model: Model, message: Extract<ServerMessage, { type: "hint" }>): Model {
  const command = model.commands.find((each) => each.message.id === message.id);
  if (!command) return model;
  const commands = model.commands.filter((each) => each !== command);
  const open = openDecision(model.view) === command.message.decision;
  return { ...model, commands, hint: open ? message : model.hint };
}

/**
 * The decision that the table waits for, if it waits for the own seat. Not taken from the legal actions: who can only
 * look at the cards has none but one that may be said out of turn.
 */
export function openDecision(view: View | null): string | null {
  return view && view.seat !== null && view.to_act === view.seat ? `${view.deal}.${view.turn}` : null;
}

/** The decision that is answered by going on after this deal. */
export const dealDecision = ({ deal }: View): string => String(deal);

/** The model without the commands whose event has been seen. */
function settled(model: Model): Model {
  const commands = model.commands.filter((each) => each.due === null || each.due > model.n);
  return commands.length === model.commands.length ? model : { ...model, commands };
}

/** The model with a command sent; the same model if one is already on its way for this decision. */
export function send(model: Model, message: Command["message"]): Model {
  if (isOpen(model, message.type, message.decision)) return model;
  return { ...model, commands: [...model.commands, { message, due: null }], refusal: null };
}

/** Whether a command of this type waits for its answer to this decision. */
export function isOpen(model: Model, type: Command["message"]["type"], decision: string): boolean {
  return model.commands.some((each) => each.message.type === type && each.message.decision === decision);
}

/** The action on its way, if one is. */
export function sentAction(model: Model): string | null {
  for (const { message } of model.commands) if (message.type === "act") return message.action;
  return null;
}
