// Opening a table from the home page.
import BOT_NAMES from "../../../../src/stich/bots/names.json";
import type { GameInfo, NewTable, TableInfo } from "../../messages";
import type { Model } from "../../model/model";
import type { Choices } from "../../model/preferences.svelte";
import { plain } from "./names";

export type Game = TableInfo["game"];

/** Names of the other seats, in seat order from the left; what is empty falls back to a name of ours that nobody has. */
export function otherNames(seats: number, names: readonly string[], own = ""): string[] {
  const key = (name: string) => plain(name).toLocaleLowerCase();
  const given = [...names, own].map(key);
  const spare = BOT_NAMES.filter((name) => !given.includes(key(name)));
  return Array.from(
    { length: seats - 1 },
    (_, place) => plain(names[place] ?? "") || (spare.shift() ?? `Bot ${place + 1}`),
  );
}

export function strengths(games: readonly GameInfo[]): string[] {
  const [first, ...others] = games;
  return first ? first.bots.filter((bot) => others.every((game) => game.bots.includes(bot))) : [];
}

/** The rules of the length that was chosen last, else of the sheet. */
export function chosenLength(info: GameInfo, choices: Choices): GameInfo["lengths"][number] {
  return (
    info.lengths.find((each) => each.n === choices.deals) ?? info.lengths[0] ?? { rules: info.game, n: 0 }
  );
}

/** The table a player asks for; the own seat is the first, and `open` are places of the others kept for people. */
export function newTable(
  info: GameInfo,
  choices: Choices,
  guest: string,
  open: readonly number[] = [],
): NewTable {
  const bot = info.bots.includes(choices.bot) ? choices.bot : info.bots[0]!;
  return {
    rules: chosenLength(info, choices).rules,
    name: choices.name.trim() || guest,
    seats: [
      { kind: "you" },
      ...otherNames(info.seats, choices.names, choices.name).map((name, place) =>
        open.includes(place) ? { kind: "open" as const } : { kind: "bot" as const, bot, name },
      ),
    ],
  };
}

/** The same table again: rules, names and strengths as they were. */
export function sameAgain(model: Model, choices: Choices, guest: string): NewTable {
  const { rules, seat } = model.table!;
  return {
    rules,
    name: choices.name.trim() || guest,
    seats: [...model.seats]
      .sort((a, b) => a.seat - b.seat)
      .map((each) => {
        if (each.kind === "bot" && each.bot !== null) return { kind: "bot", bot: each.bot, name: each.name };
        return { kind: each.seat === seat ? "you" : "open" };
      }),
  };
}
