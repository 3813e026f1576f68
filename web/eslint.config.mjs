// What the compiler does not see. Format is Prettier's, unused names and types are TypeScript's; who imports whom is
// kept by scripts/law.mjs.
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/messages.ts", "src/cards/glyphs.ts"] }, // the last two are written by scripts
  ts.configs.recommended,
  ts.configs.stylistic,
  svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      eqeqeq: ["error", "smart"], // `== null` asks for both nothings
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 60],
      // An empty function says that nothing is to be done, above all in what stands in for the browser in tests.
      "@typescript-eslint/no-empty-function": "off",
      // TypeScript looks for them too, and knows `_`.
      "@typescript-eslint/no-unused-vars": "off",
      // A Map or Date that lives within one call is not to be watched; those of a component are told apart by review.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  // What `describe` is given holds many tests.
  { files: ["**/*.test.*"], rules: { "max-lines-per-function": "off" } },
);
