// HTTP: the few calls around a table. Every error is a code that the catalogue turns into a sentence.
import type {
  GameInfo,
  NewTable,
  Reach,
  Refusal,
  RulesInfo,
  SitDown,
  TableMade,
  TableSummary,
} from "../messages";

export class Refused extends Error {
  readonly code: string;
  readonly values: Refusal["values"];

  constructor({ code, values }: Refusal) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? {}
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refused({ code: "offline", values: {} });
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as Answer;
  throw new Refused(isRefusal(data) ? data : { code: "server", values: { status: response.status } });
}

function isRefusal(data: unknown): data is Refusal {
  return typeof data === "object" && data !== null && "code" in data && typeof data.code === "string";
}

export const reach = () => call<Reach>("/reach");
export const games = () => call<GameInfo[]>("/games");
export const judge = (rules: string) => call<RulesInfo>(`/rules?text=${encodeURIComponent(rules)}`);
export const tables = () => call<TableSummary[]>("/tables");
export const open = (table: NewTable) => call<TableMade>("/tables", table);
export const sitDown = (table: string, seat: number, name: string) =>
  call<TableMade>(`/tables/${encodeURIComponent(table)}/seats/${seat}`, { name } satisfies SitDown);
export const recordAddress = (table: string) => `/api/tables/${encodeURIComponent(table)}/record`;

export function socketAddress(table: string): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/api/tables/${encodeURIComponent(table)}/socket`;
}
