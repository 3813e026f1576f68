// The value of an option, as the server sends it and as it stands in the text of rules.
import type { OptionInfo } from "../../messages";

export type Setting = OptionInfo["default"];

/** A value as it stands in the text of rules. */
export function write(value: Setting): string {
  if (Array.isArray(value)) return [...value].sort().join("+") || "none";
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null ? "None" : String(value);
}
