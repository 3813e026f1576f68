// The set-up form as data: what is asked for, what of it means something, and the text of rules that it is.
// The options come from the server (`stich.options.describe`); nothing here knows a rule.
import type { Difference, OptionInfo, OptionNeed } from "../../messages";
import { write, type Setting } from "../parts/setting";

/** A value by the name of its option; a number that is being typed may be any text. */
export type Settings = Readonly<Record<string, Setting>>;
export type Group = OptionInfo["group"];

/** The order of the groups; the first one is open, the others unfold. */
export const GROUPS: readonly Group[] = ["common", "nil", "bidding", "play", "score", "end"];

export const same = (a: Setting, b: Setting): boolean => write(a) === write(b);

/** What the rule sheet says. */
export function sheet(options: readonly OptionInfo[]): Settings {
  return Object.fromEntries(options.map((each) => [each.name, each.default]));
}

/** The settings of rules that differ from the sheet by `differences`. */
export function settings(options: readonly OptionInfo[], differences: readonly Difference[]): Settings {
  return { ...sheet(options), ...Object.fromEntries(differences.map((each) => [each.option, each.value])) };
}

export function holds(need: OptionNeed, now: Settings): boolean {
  return same(now[need.option]!, need.value) !== need.unlike;
}

/** The need of the whole option that does not hold, so that it cannot be chosen. */
export function lacking(option: OptionInfo, now: Settings): OptionNeed | undefined {
  return option.needs.find((need) => need.when === "" && !holds(need, now));
}

/** The need of this one value that does not hold. */
export function lackingFor(option: OptionInfo, value: Setting, now: Settings): OptionNeed | undefined {
  return option.needs.find((need) => need.when === write(value) && !holds(need, now));
}

/** What counts of `wanted`: an option that lacks what it needs is as on the sheet, until it has it again. */
export function counting(options: readonly OptionInfo[], wanted: Settings): Settings {
  let now = wanted;
  for (let i = 0; i <= options.length; i++) {
    const next = Object.fromEntries(options.map((each) => [each.name, settled(each, now)]));
    if (options.every(({ name }) => same(next[name]!, now[name]!))) break;
    now = next;
  }
  return now;
}

function settled(option: OptionInfo, now: Settings): Setting {
  const value = now[option.name]!;
  if (lacking(option, now)) return option.default;
  return Array.isArray(value) ? value.filter((each) => !lackingFor(option, each, now)) : value;
}

/** What differs from the sheet, in the order of the options. */
export function differences(options: readonly OptionInfo[], now: Settings): Difference[] {
  return options
    .filter(({ name, default: sheet }) => !same(now[name]!, sheet))
    .map(({ name, default: sheet }) => ({ option: name, value: now[name]!, sheet }));
}

/** The text of rules: only what differs from the sheet stands in it. */
export function rulesText(game: string, changed: readonly Difference[]): string {
  const inner = changed.map(({ option, value }) => `${option}=${write(value)}`).join(", ");
  return inner === "" ? game : `${game}(${inner})`;
}

/** The value of a text field: a whole number, or what was typed as long as it is none. */
export function typed(text: string): Setting {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim();
}

/** The value of a set with `member` put in or taken out, in the order of the choices. */
export function toggled(option: OptionInfo, value: Setting, member: string): string[] {
  const now = Array.isArray(value) ? value : [];
  return option.choices
    .map(String)
    .filter((each) => (each === member ? !now.includes(each) : now.includes(each)));
}
