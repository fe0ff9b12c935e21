import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";

/** What is kept of a client besides what became of their turnos. */
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

/** Whose a field is: of the one that stays, or of the one that becomes part of it; of notes also both. */
export const MERGE_SIDES = ["KEEP", "MERGE"] as const;
export type MergeSide = (typeof MERGE_SIDES)[number];
export const CHOSEN_FIELDS = ["name", "phone", "email", "birthday"] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];
export type MergeChoices = Readonly<Partial<Record<ChosenField, MergeSide | undefined>>> & {
  readonly notes?: MergeSide | "BOTH" | undefined;
};

/**
 * Two clients as one: where nothing is chosen, what the one that stays has, or else the other; notes of both. Allergies,
 * tags and the account are of both, and who may not book online by either may not.
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

/** One below the other; what is said twice, once. */
function both(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other;
  return `${one}\n${other}`;
}

/**
 * Who stayed, as they are after the merge is undone: what nobody changed since is as it was before, and what somebody did
 * change stays.
 */
export function unmergedClient(now: ClientData, { before, after }: MergeStates): ClientData {
  const fields = Object.keys(before) as (keyof ClientData)[];
  const isSame = (field: keyof ClientData) => JSON.stringify(now[field]) === JSON.stringify(after[field]);
  return Object.fromEntries(
    fields.map((field) => [field, (isSame(field) ? before : now)[field]]),
  ) as ClientData;
}

type MergeStates = { readonly before: ClientData; readonly after: ClientData };

/** What somebody has to say of two clients before they can be one, if they can: both with an account of their own cannot. */
export function canMerge(one: ClientData, other: ClientData): boolean {
  return one.userId === null || other.userId === null;
}
