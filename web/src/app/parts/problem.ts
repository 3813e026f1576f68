// What the server refuses or cannot do, in words.
import { Refused } from "../../model/api";
import { words } from "../../words/language.svelte";
import type { Values } from "../../words/words";

/** Why an HTTP call has failed. */
export function problem(reason: unknown): string {
  return reason instanceof Refused ? codeText(reason.code, reason.values) : codeText("server");
}

export function codeText(code: string, values: Values = {}): string {
  for (const key of [`web.error.${code}`, `illegal.${code}`])
    if (words.has(key)) return words.tell(key, values);
  return words.tell("web.error.server");
}
