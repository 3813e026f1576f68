// The focus of the keyboard is never lost: what had it and is gone hands it on to where the player goes on.

/**
 * Where the focus goes, the first of these that is there: an open dialog, a question that can be answered, the own
 * hand, the heading of the page. None of them does anything by Enter, which may still be held down from before.
 */
const PLACES = [
  "dialog[open]",
  "[data-ask]:has(button:not([aria-disabled='true']))",
  "[data-hand] > [role='group']",
  "h1",
  "main",
];

const seen = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);

/** Watches the page from now on; the answer ends that. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target;
  };
  function check(): void {
    const { activeElement: active, body } = document;
    // Whoever clicks beside everything has taken the focus away on purpose: what had it is still there.
    if ((active !== null && active !== body) || last === null || seen(last)) return;
    place();
  }
  const observer = new MutationObserver(() => {
    clearTimeout(waiting);
    // A part that knows better where the focus belongs, like a hand that has lost a card, comes first.
    waiting = setTimeout(check);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", remember);
  return () => {
    clearTimeout(waiting);
    observer.disconnect();
    document.removeEventListener("focusin", remember);
  };
}

function place(): void {
  for (const selector of PLACES) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(seen);
    if (!found) continue;
    if (!found.hasAttribute("tabindex")) found.tabIndex = -1;
    found.focus({ preventScroll: true });
    return;
  }
}
