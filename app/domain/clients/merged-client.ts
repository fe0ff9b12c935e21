import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** The stored data of a client, without what became of their bookings. */
export type ClientData = {
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly notes: string | null;
  readonly allergies: string | null;
  readonly tags: readonly string[];
  readonly birthday: LocalDate | null;
  readonly blockedAt: Instant | null;
};

/** The source of a field: the client that stays, or the client that is merged into it; for notes also both. */
export const MERGE_SIDES = ["KEEP", "MERGE"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
export const CHOSEN_FIELDS = ["name", "phone", "email", "birthday"] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];
export type MergeChoices = Readonly<Partial<Record<ChosenField, MergeSide | undefined>>> & {
  readonly notes?: MergeSide | "BOTH" | undefined;
};

/**
 * Two clients as one. Without a choice, fields come from the client that stays, else from the other, and notes from
 * both. Allergies, tags and the account come from both; a block of either on booking online stays.
 */
export function mergedClient(keep: ClientData, other: ClientData, choices: MergeChoices = {}): ClientData {
  const side = (field: ChosenField, isKnown: unknown) =>
    (choices[field] ?? (isKnown ? "KEEP" : "MERGE")) === "KEEP" ? keep : other;
  const { firstName, lastName } = side("name", true);
  const notes = choices.notes ?? "BOTH";
  return {
    userId: keep.userId ?? other.userId,
    ...{ firstName, lastName },
    email: side("email", keep.email).email,
    phone: side("phone", keep.phone).phone,
    birthday: side("birthday", keep.birthday).birthday,
    notes: notes === "BOTH" ? both(keep.notes, other.notes) : (notes === "KEEP" ? keep : other).notes,
    allergies: both(keep.allergies, other.allergies),
    tags: [...new Set([...keep.tags, ...other.tags])],
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
