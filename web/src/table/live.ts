// What must be heard while a dialog is open has to stand inside it: whatever is outside is hidden from screen readers.
import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("live");

/** Every `Sheet` below draws this inside, while it is open. */
export function provideLive(live: Snippet): void {
  setContext(KEY, live);
}

export const liveInDialogs = (): Snippet | undefined => getContext<Snippet | undefined>(KEY);
