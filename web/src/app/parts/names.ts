/** A name as it was typed, without the signs that keep its direction to itself. */
export const plain = (name: string): string => name.replace(/[\u2066-\u2069]/g, "").trim();

/**
 * How much a field for a name takes, counted as browsers do. The server counts 24 letters as people do, of which one
 * may be a joined emoji of several signs, and says in words what is too long.
 */
export const NAME_ROOM = 80;
