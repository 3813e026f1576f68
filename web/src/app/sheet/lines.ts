// The lines of a settled deal as the page shows them.
import type { Line, TableInfo } from "../../messages";
import type { Part, Speech } from "../../words/speech";

type Game = TableInfo["game"];

export interface ShownLine {
  readonly what: readonly Part[];
  readonly where: readonly Part[];
  readonly points: number;
  /** What the link says: a paragraph of the official rules, or a section of ours. */
  readonly paragraph: string;
  readonly section: number;
  readonly rule: string;
}

export interface LineGroup {
  readonly to: readonly number[];
  readonly lines: readonly ShownLine[];
  readonly total: number;
}

export function shownLine(game: Game, line: Line, speech: Speech): ShownLine {
  const values = line.trick === null ? line.values : { ...line.values, trick: line.trick };
  const [what, where] = cut(speech.parts(`${game}.line.${line.code}`, values));
  const official = line.values.paragraph;
  const paragraph =
    official === undefined ? `§ ${line.section}` : String(official).replace(/(\d)([a-z])$/, "$1 $2");
  return { what, where, points: line.points, paragraph, section: line.section, rule: line.rule };
}

/** Lines by who gets the points, in the order of the settlement. */
export function groups(game: Game, lines: readonly Line[], speech: Speech): LineGroup[] {
  const found = new Map<string, { to: readonly number[]; lines: ShownLine[] }>();
  for (const line of lines) {
    const key = line.to.join();
    const group = found.get(key) ?? { to: line.to, lines: [] };
    group.lines.push(shownLine(game, line, speech));
    found.set(key, group);
  }
  return [...found.values()].map((group) => ({
    ...group,
    total: group.lines.reduce((sum, line) => sum + line.points, 0),
  }));
}

/** "Re angesagt: Frieda, Stich 2" is what and where. */
export function cut(parts: readonly Part[]): [Part[], Part[]] {
  const at = parts.findIndex((part) => typeof part === "string" && part.includes(": "));
  if (at < 0) return [[...parts], []];
  const [before, after] = split(parts[at] as string);
  return [
    [...parts.slice(0, at), before],
    [...(after === "" ? [] : [after]), ...parts.slice(at + 1)],
  ];
}

function split(text: string): [string, string] {
  const at = text.indexOf(": ");
  return [text.slice(0, at), text.slice(at + 2)];
}
