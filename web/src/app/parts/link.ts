// Rules in the address: /new/<game>%28target=300%29. Parentheses are coded, or programs that find links in texts
// would cut the last one off; blanks are left out, the server reads the text without them.
const PATH = /^\/new(?:\/(.*))?$/s;

export function rulesPath(text: string): string {
  const coded = encodeURIComponent(text.replaceAll(" ", ""))
    .replaceAll("(", "%28")
    .replaceAll(")", "%29")
    .replaceAll("%3D", "=")
    .replaceAll("%2C", ",")
    .replaceAll("%2B", "+")
    .replaceAll("%3A", ":");
  return `/new/${coded}`;
}

/** The text of rules in an address; null for another page. What cannot be decoded stays as it is. */
export function rulesIn(path: string): string | null {
  const found = PATH.exec(path);
  if (!found) return null;
  const coded = found[1] ?? "";
  try {
    return decodeURIComponent(coded);
  } catch {
    return coded;
  }
}
