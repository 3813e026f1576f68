// From any page to a new table.
import type { NewTable } from "../../messages";
import * as api from "../../model/api";
import { route } from "./route.svelte";

/** Opens a table and takes the player there, or leaves a player alone who has gone elsewhere meanwhile. */
export async function openTable(wanted: NewTable): Promise<void> {
  const stays = route.stay();
  const { table } = await api.open(wanted);
  if (stays()) route.go(`/t/${table}`);
}
