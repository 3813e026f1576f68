// Errors of HTTP calls in words.
import { Refused } from "../../model/api";
import { words } from "../../words/language.svelte";

export function problem(reason: unknown): string {
  const { code, values } = reason instanceof Refused ? reason : { code: "server", values: {} };
  for (const key of [`web.error.${code}`, `illegal.${code}`])
    if (words.has(key)) return words.tell(key, values);
  return words.tell("web.error.server");
}
