// The lines of a settled deal as the page shows them.
import type { Line, TableInfo } from "../../messages";
import type { Part, Speech } from "../../words/speech";

type Game = TableInfo["game"];

/** The section of the rules sheet that a rule stands in. */
const SECTIONS: Readonly<Record<string, number>> = {
  "DS-24": 3, "DS-47": 8, "DS-48": 9, "DS-49": 9, "DS-51": 10, "DS-52": 10, "DS-53": 10, "DS-54": 10, "DS-61": 10,
  "DS-A10": 10, "DS-A21": 10,
  "SP-36": 7, "SP-37": 7, "SP-38": 7, "SP-39": 8, "SP-41": 4, "SP-42": 4, "SP-43": 4,
  "SP-56": 4, "SP-63": 7, "SP-64": 7, "SP-65": 3,
  "DKX-01": 10, "DKX-02": 10, "DKX-03": 10, "DKX-04": 10, "DKX-05": 10, "DKX-06": 11, "DKX-07": 9, "DKX-08": 10,
  "DKO-06": 10, "DKO-08": 10,
}; // prettier-ignore

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
  const section = SECTIONS[line.rule] ?? 1;
  const official = line.values.paragraph;
  const paragraph =
    official === undefined ? `§ ${section}` : String(official).replace(/(\d)([a-z])$/, "$1 $2");
  return { what, where, points: line.points, paragraph, section, rule: line.rule };
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
