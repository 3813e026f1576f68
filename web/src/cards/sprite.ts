// Faces are drawn once, when first needed, as symbols in one hidden SVG; cards refer to them with <use>.
import { backMarkup, faceMarkup, type FaceSize } from "./faces";
import type { Letters } from "./suits";

const NAMESPACE = "http://www.w3.org/2000/svg";
const drawn = new Set<string>();
let sprite: SVGSVGElement | undefined;

function draw(id: string, markup: () => string): string {
  if (typeof document === "undefined" || (drawn.has(id) && sprite?.isConnected)) return id;
  if (!sprite?.isConnected) {
    drawn.clear();
    sprite = document.createElementNS(NAMESPACE, "svg");
    sprite.setAttribute("aria-hidden", "true");
    // Not display: none, which would keep some browsers from drawing what is referred to.
    sprite.setAttribute("style", "position:absolute;width:0;height:0;overflow:hidden");
    document.body.prepend(sprite);
  }
  const symbol = document.createElementNS(NAMESPACE, "symbol");
  symbol.id = id;
  symbol.setAttribute("viewBox", "0 0 200 300");
  symbol.innerHTML = markup();
  sprite.append(symbol);
  drawn.add(id);
  return id;
}

/** Id of the symbol with this face. */
export function faceSymbol(card: string, size: FaceSize, letters: Letters): string {
  const lettered = "KQJ".includes(card[1]!) ? letters : "any";
  return draw(`stich-${card}-${size}-${lettered}`, () => faceMarkup(card, size, letters));
}

/** Id of the symbol with the back. */
export function backSymbol(): string {
  return draw("stich-back", backMarkup);
}
