/** What can be opened over a table; one at a time. */
export type SheetName = "menu" | "rules" | "settings" | "keys" | "last" | "score" | "result";
