import type { SetupSubject } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type ChangesAsked, type NotedChange, setupChangesOf } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";

type HistoryQuestion = {
  /** Null: all subjects. */
  readonly subject: SetupSubject | null;
  /** The `next` of the previous part; null: from the newest on. */
  readonly after: string | null;
};

export type HistoryPart = { readonly items: readonly NotedChange[]; readonly next: string | null };

const A_PART = 50;

/**
 * The changes of the setup of the business acted for, with member and time. Newest first, fifty at a time, kept for a
 * year. FORBIDDEN to all but owners; VALIDATION at `after` for a value that no part has given.
 */
export async function viewHistory(
  deps: Deps,
  actor: SignedIn,
  { subject, after }: HistoryQuestion,
): Promise<Result<HistoryPart, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const before = after === null ? null : placeOf(after);
  if (after !== null && before === null)
    return err({ code: "VALIDATION", fields: [{ field: "after", code: "VALIDATION" }] });
  const asked = { businessId: owned.value, subject, before, most: A_PART + 1 };
  const found = await read(deps.db, setupChangesOf(deps.db, asked));
  const items = found.slice(0, A_PART);
  const last = found.length > A_PART ? items.at(-1) : undefined;
  return ok({ items, next: last ? `${last.at}.${last.id}` : null });
}

function placeOf(after: string): ChangesAsked["before"] {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(after) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
