// What a player has chosen for this browser. Kept in localStorage, applied to <html>, never sent to the table.
import type { Deck, Letters } from "../cards/suits";
import type { Language } from "../words/words";

export interface Choices {
  language: Language;
  theme: "system" | "light" | "dark";
  felt: "auto" | "tanne" | "nacht" | "tinte" | "heide";
  deck: Deck;
  letters: "auto" | Letters;
  face: "auto" | "large" | "normal";
  back: "indigo" | "wine";
  /** How long a full trick lies, in ms. */
  pause: number;
  motion: "system" | "full" | "still";
  /** Whether single letters, digits and signs do something at the table (WCAG 2.1.4). */
  keys: "on" | "off";
  name: string;
  /** Name of the bots' strength. */
  bot: string;
  /** The length of a list of deals, where a game has several. */
  deals: number;
  /** Names of the other seats, in seat order from the left. */
  names: string[];
  /** The own rules of a game, as text: those of the last table that was opened with others than the sheet's. */
  rules: Record<string, string | undefined>;
}

const KEY = "stich.preferences";
export const SHORTEST_PAUSE = 300;
export const LONGEST_PAUSE = 2500;

const OPEN: { [name in keyof Choices]?: readonly unknown[] } = {
  language: ["de", "en"],
  theme: ["system", "light", "dark"],
  felt: ["auto", "tanne", "nacht", "tinte", "heide"],
  deck: ["two", "turnier", "international"],
  letters: ["auto", "de", "en"],
  face: ["auto", "large", "normal"],
  back: ["indigo", "wine"],
  motion: ["system", "full", "still"],
  keys: ["on", "off"],
};

export function defaults(languages: readonly string[]): Choices {
  const first = languages.map((each) => each.slice(0, 2)).find((each) => each === "de" || each === "en");
  return {
    language: (first as Language | undefined) ?? "en",
    theme: "system",
    felt: "auto",
    deck: "two",
    letters: "auto",
    face: "auto",
    back: "indigo",
    pause: 900,
    motion: "system",
    keys: "on",
    name: "",
    bot: "standard",
    deals: 24,
    names: [],
    rules: {},
  };
}

/** What was stored, as far as it is possible; everything else as at the first visit. */
export function read(
  stored: string | null,
  languages: readonly string[],
  games: readonly string[] = [],
): Choices {
  const choices = defaults(languages);
  let found: unknown;
  try {
    found = JSON.parse(stored ?? "{}");
  } catch {
    return choices;
  }
  if (typeof found !== "object" || found === null) return choices;
  const old = found as Record<string, unknown>;
  for (const [name, open] of Object.entries(OPEN)) {
    if (open.includes(old[name])) Object.assign(choices, { [name]: old[name] });
  }
  if (typeof old.pause === "number") choices.pause = clampPause(old.pause);
  if (typeof old.name === "string") choices.name = old.name;
  if (typeof old.deals === "number" && Number.isInteger(old.deals)) choices.deals = old.deals;
  if (Array.isArray(old.names)) choices.names = old.names.filter((each) => typeof each === "string");
  if (typeof old.bot === "string") choices.bot = old.bot;
  const rules = new Map(Object.entries(old.rules ?? {}));
  for (const game of games) {
    const text: unknown = rules.get(game);
    if (typeof text === "string") choices.rules[game] = text;
  }
  return choices;
}

export function clampPause(pause: number): number {
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.round(pause / 100) * 100));
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null; // blocked by the browser: the choices then last as long as the page
  }
}

class Preferences {
  choices = $state<Choices>(defaults([]));
  #system = $state(false);

  /** `games`: those whose own rules are kept. */
  start(games: readonly string[]): void {
    this.choices = read(storage()?.getItem(KEY) ?? null, navigator.languages, games);
    const still = window.matchMedia("(prefers-reduced-motion: reduce)");
    this.#system = still.matches;
    still.addEventListener("change", () => (this.#system = still.matches));
    $effect.root(() => {
      $effect(() => this.#apply());
      $effect(() => storage()?.setItem(KEY, JSON.stringify(this.choices)));
    });
  }

  get letters(): Letters {
    return this.choices.letters === "auto" ? this.choices.language : this.choices.letters;
  }

  /** Whether things stay where they are instead of travelling. */
  get still(): boolean {
    return this.choices.motion === "still" || (this.choices.motion === "system" && this.#system);
  }

  #apply(): void {
    const { dataset } = document.documentElement;
    const { theme, felt, motion, keys } = this.choices;
    if (theme === "system") delete dataset.theme;
    else dataset.theme = theme;
    if (felt === "auto") delete dataset.felt;
    else dataset.felt = felt;
    if (motion === "system") delete dataset.motion;
    else dataset.motion = motion;
    dataset.keys = keys;
  }
}

export const preferences = new Preferences();
