/** Attributes of a control: those of the one that a hint points at, with the words for it, or none. */
export const pointedAt = (hinted: boolean, text: string) =>
  hinted ? ({ "data-hint": "", "aria-description": text } as const) : {};
