// In the page, before its own script: every state that is drawn is held against what the line brought. What may be
// done is shown only of a position whose cards lie on the felt, with the hand of that position (N4).
(() => {
  const views = [];
  const truth = (window.truth = { wrong: [], states: 0 });
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        const { view } = JSON.parse(data);
        if (view) views.push(view);
      });
    }
  };

  const texts = (selector, of) => [...document.querySelectorAll(selector)].map(of).sort().join(" ");
  const card = (action) => /^(?:[SHDC][2-9TJQKA]|X[BL])(?= |$)/.exec(action)?.[0];
  const sorted = (cards) => [...cards].sort().join(" ");
  const legal = (view) => sorted(new Set(view.legal.map(({ action }) => card(action)).filter(Boolean)));

  function look() {
    const hand = texts("[data-testid^=card-]", (each) => each.dataset.card);
    const felt = texts("[data-flights] > .place > [data-card]", (each) => each.dataset.card);
    const marked = document.querySelector("[data-testid^=card-][data-legal]") !== null;
    const may = sorted(new Set(texts("[data-testid^=card-][data-legal=true]", (each) => each.dataset.card).split(" ")));
    const lit = document.querySelector(".plate.lit[data-seat=own]") !== null;
    const spoken = document.querySelector("[data-testid=turn]")?.textContent.trim() ?? "";
    const mine = spoken.startsWith("Your turn") || document.title.startsWith("Your turn");
    if (!marked && !lit && !mine) return;
    truth.states += 1;
    const shown = views.findLast(
      (view) =>
        view.seat === view.to_act &&
        sorted(view.trick.map((each) => each.card)) === felt &&
        sorted(view.groups.flatMap((group) => group.cards)) === hand &&
        (!marked || legal(view) === may),
    );
    if (!shown || !lit || !mine) truth.wrong.push({ hand, felt, may, lit, spoken, title: document.title });
  }
  addEventListener("DOMContentLoaded", () => {
    const seen = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, seen);
  });
})();
