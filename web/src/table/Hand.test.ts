// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import Hand from "./Hand.svelte";
import { metricsOf } from "./shape";
import type { HandCard } from "./types";

const CARDS = ["SQ", "HQ", "CT", "HA"];

function cards(legal = "SH"): HandCard[] {
  return CARDS.map((card, i) => ({
    key: `${i}`,
    card,
    group: "plain",
    legal: legal.includes(card[0]!),
    label: `card ${card}`,
  }));
}

beforeAll(() => {
  // jsdom measures nothing and has no CSS namespace.
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} }); // prettier-ignore
  vi.stubGlobal("CSS", { escape: (text: string) => text });
});
afterEach(cleanup);

function show(more: Record<string, unknown> = {}) {
  const calls = { onplay: vi.fn(), ontryillegal: vi.fn(), onselect: vi.fn() };
  const shown = render(Hand, {
    cards: cards(),
    metrics: metricsOf(1280, 800),
    full: 10,
    active: true,
    label: "hand",
    nextWord: "next",
    freshWord: "new",
    ...calls,
    ...more,
  });
  return { ...shown, ...calls };
}

const card = (name: string) => screen.getByRole("button", { name: `card ${name}` });

describe("Hand", () => {
  it("plays a legal card once, and only says why an illegal one cannot be played", async () => {
    const { onplay, ontryillegal } = show();
    await fireEvent.click(card("HQ"));
    expect(onplay.mock.calls).toEqual([["1"]]);
    await fireEvent.click(card("CT"));
    expect(ontryillegal.mock.calls).toEqual([["2"]]);
    expect(onplay).toHaveBeenCalledTimes(1);
    expect(card("CT").getAttribute("aria-disabled")).toBe("true");
  });

  it("chooses a card for later while it is not the own turn", async () => {
    const { onplay, onselect } = show({ active: false });
    await fireEvent.click(card("CT"));
    expect(onselect.mock.calls).toEqual([["2"]]);
    expect(onplay).not.toHaveBeenCalled();
    expect(card("CT").getAttribute("aria-disabled")).toBeNull();
  });

  it("is one stop of the Tab key; arrows, Home and End move within", async () => {
    show();
    const stops = () => screen.getAllByRole("button").filter((button) => button.tabIndex === 0);
    expect(stops()).toEqual([card("SQ")]);
    card("SQ").focus();
    await fireEvent.keyDown(card("SQ"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(card("HQ"));
    expect(stops()).toEqual([card("HQ")]);
    await fireEvent.keyDown(card("HQ"), { key: "End" });
    expect(document.activeElement).toBe(card("HA"));
    await fireEvent.keyDown(card("HA"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(card("HA"));
  });

  it("gives the focus to the right neighbour when the focused card has gone", async () => {
    const { rerender } = show();
    card("HQ").focus();
    await rerender({ cards: cards().filter(({ key }) => key !== "1") });
    await tick();
    expect(document.activeElement).toBe(card("CT"));
  });

  it("leaves the focus alone when another card has gone", async () => {
    const { rerender } = show();
    card("HA").focus();
    await rerender({ cards: cards().filter(({ key }) => key !== "0") });
    await tick();
    expect(document.activeElement).toBe(card("HA"));
  });

  it("A8: numbers all legal cards from 1 to 9 and 0, then with Shift, in order, on the own turn only", async () => {
    const many: HandCard[] = [..."23456789TJQKA"].map((rank, i) => ({
      key: rank, card: `S${rank}`, group: "plain", legal: i > 0, label: `card S${rank}`,
    })); // prettier-ignore
    const { rerender } = show({ cards: many, full: 13 });
    const keys = () =>
      screen.getAllByRole("button").map((button) => button.getAttribute("aria-keyshortcuts"));
    expect(keys()).toEqual([null, "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "Shift+1", "Shift+2"]);
    await rerender({ active: false });
    expect(keys().every((key) => key === null)).toBe(true);
  });

  it("marks the hint, the chosen and the drawn card in words or sign, never on an index", () => {
    const { container } = show({ active: false, preselected: "0", fresh: ["3"] });
    const marks = [...container.querySelectorAll(".mark")].map((mark) => mark.textContent?.trim());
    expect(marks).toEqual(["next", "new"]);
    expect(card("SQ").getAttribute("aria-pressed")).toBe("true");
  });
});
