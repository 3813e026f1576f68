// The signs of all games, found by the names of their rooms.
import type { Game, Sign } from "./face";

const files = import.meta.glob<Sign>("./*/sign.ts", { eager: true, import: "sign" });
type Signs = Readonly<Record<Game, Sign>>;

export const SIGNS = Object.fromEntries(
  Object.entries(files).map(([path, sign]) => [path.split("/")[1]!, sign]),
) as Signs;
