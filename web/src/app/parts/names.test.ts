import { describe, expect, test } from "vitest";
import { NAME_ROOM } from "./names";

const sources = import.meta.glob<string>("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("A37: a name that the server takes can be typed", () => {
  test("joined emoji and letters with their vowels have room", () => {
    expect("\u{1f469}\u200d\u{1f4bb}".repeat(13).length).toBeLessThanOrEqual(NAME_ROOM);
    expect("\u0928\u093f".repeat(20).length).toBeLessThanOrEqual(NAME_ROOM);
  });

  test("every field with a limit for names has this one", () => {
    const limits = Object.values(sources).flatMap((source) => source.match(/maxlength=\S+/g) ?? []);
    const ofNames = limits.filter((limit) => limit.includes("NAME_ROOM"));
    expect(ofNames.length).toBe(4);
    expect(limits).not.toContain('maxlength="24"');
  });
});
