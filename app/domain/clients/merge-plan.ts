import type { Instant } from "#app/domain/time/units.ts";
import { type ClientData, canMerge, mergedClient } from "./merged-client.ts";

/** Most pairs that are merged at one press. */
export const MOST_PAIRS = 20;
/** More bookings than one client ever has; a client that stands for all walk-ins is not a duplicate. */
export const MOST_TURNOS = 5000;

/** A client that stays and the one that is merged into it, by their ids. */
export type Pair = { readonly keepId: string; readonly otherId: string };

type Client = {
  readonly id: string;
  readonly data: ClientData;
  readonly visits: number;
  /** Of any status. */
  readonly turnos: number;
  readonly createdAt: Instant;
};

/** Why a pair is left as it is. TWICE: one of them is merged in this press already. */
export type LeftPair = Pair & {
  readonly why: "GONE" | "ACCOUNTS" | "TOO_MANY" | "TWICE";
  /** The clients' names; null where one of them is gone. */
  readonly names: readonly [string, string] | null;
};

export type PlannedMerge<One extends Client> = {
  readonly keep: One;
  readonly other: One;
  readonly after: ClientData;
};

/** Which pairs can be merged in one press, in their order, and which are left; a client takes part in one merge of it. */
export function planMerges<One extends Client>(
  pairs: readonly Pair[],
  clients: readonly One[],
): { readonly merges: readonly PlannedMerge<One>[]; readonly left: readonly LeftPair[] } {
  const merges: PlannedMerge<One>[] = [];
  const left: LeftPair[] = [];
  const seen = new Set<string>();
  let turnos = 0;
  for (const pair of distinct(pairs).slice(0, MOST_PAIRS)) {
    const [keep, other] = [pair.keepId, pair.otherId].map((id) => clients.find((one) => one.id === id));
    if (keep === undefined || other === undefined || keep === other) {
      left.push({ ...pair, why: "GONE", names: null });
      continue;
    }
    const isTwice = seen.has(keep.id) || seen.has(other.id);
    const isTooMany = turnos + other.turnos > MOST_TURNOS;
    const why = reasonOf({ isTwice, isAble: canMerge(keep.data, other.data), isTooMany });
    if (why !== null) left.push({ ...pair, why, names: [nameOf(keep.data), nameOf(other.data)] });
    else {
      merges.push({ keep, other, after: mergedClient(keep.data, other.data) });
      turnos += other.turnos;
      seen.add(keep.id).add(other.id);
    }
  }
  return { merges, left };
}

type Facts = Readonly<Record<"isTwice" | "isAble" | "isTooMany", boolean>>;

function reasonOf({ isTwice, isAble, isTooMany }: Facts): Exclude<LeftPair["why"], "GONE"> | null {
  if (isTwice) return "TWICE";
  if (!isAble) return "ACCOUNTS";
  return isTooMany ? "TOO_MANY" : null;
}

function nameOf({ firstName, lastName }: ClientData): string {
  return `${firstName} ${lastName}`.trim();
}

/** Two clients may look alike by several words: their pair counts once. */
function distinct(pairs: readonly Pair[]): readonly Pair[] {
  const keyOf = ({ keepId, otherId }: Pair) => [keepId, otherId].toSorted().join(" ");
  return pairs.filter((pair, at) => pairs.findIndex((each) => keyOf(each) === keyOf(pair)) === at);
}

/** Fields of which one value alone can stay. */
const LOSABLE = ["instagram", "birthday"] as const;
export type LostField = "name" | (typeof LOSABLE)[number];

/** What of the other client is nowhere in the merged one, with its value. */
export function lostInMerge(other: ClientData, after: ClientData): readonly (readonly [LostField, string])[] {
  const name = nameOf(other) === nameOf(after) ? [] : [["name", nameOf(other)] as const];
  const values = LOSABLE.flatMap((field) => {
    const value = other[field];
    return value === null || value === after[field] ? [] : [[field, value] as const];
  });
  return [...name, ...values];
}

/** The order in which alike clients stay: with an account first, then with more visits, then the older one. */
export function byKeeping(one: KeptFirst, other: KeptFirst): number {
  const account = Number(other.userId !== null) - Number(one.userId !== null);
  return account || other.visits - one.visits || one.createdAt - other.createdAt;
}
type KeptFirst = Pick<Client, "visits" | "createdAt"> & { readonly userId: string | null };
