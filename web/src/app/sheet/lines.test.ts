import { expect, test } from "vitest";
import { cut } from "./lines";

test("what and where of a line are parted at the colon, cards included", () => {
  expect(cut(["Re angesagt: Frieda, Stich 2"])).toEqual([["Re angesagt"], ["Frieda, Stich 2"]]);
  expect(cut(["Fuchs: ", { card: "SQ" }, " holt ", { card: "DA" }])).toEqual([
    ["Fuchs"], [{ card: "SQ" }, " holt ", { card: "DA" }],
  ]); // prettier-ignore
});

test("a line without a colon is all what", () => {
  expect(cut(["2 Bags"])).toEqual([["2 Bags"], []]);
});
