// Rules in words: values, needs, refusals. The words stand in the catalogue under the names of the options.
import type { Difference, GameInfo, OptionInfo, OptionNeed, Refusal } from "../../messages";
import { Refused } from "../../model/api";
import { words } from "../../words/language.svelte";
import { listing } from "../../words/speech";
import { write, type Setting } from "./setting";

type Game = GameInfo["game"];

export const gameName = (game: Game): string => words.tell(`${game}.name`);

export function optionTitle(game: Game, option: string): string {
  return words.tell(`${game}.option.${option}.title`);
}

export function optionText(game: Game, option: string): string {
  return words.tell(`${game}.option.${option}.text`);
}

/** The title of a group of options; one that only this game has is among its own words. */
export function groupTitle(game: Game, group: OptionInfo["group"]): string {
  const own = `${game}.option.group.${group}`;
  return words.tell(words.has(own) ? own : `option.group.${group}`);
}

/** What an option at its value means in a section of the rules or, without words of its own there, at all. */
export function noteText(game: Game, option: string, value: Setting, section: number): string {
  const key = `${game}.option.${option}`;
  if (value === 0 && words.has(`${key}.value.0`)) return ""; // switched off, and nothing is left to explain
  return words.tell(words.has(`${key}.here.${section}`) ? `${key}.here.${section}` : `${key}.text`);
}

/** A value as people say it; it may come as it is written in the text of rules. */
export function valueText(game: Game, option: string, value: Setting): string {
  const written = write(value);
  for (const key of [`${game}.option.${option}.value.${written}`, `option.value.${written}`])
    if (words.has(key)) return words.tell(key);
  if (written.includes("+")) {
    const members = Array.isArray(value) ? value : written.split("+");
    return listing(
      members.map((each) => valueText(game, option, each)),
      "or",
    );
  }
  return written.replace(/^-(?=\d)/, "−");
}

/** The possible values of an option. */
export function wantedText(game: Game, { name, choices, low, high }: OptionInfo): string {
  const parts = choices.map((each) => valueText(game, name, each));
  if (low !== null && high !== null) {
    const [from, to] = [low, high].map((each) => String(each).replace("-", "−"));
    parts.push(words.tell("rules.range", { low: from!, high: to! }));
  }
  return parts.join(", ");
}

export function needText(game: Game, need: OptionNeed): string {
  return words.tell(need.unlike ? "rules.need_other" : "rules.need", {
    need: optionTitle(game, need.option),
    needed: valueText(game, need.option, need.value),
  });
}

export function differenceText(game: Game, { option, value, sheet }: Difference): string {
  return words.tell("option.differs", {
    title: optionTitle(game, option),
    value: valueText(game, option, value),
    sheet: valueText(game, option, sheet),
  });
}

export function presetText(name: string, part: "title" | "text"): string {
  const [game, own = "sheet"] = name.split(":");
  return words.tell(`${game}.preset.${own}.${part}`);
}

/** The game that a refusal of rules is about. */
export function refusedGame(values: Refusal["values"], games: readonly GameInfo[]): GameInfo | undefined {
  return games.find((each) => each.game === values.game);
}

/** Whether a text was refused because it is none of rules; too long is none either. */
export const noRules = (reason: unknown): reason is Refused =>
  reason instanceof Refused && (reason.code === "bad_rules" || reason.code === "malformed");

/** Why rules are refused (code `bad_rules`), in a sentence. */
export function rulesRefusal(values: Refusal["values"], games: readonly GameInfo[]): string {
  const key = `rules.refused.${values.reason}`;
  if (!words.has(key)) return words.tell("illegal.bad_rules");
  const info = refusedGame(values, games);
  if (info === undefined) return words.tell(key, values);
  const { game } = info;
  const option = info.options.find((each) => each.name === values.option);
  const told: Record<string, string | number> = { ...values, game: gameName(game) };
  if (option) {
    told.title = optionTitle(game, option.name);
    told.value = valueText(game, option.name, String(values.value ?? ""));
    told.wanted = wantedText(game, option);
  }
  if (values.need !== undefined) {
    told.need = optionTitle(game, String(values.need));
    told.needed = valueText(game, String(values.need), String(values.needed));
  }
  return words.tell(key, told);
}
