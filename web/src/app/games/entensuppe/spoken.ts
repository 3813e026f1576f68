// What screen readers hear of Entensuppe besides cards, words and tricks: the course, the stock, and who draws what.
import type { EntensuppeView } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import { cardName, listing, type Speech } from "../../../words/speech";

/** What somebody says without a card. */
export function said(_: EntensuppeView, seat: number, action: string, speech: Speech): string {
  return say("web.said", { name: speech.Who(seat), word: words.tell(`entensuppe.call.${action}`) });
}

/** What was called with an own card, and what a deal or a course begins with: what wins, what it is worth. */
export function opening(view: EntensuppeView): string[] {
  return [courseText(view), say("entensuppe.web.say.worth"), ...stockLines(view)];
}

/** After a trick both draw: the own cards by name, of the other's those that everybody has seen. */
export function news(view: EntensuppeView, before: EntensuppeView, speech: Speech): string[] {
  if (view.over || view.stock === before.stock) return [];
  const order = [...new Set(view.draws.map(({ seat }) => seat))];
  const told = order.map((seat) => drawn(view, seat, speech));
  if (view.course === before.course) return [...told, ...stockLines(view)];
  return [...told, ...stockLines(view), pointsText("ente", view.ente_points, speech), courseText(view)];
}

function drawn(view: EntensuppeView, seat: number, speech: Speech): string {
  const taken = view.draws.filter((each) => each.seat === seat).map(({ card }) => card);
  const known = taken.filter((card) => card !== null).map(cardName);
  const n = taken.length - known.length;
  const cards = listing(n > 0 ? [...known, say("entensuppe.web.say.hidden", { n })] : known);
  if (seat === speech.me) return say("entensuppe.web.say.you_draw", { cards });
  return say("entensuppe.web.say.draws", { name: speech.name(seat), cards });
}

/** Whoever was quacked at, what can be answered. */
export function asks(view: EntensuppeView, speech: Speech): string {
  if (view.phase !== "quacked") return "";
  const cards = view.matching.join(" ");
  const key = cards === "" ? "entensuppe.ask.quacked" : "entensuppe.ask.quacked_third";
  return speech.spoken(key, { seat: view.trick[1]?.seat ?? 0, cards });
}

/** The state of the deal, for the key S. */
export function stateLines(view: EntensuppeView, speech: Speech): string[] {
  if (view.over) return [];
  const course = say("web.bar.second", {
    deal: courseText(view).replace(/\.$/, ""),
    where: say("web.bar.trick_of", { trick: view.trick_number, n: view.trick_count }),
  });
  const points = [pointsText("ente", view.ente_points, speech)];
  if (view.course === "suppe") points.push(pointsText("suppe", view.suppe_points, speech));
  const stock = view.course === "ente" ? [...stockLines(view), countText(view)] : [];
  return [course, say("entensuppe.web.say.worth"), ...stock, ...points];
}

function courseText({ course }: EntensuppeView): string {
  const [name, rule] = [`entensuppe.course.${course}`, `entensuppe.course.${course}.rule`];
  return say("entensuppe.web.say.course", { course: words.tell(name), rule: words.tell(rule) });
}

function stockLines({ stock, open_card: open }: EntensuppeView): string[] {
  if (stock === 0) return [words.tell("entensuppe.stock.empty")];
  if (open === null) return [words.tell("entensuppe.stock.hidden")];
  return [say("entensuppe.web.say.open", { card: cardName(open) })];
}

const countText = ({ stock }: EntensuppeView) =>
  stock === 0 ? "" : words.tell("entensuppe.stock.count", { n: stock });

/** The points of both in a course, the own ones first. */
function pointsText(course: "ente" | "suppe", points: readonly number[], speech: Speech): string {
  const seats = [...points.keys()].sort((a, b) => Number(b === speech.me) - Number(a === speech.me));
  const each = seats.map((seat) => `${speech.Who(seat)} ${points[seat]!}`);
  return say("entensuppe.web.say.points", {
    course: words.tell(`entensuppe.course.${course}.short`),
    points: each.join(", "),
  });
}
