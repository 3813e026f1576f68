// The own rules of a player, to be played by again: what they are today, and in one line.
import type { GameInfo, RulesInfo } from "../../messages";
import * as api from "../../model/api";
import type { Choices } from "../../model/preferences.svelte";
import { say } from "../../words/language.svelte";
import { noRules, optionTitle, presetText, valueText } from "../parts/describe";

/** The own rules of a game as the server reads them; what has become none, or is on offer anyway, is forgotten. */
export async function ownRules(info: GameInfo, choices: Choices): Promise<RulesInfo | undefined> {
  const text = choices.rules[info.game];
  if (text === undefined) return undefined;
  try {
    const found = await api.judge(text);
    const offered = found.differences.length === 0 || info.lengths.some((each) => each.rules === found.rules);
    if (found.game === info.game && !offered) return found;
  } catch (reason) {
    if (!noRules(reason)) return undefined; // not reached: perhaps the next time
  }
  if (choices.rules[info.game] === text) delete choices.rules[info.game];
  return undefined;
}

/** The name of a preset, or how many options differ. */
export function rulesName({ preset, differences }: RulesInfo): string {
  return preset === null ? say("web.home.changes", { n: differences.length }) : presetText(preset, "title");
}

/** Every option that differs, with its value. */
export function rulesLine({ game, differences }: RulesInfo): string {
  return differences
    .map(({ option, value }) => `${optionTitle(game, option)}: ${valueText(game, option, value)}`)
    .join(" · ");
}
