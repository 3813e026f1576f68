// @vitest-environment jsdom
// What the key S tells: besides trick and score all that has been said.
import { beforeAll, expect, test } from "vitest";
import { doppelkopf, entensuppe, spades } from "../../testing/views";
import { words } from "../../words/language.svelte";
import { Speech } from "../../words/speech";
import { stateText } from "./describe";

beforeAll(() => words.use("en"));
const four = new Speech(["Ada", "Mira", "Ole", "Frieda"], 0);

test("Spades before the play: bids, and who has not looked", () => {
  const bids = ["4", null, "nil", null];
  const contracts = [null, null];
  const hidden = [false, false, false, true];
  const view = spades({ phase: "bidding", bids, contracts, hidden, proposals: [null, null, null, null] });
  const text = stateText(view, four);
  expect(text).toContain("You: Bid 4. Ole: Nil. Frieda: has not looked at the cards");
  expect(text).not.toContain("Mira:");
});

test("Spades before the play: what partners propose to each other", () => {
  const nothing = [null, null, null, null];
  const proposals = [null, 3, null, null];
  const view = spades({ phase: "bidding", bids: nothing, contracts: [null, null], hidden: [], proposals });
  expect(stateText(view, four)).toContain(`Mira: ${words.tell("spades.web.proposal", { n: 3 })}.`);
});

test("Spades in the play: bids and tricks; with a partner's Nil the tricks that count", () => {
  const text = stateText(spades({ counting: [5, 2], taken: [3, 2, 2, 1] }), four);
  expect(text).toContain(
    "You: 3 of 4 tricks. Mira: 2 of 3 tricks. Ole: 2 of 2 tricks. Frieda: Nil, 1 trick.",
  );
});

test("Spades in the play: one number of both partners is told once", () => {
  const view = spades({ bids: [null, "3", null, "nil"], contracts: [6, 3], counting: [5, 2] });
  const text = stateText(view, four);
  expect(text.match(/5 of 6 tricks/g)).toHaveLength(1);
  expect(text).toContain("You and Ole");
});

test("Doppelkopf before the play: who has said gesund, who has a Vorbehalt", () => {
  const view = doppelkopf({ phase: "vorbehalt", answers: ["gesund", "vorbehalt", "gesund", ""] });
  const text = stateText(view, four);
  const [healthy, special] = [
    words.tell("doppelkopf.action.gesund"),
    words.tell("doppelkopf.action.vorbehalt"),
  ];
  expect(text).toContain(`You and Ole: ${healthy}. Mira: ${special}.`);
  expect(text).not.toContain("Frieda:");
  expect(stateText({ ...view, phase: "play", contract: "normal" }, four)).not.toContain(healthy);
});

test("Doppelkopf in the play: the announcements of every seat", () => {
  const announced = [[], ["re", "k90"], [], ["kontra"]];
  const text = stateText(doppelkopf({ contract: "normal", announced }), four);
  expect(text).toContain(`Mira: ${words.tell("doppelkopf.call.re")}, ${words.tell("doppelkopf.call.k90")}.`);
  expect(text).toContain(`Frieda: ${words.tell("doppelkopf.call.kontra")}.`);
});

test("Entensuppe: what was called at a card of the trick", () => {
  const trick = [
    { seat: 1, card: "S8", call: "" },
    { seat: 0, card: "H8", call: "quack" },
  ];
  const text = stateText(entensuppe({ trick }), new Speech(["Ada", "Ole"], 0));
  expect(text).toContain("Ole: eight of spades, You: eight of hearts, Quack!");
  expect(text).not.toContain("!.");
});
