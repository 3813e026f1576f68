// One table as the player sees it: what is so, what is drawn, and what has been chosen but not yet sent.
import type { Settlement } from "../../messages";
import type { View } from "../../model/model";
import { onTable } from "../../model/pacing";
import type { Table } from "../../model/table.svelte";
import type { HandCard, Place } from "../../table/types";
import { say, words } from "../../words/language.svelte";
import { cardName, Speech, spokenParts, type Part } from "../../words/speech";
import { actionsWith, cardIn, handCards, keyed, mustPlay, placeOf } from "./cards";
import type { LookOf } from "./look";
import { Parting } from "./parting.svelte";

/** After a card has been sent, further clicks choose nothing for this long: the next card may have moved there. */
const AFTER_CLICK = 450;
const NOTICE_TIME = 4500;

export class Scene {
  readonly table: Table;
  /** Cards of the hand that are to be handed over. */
  readonly parting = new Parting(this);
  /** Key of the card whose choice is open. */
  selected = $state<string | null>(null);
  /** Card to be played as soon as it is the own turn, and who was winning when it was chosen. */
  preselected = $state<{ key: string; winning: number | null } | null>(null);
  notice = $state.raw<readonly Part[] | null>(null);
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #sentKey: string | null = null;
  #keys: { key: string; card: string }[] = [];
  #clicked = 0;
  readonly #lookOf: LookOf;

  constructor(table: Table, lookOf: LookOf) {
    this.table = table;
    this.#lookOf = lookOf;
  }

  /** The view that is drawn on the table: the only one there is, so that nothing is shown of another moment. */
  readonly view = $derived.by((): View => this.frame.view);
  /** How the game shows its cards. */
  readonly look = $derived.by(() => this.#lookOf(this.view.game));
  readonly frame = $derived.by(() => this.table.frame!);
  readonly me = $derived.by(() => this.view.seat);
  readonly count = $derived.by(() => this.view.counts.length);
  readonly speech = $derived.by(() => {
    const names: string[] = [];
    for (const each of this.table.model.seats) names[each.seat] = each.name;
    return new Speech(names, this.me);
  });
  readonly onTable = $derived.by(() => onTable(this.frame));
  readonly myTurn = $derived.by(() => this.me !== null && this.view.to_act === this.me);
  readonly mustPlay = $derived.by(() => mustPlay(this.view));
  /** Whether the cards of the hand can be clicked: to be played, or to be chosen for handing over. */
  readonly handActive = $derived.by(
    () => this.table.sent === null && (this.mustPlay || this.parting.word !== null),
  );
  /** Whether the finished deal has been drawn to its end. */
  readonly finished = $derived.by((): Settlement | null =>
    this.view.over && this.frame.lying === null ? this.view.settlement : null,
  );
  readonly hand = $derived.by((): HandCard[] => {
    if (this.look.isDown?.(this.view)) return this.#backs(this.view.counts[this.me!]!);
    const cards = this.view.groups.flatMap((group) => group.cards);
    this.#keys = keyed(cards, this.#keys, this.#sentKey);
    return handCards(this.view, this.#keys, this.marked, {
      label: (card, { trump, legal, place, count }) => {
        const facts = [trump ? say("web.hand.trump") : "", this.#state(legal)];
        const known = [
          cardName(card),
          ...facts.filter((each) => each !== ""),
          say("web.hand.place", { place, n: count }),
        ];
        return known.join(", ");
      },
    });
  });
  /** Trumps are marked where they change with the contract. */
  readonly marked = $derived.by(() => this.look.trumps !== undefined);
  readonly sent = $derived.by(() => {
    const action = this.table.sent;
    if (action === null || cardIn(action) === null) return null;
    return this.hand.find((each) => each.key === this.#sentKey)?.key ?? null;
  });
  /** The action that the hint advises, until something is on its way. */
  readonly advised = $derived.by(() =>
    this.table.sent === null ? (this.table.model.hint?.action ?? null) : null,
  );
  /** The card of the hand that the hint points at; one that has been clicked already needs no second click. */
  readonly hinted = $derived.by(() => {
    const card = cardIn(this.advised ?? "");
    const keys = this.hand.filter((each) => each.card === card).map((each) => each.key);
    const done = keys.some((key) => key === this.selected || this.parting.chosen.includes(key));
    return done ? null : (keys[0] ?? null);
  });
  readonly hintParts = $derived.by((): readonly Part[] | null => {
    const { hint } = this.table.model;
    return hint ? this.speech.parts(`${this.view.game}.hint.${hint.code}`, hint.values) : null;
  });

  /** A hand that has not been looked at. */
  #backs(n: number): HandCard[] {
    this.#keys = [];
    return Array.from({ length: n }, (_, i) => ({
      key: `down.${i}`,
      card: "",
      group: "all",
      down: true,
      legal: false,
      label: [say("web.hand.down"), say("web.hand.place", { place: i + 1, n })].join(", "),
    }));
  }

  get hintText(): string {
    return this.hintParts ? spokenParts(this.hintParts) : "";
  }

  place(seat: number): Place {
    return placeOf(seat, this.me, this.count);
  }

  /** Why the other cards may not be played now. */
  get bound(): string {
    const [code, suit] = this.view.bound.split(":");
    if (!code) return "";
    return this.speech.spoken(`${this.view.game}.bound.${code}`, suit ? { suit } : {});
  }

  /** What can be done with a card, spoken with its name. */
  #state(legal: boolean): string {
    if (this.parting.word !== null) return say("web.parting.choosable");
    if (!this.mustPlay) return "";
    if (legal) return say("web.hand.playable");
    return this.bound === "" ? say("web.hand.not_playable") : this.bound.replace(/[.]$/, "");
  }

