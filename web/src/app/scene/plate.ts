// What stands on the plate of a seat, the same in all games.
import type { Bid, Chip } from "../../table/types";
import { say } from "../../words/language.svelte";
import { hueOf, initial, level } from "../parts/people";
import type { Scene } from "./scene.svelte";

export interface PlateParts {
  /** Second line while it is not the seat's turn. */
  readonly second?: string;
  readonly chips?: Chip[];
  readonly bid?: Bid;
  readonly note?: string;
  readonly right?: string;
}

/** Whether this seat is shown as the one the table waits for. */
export function onTurn(scene: Scene, seat: number): boolean {
  return !scene.view.over && seat === scene.view.to_act;
}

export function plate(scene: Scene, seat: number, parts: PlateParts, small: boolean) {
  const info = scene.table.model.seats.find((each) => each.seat === seat);
  const own = seat === scene.me;
  const lit = onTurn(scene, seat);
  const name = scene.speech.Who(seat);
  const away = info?.kind === "human" && !info.online && !own;
  const dealer = scene.view.dealer === seat;
  const rest = own ? undefined : info?.kind === "bot" ? level(info.bot, small) : say("web.seat.guest");
  const second = lit
    ? say(own ? "web.turn.you" : "web.turn.other")
    : away
      ? say("web.seat.away")
      : (parts.second ?? rest);
  const spoken = [
    name,
    second,
    dealer ? say("web.seat.dealer") : "",
    ...(parts.chips ?? []).map((chip) => chip.label ?? chip.text),
    parts.bid?.label,
    parts.note,
    parts.right,
    own ? "" : say("web.seat.cards", { n: scene.view.counts[seat]! }),
  ];
  return {
    place: scene.place(seat),
    name,
    letter: initial(name),
    hue: hueOf(seat, scene.me, scene.count),
    bot: info?.kind === "bot",
    second,
    onTurn: lit,
    dealer: dealer ? say("web.seat.dealer_letter") : undefined,
    dealerLabel: dealer ? say("web.seat.dealer") : undefined,
    disconnected: away,
    ...parts.chips && { chips: parts.chips },
    ...parts.bid && { bid: parts.bid },
    ...parts.note && { note: parts.note },
    ...parts.right && { right: parts.right },
    label: [...new Set(spoken.filter((each) => each))].join(", "),
  }; // prettier-ignore
}
