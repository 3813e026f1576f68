import { expect, test } from "vitest";
import { isolated } from "../../words/words";
import { hueOf, initial } from "./people";

test("a monogram is the first letter of the name, not a sign of its direction", () => {
  for (const name of ["ada", isolated("ada"), "\u2067 ada\u2069", " \u2066\u2068ada"])
    expect(initial(name)).toBe("A");
  expect(initial(isolated("\u05d3\u05e0\u05d4"))).toBe("\u05d3");
  for (const nobody of ["", "\u2068\u2069", "  "]) expect(initial(nobody)).toBe("?");
  const coder = "\u{1f469}\u200d\u{1f4bb}";
  expect(initial(isolated(`${coder} Ada`))).toBe(coder);
});

test("the own seat has the first colour", () => {
  expect([0, 1, 2, 3].map((seat) => hueOf(seat, 2, 4))).toEqual([3, 4, 1, 2]);
});
