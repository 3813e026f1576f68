// The keys of the table and what they do; the sheet behind "?" lists exactly these.
import type { Face, KeyHelp } from "../games/face";

export function keysOf({ digits, keys }: Face): KeyHelp[] {
  return [
    { caps: ["←", "→", "Enter"], text: "web.keys.cards" },
    { caps: ["1–9", "0"], text: digits },
    { caps: ["⇧1–⇧0"], text: "web.keys.more_digits" },
    ...keys,
    { caps: ["Esc"], text: "web.keys.escape" },
    { caps: ["H", "T"], text: "web.keys.hint" },
    { caps: ["L"], text: "web.keys.last" },
    { caps: ["S"], text: "web.keys.state" },
    { caps: ["Enter"], text: "web.keys.next" },
    { caps: ["?"], text: "web.keys.help" },
  ];
}

/** Whether a key belongs to a text field, a button in focus or a shortcut of the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  return !(
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], dialog")
  );
}
