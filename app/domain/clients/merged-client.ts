import { CHOSEN_FIELDS, type ClientDetails, joinedDetails } from "#app/domain/clients/client-fields.ts";
import { withContacts } from "#app/domain/clients/further-contacts.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** The stored data of a client, without what became of their bookings. */
export type ClientData = ClientDetails & {
  readonly userId: string | null;
  readonly blockedAt: Instant | null;
};

/** The source of a field: the client that stays, or the client that is merged into it; for notes also both. */
export const MERGE_SIDES = ["KEEP", "MERGE"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
/** BOTH is for notes, and is what happens to them without a choice. */
export type MergeChoices = Readonly<
  Partial<Record<"name" | (typeof CHOSEN_FIELDS)[number], MergeSide | "BOTH" | undefined>>
>;

/**
 * Two clients as one. Without a choice, fields come from the client that stays, else from the other, and notes from
 * both. Allergies, tags, contacts and the account come from both; a block of either on booking online stays. A phone or email
 * that is not chosen becomes a further one.
 */
export function mergedClient(keep: ClientData, other: ClientData, choices: MergeChoices = {}): ClientData {
  const { firstName, lastName } = choices.name === "MERGE" ? other : keep;
  const chosen = CHOSEN_FIELDS.flatMap((field) => {
    const side = choices[field];
    if (side === undefined || side === "BOTH") return [];
    return [[field, (side === "KEEP" ? keep : other)[field]] as const];
  });
  const joined = {
    ...joinedDetails(keep, other, { texts: both, mostTags: Number.POSITIVE_INFINITY }),
    ...Object.fromEntries(chosen),
    ...{ firstName, lastName },
  };
  return {
    ...withContacts(joined, [keep, other], both),
    userId: keep.userId ?? other.userId,
    blockedAt: keep.blockedAt ?? other.blockedAt,
  };
}

/** Both texts, one below the other; equal texts only once. */
function both(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other;
  return `${one}\n${other}`;
}

/**
 * The client that stayed, after the merge is undone. Fields that are unchanged since the merge return to their earlier
 * values; changed fields stay.
 */
export function unmergedClient(now: ClientData, { before, after }: MergeStates): ClientData {
  const fields = Object.keys(before) as (keyof ClientData)[];
  const isSame = (field: keyof ClientData) => JSON.stringify(now[field]) === JSON.stringify(after[field]);
  return Object.fromEntries(
    fields.map((field) => [field, (isSame(field) ? before : now)[field]]),
  ) as ClientData;
}

type MergeStates = { readonly before: ClientData; readonly after: ClientData };

/** Whether two clients can be merged: not where both have an account of their own. */
export function canMerge(one: ClientData, other: ClientData): boolean {
  return one.userId === null || other.userId === null;
}
