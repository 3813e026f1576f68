// In the page, before its own script: lines to a server that the test holds, and `stage.show`, which puts a recorded
// situation on a table of its own. Nothing of a situation is left in the next: each has an address of its own.
(() => {
  const lines = [];
  class Line {
    static OPEN = 1;
    readyState = 1;
    constructor(address) {
      this.address = address;
      lines.push(this);
      queueMicrotask(() => this.onopen?.());
    }
    send(text) {
      stage.sent.push(JSON.parse(text));
    }
    close() {}
    deliver(message) {
      this.onmessage({ data: JSON.stringify(message) });
    }
  }
  window.WebSocket = Line;

  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  // What runs for ever has no end to go to.
  const finish = (animation) => {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  };
  let tables = 0;
  let n = 0;
  let table = null;

  const stage = (window.stage = {
    sent: [],
    /** What the table was last told. */
    view: null,
    /** The page of a table in this situation, drawn. */
    async show({ game, options, scores, view, names }) {
      tables += 1;
      n = 1;
      const id = `t${tables}`;
      const seats = view.counts.map((_, seat) => ({
        seat,
        kind: seat === view.seat ? "human" : "bot",
        name: names[seat],
        bot: seat === view.seat ? null : "standard",
        online: true,
      }));
      table = { id, game, rules: game, options, seat: view.seat, seats };
      const open = lines.length;
      history.pushState(null, "", `/t/${id}`);
      dispatchEvent(new PopStateEvent("popstate"));
      while (lines.length === open) await frame();
      await stage.deliver({ type: "welcome", table, n, view, scores, commitment: "c0" });
    },
    /** What happens next at the same table. */
    async event(what, view, scores = null) {
      n += 1;
      await stage.deliver({ type: "event", n, what, view, scores });
    },
    async deliver(message) {
      stage.view = message.view ?? stage.view;
      lines.at(-1).deliver(message);
      await stage.settle();
    },
    /** Until what is on its way has come to its place: a frame to be told, one to begin, one to end. */
    async settle() {
      await frame();
      await frame();
      for (const each of document.getAnimations()) if (each.playState === "running") finish(each);
      await frame();
    },
    frame,
  });
})();
