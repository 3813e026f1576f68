// What a game draws and says: the table, the sheet and the pages ask its face and never which game it is.
import type { Component } from "svelte";
import type { Facts, ScoreRow, Settlement, TableInfo } from "../../messages";
import type { Model, View } from "../../model/model";
import type { Metrics } from "../../table/shape";
import type { Chip } from "../../table/types";
import type { PageKey } from "../../words/language.svelte";
import type { Speech } from "../../words/speech";
import type { Art } from "../parts/art";
import type { Look } from "../scene/look";
import type { Scene } from "../scene/scene.svelte";
import type { Series } from "../sheet/series";
import type { Column, Row } from "../sheet/sheet";

export type Game = TableInfo["game"];
export type ViewOf<G extends Game> = Extract<View, { game: G }>;
export type FactsOf<G extends Game> = Extract<Facts, { game: G }>;

/** What a game gets to draw its table from. */
export interface TableProps<G extends Game = Game> {
  scene: Scene;
  view: ViewOf<G>;
  metrics: Metrics;
}

/** What a table does by the keyboard. */
export interface TableKeys {
  /** Takes a key before the page does; whether it meant something. Letters come small. */
  press?: (key: string) => boolean;
}

export interface KeyHelp {
  readonly caps: readonly string[];
  readonly text: PageKey;
}

export interface Headline {
  readonly title: string;
  readonly under: string;
}

/** A letter at a name on the sheet, and what it stands for. */
export interface Mark {
  readonly letter: string;
  readonly text: string;
}

/** How much room the bar leaves for words. */
export interface Room {
  readonly phone: boolean;
  readonly terse: boolean;
}

/** A deal that counts, as the result sheet and its bars are given it. */
export interface DealProps<G extends Game = Game> {
  model: Model;
  settlement: Settlement;
  facts: FactsOf<G>;
  speech: Speech;
}

/** What a game puts below its score sheet. */
export interface FootProps<G extends Game = Game> {
  model: Model;
  view: ViewOf<G>;
  shown: readonly Column[];
}

/** The score sheet and the result of a deal. */
export interface Score<G extends Game = Game> {
  readonly head: (options: TableInfo["options"]) => { title: string; aside: string };
  /** The name of a row, if it is more than the number of the deal. */
  readonly label?: (facts: FactsOf<G>, deal: number) => string | null;
  /** All rows of a deal, made from the one that says the standing after it. */
  readonly rows?: (
    facts: FactsOf<G>,
    total: Row,
    row: ScoreRow,
    model: Model,
    shown: readonly Column[],
  ) => Row[];
  /** Rows of the running deal. */
  readonly running?: (model: Model, view: ViewOf<G>, shown: readonly Column[]) => Row[];
  /** Who gets the points of a group of lines, if not simply these seats. */
  readonly heading?: (facts: FactsOf<G>, to: readonly number[], speech: Speech) => string;
  /** Marks at the names, by place in the lists of scores. */
  readonly marks?: (view: ViewOf<G>) => readonly (Mark | null)[];
  /** The side that a seat was on in a finished deal. */
  readonly side?: (facts: FactsOf<G>, seat: number) => Chip;
  /** The series that the match is, if it is one. */
  readonly series?: (model: Model) => Series | null;
  readonly Foot: Component<FootProps<G>>;
  /** The deal in one sentence and who played it. */
  readonly headline: (deal: DealProps<G>) => Headline;
  /** What the deal came to, with the marks that were needed. */
  readonly Bars: Component<DealProps<G>>;
  /** What is written below the lines of a group, before their sum. */
  readonly total?: (facts: FactsOf<G>, to: readonly number[]) => string;
  /** The rule whose lines stand below a heading of their own. */
  readonly special?: { readonly rule: string; readonly title: PageKey };
}

export interface Face<G extends Game = Game> extends Look<ViewOf<G>> {
  readonly Table: Component<TableProps<G>, TableKeys>;
  /** A paper above the score sheet. */
  readonly Side?: Component<{ view: ViewOf<G> }>;
  /** What digits do, and the keys that only this game has. */
  readonly digits: PageKey;
  readonly keys: readonly KeyHelp[];
  /** What a trick brings, where tricks bring something. */
  readonly unit?: (points: number) => string;
  /** Where in the deal the table is; null: in the trick that the page tells by itself. */
  readonly where?: (view: ViewOf<G>, room: Room) => string | null;
  /** Something that somebody said, in a sentence. */
  readonly said: (view: ViewOf<G>, seat: number, action: string, speech: Speech) => string;
  /** What an action has brought about besides. */
  readonly brought?: (view: ViewOf<G>, action: string, speech: Speech) => string[];
  /** What a deal begins with, besides the cards of each seat. */
  readonly opening?: (view: ViewOf<G>, speech: Speech) => string[];
  /** What has changed between two views of a deal and is told neither by the action nor by the trick. */
  readonly news?: (view: ViewOf<G>, before: ViewOf<G>, speech: Speech) => string[];
  /** What the own seat is asked besides a card; empty if nothing. */
  readonly asks?: (view: ViewOf<G>, speech: Speech) => string;
  /** The state of the deal in sentences, besides trick and score. */
  readonly state: (view: ViewOf<G>, speech: Speech) => string[];
  readonly score: Score<G>;
}

/** What stands for a game where it is not played yet: a page that offers games loads nothing else of them. */
export interface Sign {
  readonly art: Art;
  /** A sentence about the game, for the home page. */
  readonly about: PageKey;
  /** What who sits opposite is called where a table is set up. */
  readonly across: PageKey;
}
