// The game's own words, among those that the page may name.
export {};

declare module "../../../words/language.svelte" {
  interface PageWords {
    entensuppe: typeof import("../../../../../src/stich/words/de/entensuppe.json");
  }
}
