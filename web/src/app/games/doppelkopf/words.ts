// The game's own words, among those that the page may name.
export {};

declare module "../../../words/language.svelte" {
  interface PageWords {
    doppelkopf: typeof import("../../../../../src/stich/words/de/doppelkopf.json");
  }
}
