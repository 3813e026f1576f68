// Writes src/messages.ts, the types of everything on the wire, from the JSON schema of the server's models.
// With --check it only compares and fails if the file is stale. Run: npm run messages
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const root = new URL("../../", import.meta.url);
const target = new URL("../src/messages.ts", import.meta.url);
const prettierConfig = new URL("../.prettierrc.json", import.meta.url);

const environment = fileURLToPath(new URL(".venv/bin/python", root));
const python = process.env.PYTHON ?? (existsSync(environment) ? environment : "python3");
const schema = JSON.parse(
  execFileSync(python, ["-m", "stich.server.messages"], { cwd: root, encoding: "utf8" }),
);

const banner = `// Generated from src/stich/server/messages.py by scripts/messages.mjs; do not edit. Run: npm run messages`;
const aliases = `
export type ServerMessage = Wire["server"];
export type ClientMessage = Wire["client"];
export type View = NonNullable<Welcome["view"]>;
export type Facts = NonNullable<ScoreRow["facts"]>;
export type What = TableEvent["what"];
export type Chair = NonNullable<NewTable["seats"]>[number];
`;
const { printWidth } = JSON.parse(await readFile(prettierConfig, "utf8"));
const types = await compile(schema, "Wire", {
  additionalProperties: false,
  bannerComment: banner,
  ignoreMinAndMaxItems: true,
  style: { printWidth },
});
const text = types + aliases;

if (process.argv.includes("--check")) {
  const old = existsSync(target) ? await readFile(target, "utf8") : "";
  if (old !== text) {
    console.error("src/messages.ts is stale: the server's messages have changed. Run: npm run messages");
    process.exit(1);
  }
} else {
  await writeFile(target, text);
}
