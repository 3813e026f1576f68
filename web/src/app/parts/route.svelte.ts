// Three pages: "/", "/new/<rules>" and "/t/<table>". The address is the only thing that says which.
import { rulesIn } from "./link";

class Route {
  path = $state(window.location.pathname);
  #visits = 0;

  constructor() {
    window.addEventListener("popstate", () => this.#enter(window.location.pathname));
  }

  #enter(path: string): void {
    this.path = path;
    this.#visits += 1;
  }

  /** Tells, later on, whether the player has stayed on this page; another address for it is no other page. */
  stay(): () => boolean {
    const visit = this.#visits;
    return () => visit === this.#visits;
  }

  get table(): string | null {
    const found = /^\/t\/([^/]+)\/?$/.exec(this.path);
    return found ? decodeURIComponent(found[1]!) : null;
  }

  /** The text of rules to set up a table with. */
  get rules(): string | null {
    return rulesIn(this.path);
  }

  /** Another address for what is shown already. */
  replace(path: string): void {
    if (path === this.path) return;
    history.replaceState(null, "", path);
    this.path = path;
  }

  go(path: string): void {
    if (path === this.path) return;
    history.pushState(null, "", path);
    this.#enter(path);
    window.scrollTo(0, 0);
  }

  /** For links: an ordinary click stays in the page, anything else is the browser's. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(new URL(link.href).pathname);
  };
}

export const route = new Route();
