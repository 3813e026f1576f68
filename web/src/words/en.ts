import type { Catalogue } from "./words";

const files = import.meta.glob<Catalogue>(
  ["../../../src/stich/words/en/*.json", "!**/cli*.json", "!**/*_cli.json", "!**/serve.json"],
  {
    eager: true,
    import: "default",
  },
);
export const catalogue: Catalogue = Object.assign({}, ...Object.values(files));
