import { expect, test } from "vitest";
import { Departures } from "./flights";

const box = (x: number) => ({ x }) as DOMRect;

test("the trick takes a card from where it lay in the hand, once", () => {
  const leaving = new Departures();
  leaving.leave([["H2", box(7)]]);
  expect([leaving.take("H2")?.x, leaving.take("H2"), leaving.take("S3")]).toEqual([7, undefined, undefined]);
});

test("a card that was handed over is not kept for a trick to come", () => {
  const leaving = new Departures();
  leaving.leave([["H2", box(7)], ["S3", box(8)]]); // prettier-ignore
  leaving.leave([["D4", box(9)]]);
  expect([leaving.take("H2"), leaving.take("D4")?.x]).toEqual([undefined, 9]);
});
