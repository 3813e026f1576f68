// The language of the page. One catalogue is loaded at the start, the other one when it is asked for.
import { choose, fill, pieces, type Catalogue, type Language, type Piece, type Values } from "./words";

/** The words that the page names by their keys, file by file; the room of each game adds its own. */
export interface PageWords {
  web: typeof import("../../../src/stich/words/de/web.json");
}
type KeysOf<Files> = Files extends unknown ? keyof Files : never;
/** The keys that the page names; the codes that come over the wire are read by `tell`. */
export type PageKey = KeysOf<PageWords[keyof PageWords]>;

const LOAD: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  de: () => import("./de"),
  en: () => import("./en"),
};

class Words {
  language = $state<Language>("de");
  #catalogue = $state.raw<Catalogue>({});
  #loaded = new Map<Language, Catalogue>();
  #wanted: Language = "de";

  async use(language: Language): Promise<void> {
    this.#wanted = language;
    const catalogue = await this.#load(language);
    // Who switches twice before the first catalogue has come means the last one.
    if (language !== this.#wanted) return;
    this.language = language;
    this.#catalogue = catalogue;
    document.documentElement.lang = language;
  }

  async #load(language: Language): Promise<Catalogue> {
    const known = this.#loaded.get(language);
    if (known) return known;
    const { catalogue } = await LOAD[language]();
    this.#loaded.set(language, catalogue);
    return catalogue;
  }

  has(key: string): boolean {
    return key in this.#catalogue;
  }

  /** A sentence of the page. */
  say(key: PageKey, values: Values = {}): string {
    return this.tell(key, values);
  }

  /** A sentence by a code that is only known when it comes; `show` puts seats and cards into words. */
  tell(key: string, values: Values = {}, show?: (slot: string, value: string | number) => string): string {
    const entry = this.#catalogue[key];
    if (entry === undefined) return this.#missing(key);
    return fill(choose(entry, values), values, show);
  }

  /** The same cut at its slots, for components that draw cards in the text. */
  cut(key: string, values: Values = {}): Piece[] {
    const entry = this.#catalogue[key];
    if (entry === undefined) return [this.#missing(key)];
    return pieces(choose(entry, values), values);
  }

  /** A player never sees a key; whoever works on the page finds it in the console. */
  #missing(key: string): string {
    console.error(`no words for "${key}" (${this.language})`);
    return "";
  }
}

export const words = new Words();
export const say = (key: PageKey, values?: Values): string => words.say(key, values);