  /** A card was clicked while cards may be played or chosen. */
  play(key: string): void {
    const card = this.hand.find((each) => each.key === key)?.card;
    if (card === undefined || this.table.sent !== null) return;
    if (this.parting.word !== null) return this.parting.toggle(key);
    const actions = actionsWith(this.view, card);
    if (actions.length > 1) this.selected = this.selected === key ? null : key;
    else if (actions[0] !== undefined) this.act(actions[0], key);
  }

  /** Sends an action; `key` is the card that goes with it. */
  act(action: string, key: string | null = null): void {
    const card = cardIn(action);
    this.#sentKey = key ?? this.hand.find((each) => each.card === card)?.key ?? null;
    this.#clicked = performance.now();
    this.selected = null;
    this.preselected = null;
    this.notice = null;
    this.table.act(action);
  }

  /** A card that may not be played was tried. */
  refuse(key: string): void {
    const card = this.hand.find((each) => each.key === key)?.card;
    if (card === undefined) return;
    const parts = this.bound === "" ? [say("web.hand.not_playable")] : [this.bound];
    this.tell([{ card }, ": ", ...parts]);
  }

  /** A card was chosen while it is not the own turn. */
  preselect(key: string): void {
    const early = performance.now() - this.#clicked < AFTER_CLICK;
    if (!early && this.table.turnDecision !== null && !this.myTurn) return this.#hurry(key);
    const playing = this.view.phase !== "over" && this.view.leader !== null;
    if (early || !playing || this.table.sent !== null) return;
    this.preselected = this.preselected?.key === key ? null : { key, winning: this.view.winning };
  }

  /**
   * A card was chosen while the trick before still lies, although the own turn has come. That ends the pause; who is to
   * lead has played the card. Whoever follows has not seen to what, and is shown it first.
   */
  #hurry(key: string): void {
    this.table.catchUp();
    if (!this.handActive || this.view.trick.length > 0) return;
    if (this.hand.find((each) => each.key === key)?.legal) this.play(key);
    else this.refuse(key);
  }

  /** The table has moved on: what was chosen before may no longer hold. */
  moved(): void {
    if (this.table.frame === null) return;
    this.parting.moved();
    if (!this.hand.some((each) => each.key === this.selected) || !this.mustPlay) this.selected = null;
    const chosen = this.preselected;
    if (!chosen) return;
    const card = this.hand.find((each) => each.key === chosen.key);
    if (!card || (this.view.winning !== chosen.winning && this.view.winning !== null))
      this.preselected = null;
    else if (this.mustPlay) {
      this.preselected = null;
      if (card.legal) this.play(chosen.key);
    }
  }

  /** A sentence for a moment, spoken as well. */
  tell(parts: readonly Part[]): void {
    clearTimeout(this.#noticeTimer);
    this.notice = parts;
    this.#noticeTimer = setTimeout(() => (this.notice = null), NOTICE_TIME);
  }

  get noticeText(): string {
    return this.notice ? spokenParts(this.notice) : "";
  }

  /** The reason of a refusal in words. */
  refusal(code: string, values: Readonly<Record<string, string | number>>): readonly Part[] {
    for (const key of [`web.refused.${code}`, `${this.view.game}.illegal.${code}`, `illegal.${code}`]) {
      if (words.has(key)) return this.speech.parts(key, values);
    }
    return this.speech.parts("illegal.illegal");
  }
}
