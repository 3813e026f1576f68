// What the result sheet says of a deal of Doppelkopf.
import type { DoppelkopfFacts } from "../../../messages";
import { say, words } from "../../../words/language.svelte";
import type { DealProps, Headline } from "../face";

export function headline({ facts, speech }: DealProps<"doppelkopf">): Headline {
  const augen = facts.winner === null ? 0 : facts.augen[facts.winner === "re" ? 0 : 1]!;
  const title = words.tell(`doppelkopf.result.${facts.winner ?? "nobody"}`, { augen });
  const sides = (["re", "kontra"] as const).map((party) =>
    facts.parties.flatMap((each, seat) => (each === party ? [seat] : [])),
  );
  const mine = sides.findIndex((seats) => seats.includes(speech.me!));
  const [first, second] = mine === 1 ? [sides[1]!, sides[0]!] : [sides[0]!, sides[1]!];
  const played = words.tell(`doppelkopf.contract.${contractName(facts)}`);
  const contract = facts.compulsory ? say("doppelkopf.web.compulsory", { contract: played }) : played;
  return {
    title,
    under: say("doppelkopf.web.result.sides", {
      first: speech.group(first),
      second: speech.group(second),
      contract,
    }),
  };
}

/** A silent Hochzeit and one that stayed alone have names of their own. */
function contractName({ contract, solo }: DoppelkopfFacts): string {
  if (contract === "normal" && solo) return "silent";
  if (contract === "hochzeit" && solo) return "alone";
  return contract;
}

interface PartyPart {
  readonly text: string;
  readonly value: number;
  readonly kind: "re" | "kontra";
}

/** The Augen of both parties in one bar, the winner's at the left, with what the winner needed. */
export function augenBar(facts: DoppelkopfFacts) {
  const part = (kind: "re" | "kontra"): PartyPart => {
    const value = facts.augen[kind === "re" ? 0 : 1]!;
    return { text: `${words.tell(`doppelkopf.party.${kind}`)} ${value}`, value, kind };
  };
  const first = facts.winner ?? "re";
  const needed = facts.needs[first === "re" ? 0 : 1];
  const text = say("doppelkopf.web.result.needs", {
    n: needed ?? 0,
    party: words.tell(`doppelkopf.party.${first}`),
  });
  return {
    left: part(first),
    right: part(first === "re" ? "kontra" : "re"),
    mark: needed == null ? undefined : { value: needed, text },
  };
}

export function totalLabel(facts: DoppelkopfFacts, to: readonly number[]): string {
  const party = facts.parties[to[0] ?? 0]!;
  const alone = facts.parties.filter((each) => each === party).length === 1;
  return alone
    ? say("doppelkopf.web.result.value_alone", { party: words.tell(`doppelkopf.party.${party}`) })
    : words.tell(`doppelkopf.result.value.${party}`);
}
