import { MOST_PAIRS, type Pair } from "#app/domain/clients/merge-plan.ts";

const BETWEEN = "~";

/** A pair of clients as a form sends it; ids have no '~'. */
export function writtenPair({ keepId, otherId }: Pair): string {
  return `${keepId}${BETWEEN}${otherId}`;
}

/** The pairs that `writtenPair` wrote, `MOST_PAIRS` at most; anything else is left out. */
export function mergePairs(sent: readonly unknown[]): readonly Pair[] {
  return sent.slice(0, MOST_PAIRS).flatMap((text) => {
    const [keepId = "", otherId = "", ...rest] = typeof text === "string" ? text.split(BETWEEN) : [];
    const isPair = rest.length === 0 && [keepId, otherId].every((id) => id !== "" && id.length <= 64);
    return isPair ? [{ keepId, otherId }] : [];
  });
}
