// The keys of the table and what they do; the sheet behind "?" lists exactly these.
import type { View } from "../../model/model";
import type { PageKey } from "../../words/language.svelte";

export interface KeyHelp {
  readonly caps: readonly string[];
  readonly text: PageKey;
}

export function keysOf(game: View["game"]): KeyHelp[] {
  return [
    { caps: ["←", "→", "Enter"], text: "web.keys.cards" },
    { caps: ["1–9", "0"], text: game === "spades" ? "spades.web.keys.digits_bid" : "web.keys.digits" },
    ...(game === "spades" ? [{ caps: ["Enter"], text: "spades.web.keys.confirm" as const }] : []),
    ...(game === "doppelkopf" ? [{ caps: ["R", "K"], text: "doppelkopf.web.keys.call" as const }] : []),
    ...(game === "entensuppe"
      ? [
          { caps: ["Q"], text: "entensuppe.web.keys.quack" as const },
          { caps: ["N"], text: "entensuppe.web.keys.silent" as const },
        ]
      : []),
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
