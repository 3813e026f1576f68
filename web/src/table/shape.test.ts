import { describe, expect, it } from "vitest";
import { metricsOf, plateForm, shapeOf } from "./shape";

describe("shapeOf", () => {
  it.each([
    [320, 640, "phone"],
    [390, 844, "phone"],
    [740, 360, "flat"],
    [844, 390, "flat"],
    [768, 1024, "tablet"],
    [1024, 768, "desk"],
    [1280, 800, "desk"],
    [1600, 1000, "wide"],
  ])("%d x %d is %s", (width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape);
  });
});

describe("metricsOf", () => {
  const WINDOWS = Array.from({ length: 33 }, (_, i) => 320 + 50 * i).flatMap((width) =>
    [360, 480, 568, 640, 740, 844, 1000, 1200].map((height): [number, number] => [width, height]),
  );

  it("fits felt and side sheet into the window", () => {
    for (const [width, height] of WINDOWS) {
      const { felt, side, shape } = metricsOf(width, height);
      expect(felt.width + side, `${width}x${height}`).toBeLessThanOrEqual(width);
      if (shape !== "flat") expect(felt.width, `${width}x${height}`).toBeLessThanOrEqual(1320);
    }
  });

  it("leaves room for plates, or has narrow ones, beside a cross", () => {
    for (const [width, height] of WINDOWS) {
      const { felt, trick, narrow, shape } = metricsOf(width, height);
      if (trick.form !== "cross") continue;
      const cross = trick.four * (3 + 2 * 0.9 * 0.14);
      const plate = shape === "phone" ? 74 : narrow ? 98 : 186;
      const padding = shape === "phone" ? 20 : 48;
      expect(felt.width - padding - 2 * plate, `${width}x${height}`).toBeGreaterThanOrEqual(
        Math.floor(cross),
      );
    }
  });

  it("keeps cards of hand and trick at least 32 wide, and the trick not larger than the hand", () => {
    for (const [width, height] of WINDOWS) {
      const { hand, trick } = metricsOf(width, height);
      expect(hand.min).toBeGreaterThanOrEqual(32);
      expect(hand.max).toBeGreaterThanOrEqual(hand.min);
      expect(trick.four).toBeLessThanOrEqual(hand.max);
    }
  });

  it("has the sizes of the reference windows", () => {
    expect(metricsOf(1280, 800)).toMatchObject({ side: 312, trick: { four: 98 } });
    expect(metricsOf(1280, 800).hand.max).toBeGreaterThanOrEqual(112);
    expect(metricsOf(1600, 1000)).toMatchObject({ side: 360, hand: { max: 128 }, trick: { four: 112 } });
    expect(metricsOf(390, 844)).toMatchObject({ hand: { form: "rows", max: 78 }, trick: { form: "cross" } });
    expect(metricsOf(740, 360)).toMatchObject({ hand: { form: "line", max: 84 }, trick: { form: "line" } });
  });
});

describe("plateForm", () => {
  it("puts narrow plates where there is no room for wide ones", () => {
    expect(plateForm(metricsOf(1280, 800), "left")).toBe("full");
    expect(plateForm(metricsOf(700, 1000), "left")).toBe("side");
    expect(plateForm(metricsOf(390, 844), "left")).toBe("side");
    expect(plateForm(metricsOf(390, 844), "own")).toBe("line");
    expect(plateForm(metricsOf(390, 844), "left", true)).toBe("row");
    expect(plateForm(metricsOf(320, 640), "left")).toBe("mini");
    expect(plateForm(metricsOf(740, 360), "top")).toBe("slim");
  });
});
