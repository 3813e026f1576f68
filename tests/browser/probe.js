// In the page: what is wrong with what is drawn now, and where the things stand that may not move within a deal.
(() => {
  const TOUCH = 1.5; // px that two boxes may share: rounding, and the air that a line of text has round its letters
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round);
  const inner = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (box) => box.right - box.left <= TOUCH || box.bottom - box.top <= TOUCH;

  /** Which part of the table an element belongs to: for the reader of a finding. */
  function part(element) {
    const names = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const name = each.dataset?.testid ?? each.dataset?.seat ?? (typeof each.className === "string" ? each.className : "");
      const short = name.replace(/\bsvelte-\w+/g, "").trim().split(/\s+/)[0];
      if (short) names.unshift(short);
    }
    return names.slice(-3).join(" > ");
  }

  const invisible = (colour) => colour === "transparent" || /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour);

  /** Whether it is seen as a box of its own: a plate, a chip, a button. */
  function boxed(style) {
    return (
      !invisible(style.backgroundColor) ||
      style.backgroundImage !== "none" ||
      (parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderBottomWidth) > 0)
    );
  }

  /** For ears only: drawn in one pixel. */
  function onlySpoken(element) {
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.clipPath === "inset(50%)" || style.clip === "rect(0px, 0px, 0px, 0px)") return true;
      if (style.position === "absolute" && each.clientWidth <= 1 && each.clientHeight <= 1) return true;
    }
    return false;
  }

  // (Numbers of keys at rest lie below the cards on purpose: a lifted card covers those of its neighbours.)
  /** A line of text that is drawn, with what cuts it off and the box it stands in. */
  function* texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue.trim();
      const element = node.parentElement;
      if (text === "" || element.closest("svg, script, style, option, select, .number.rest")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (onlySpoken(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        // The box of a line is as high as the typeface allows; letters are a good part lower.
        const air = box.height * 0.16;
        yield { text, element, box: { left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air } };
      }
    }
  }

  function probe() {
    const findings = [];
    const found = (kind, element, text, detail) => findings.push({ kind, part: part(element), text, detail });
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    const root = dialogs.at(-1) ?? document.body;
    const styles = new Map();
    const styleOf = (element) => {
      let style = styles.get(element);
      if (!style) styles.set(element, (style = getComputedStyle(element)));
      return style;
    };

    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth) found("scrolls sideways", document.body, "", `${page.scrollWidth} of ${innerWidth}`);
    if (!dialogs.length && page.scrollHeight > innerHeight) {
      found("page is higher than the window", document.body, "", `${page.scrollHeight} of ${innerHeight}`);
    }

    const lines = [];
    for (const line of texts(root)) {
      const { element, text } = line;
      let box = line.box;
      let scrolled = false;
      let plate = null;
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        const style = styleOf(each);
        const bounds = each.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        if (style.overflowX !== "visible" || style.overflowY !== "visible") {
          const kept = inner(box, bounds);
          const ends = style.textOverflow === "ellipsis" && each.scrollWidth > each.clientWidth;
          if (ends && !scrolls) found("ends in dots", element, text, `${each.clientWidth} of ${each.scrollWidth}`);
          else if (!scrolls && (kept.right - kept.left < box.right - box.left - TOUCH || kept.bottom - kept.top < box.bottom - box.top - TOUCH)) {
            found("cut off", element, text, `${round(box)} in ${part(each)} ${round(bounds)}`);
          }
          scrolled ||= scrolls;
          box = kept;
        }
        if (!plate && !scrolled && boxed(style) && style.display !== "inline") {
          plate = each;
          const out = Math.max(bounds.left - box.left, box.right - bounds.right, bounds.top - box.top, box.bottom - bounds.bottom);
          if (out > TOUCH) found("leaves its plate", element, text, `by ${Math.round(out)} px out of ${part(each)}`);
        }
      }
      if (empty(box)) continue;
      if (!scrolled && (box.left < -0.5 || box.right > innerWidth + 0.5 || box.top < -0.5 || (!dialogs.length && box.bottom > innerHeight + 0.5))) {
        found("leaves the window", element, text, round(box).join(" "));
      }
      lines.push({ ...line, box });
    }

    // Chips and buttons in the plate they stand in.
    const seen = new Set(lines.map(({ element }) => element));
    for (const element of seen) {
      const own = element.closest(".chip, button, .button, .tag");
      if (!own || !boxed(styleOf(own)) || styleOf(own).position === "absolute") continue;
      for (let each = own.parentElement; each && each !== root; each = each.parentElement) {
        const style = styleOf(each);
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (!boxed(style)) continue;
        const [inside, bounds] = [own.getBoundingClientRect(), each.getBoundingClientRect()];
        const out = Math.max(bounds.left - inside.left, inside.right - bounds.right, bounds.top - inside.top, inside.bottom - bounds.bottom);
        if (out > TOUCH) found("leaves its plate", own, own.textContent.trim(), `by ${Math.round(out)} px out of ${part(each)}`);
        break;
      }
    }

    for (let i = 0; i < lines.length; i++) {
      for (let j = i + 1; j < lines.length; j++) {
        const [a, b] = [lines[i], lines[j]];
        if (a.element === b.element && a.text === b.text) continue;
        const shared = inner(a.box, b.box);
        if (shared.right - shared.left <= TOUCH || shared.bottom - shared.top <= TOUCH) continue;
        // A paper that lies on top hides what is below on purpose; whether it may is asked of plates and hand below.
        found("texts over each other", a.element, a.text, `${b.text} (${part(b.element)})`);
      }
    }

    // What lies over words: another plate, a card, a paper. Asked of what takes clicks, so of no mere drawing.
    for (const { element, text, box } of lines) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || top.contains(element) || element.contains(top)) continue;
      if (getComputedStyle(element).pointerEvents === "none" || !root.contains(top)) continue;
      let over = top;
      while (over && !over.contains(element) && !boxed(styleOf(over)) && !over.closest(".slot")) over = over.parentElement;
      if (over && !over.contains(element)) found("covered", element, text, part(top));
    }

    // Cards of the hand stay in the window, with room for a finger.
    if (!dialogs.length) {
      const cards = [...document.querySelectorAll("[data-testid^=card-]")].map((card) => card.getBoundingClientRect());
      for (const box of cards) {
        if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
          found("a card leaves the window", document.querySelector("[data-testid^=card-]"), "", round(box).join(" "));
          break;
        }
      }
      // Legality is shown against cards that are there.
      const marked = document.querySelector("[data-testid^=card-][data-legal]");
      const trick = window.stage?.view?.trick ?? [];
      const drawn = document.querySelectorAll("[data-flights] [data-card]").length;
      if (marked && drawn < trick.length) found("marked against a card that is not there", document.body, "", `${drawn} of ${trick.length}`);
    }
    return { findings, places: places() };
  }

  /** Rectangles of what keeps its place. */
  function places() {
    const found = {};
    if (document.querySelector("dialog[open]")) return found;
    // A plate that says more may be larger; the corner or the middle where its name stands stays.
    for (const plate of document.querySelectorAll(".plate[data-seat]")) {
      const { seat } = plate.dataset;
      const [left, top, right] = round(plate.getBoundingClientRect());
      found[seat] = [seat === "right" ? right : seat === "top" ? Math.round((left + right) / 2) : left, top];
    }
    const hand = document.querySelector(".hand[role=group]");
    if (hand) found.hand = round(hand.getBoundingClientRect());
    const trick = document.querySelector("[data-flights]");
    if (trick) {
      const [left, top, right] = round(trick.getBoundingClientRect());
      found.trick = [Math.round((left + right) / 2 / 2) * 2, top];
    }
    return found;
  }

  window.probe = probe;
})();
