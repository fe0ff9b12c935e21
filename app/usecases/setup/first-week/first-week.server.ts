import { ok, type Result } from "#app/domain/result.ts";
import { type FirstWeekProgress, firstWeekProgress } from "#app/domain/setup/business/first-week.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  endFirstWeek,
  type FirstWeekFacts,
  isNotedWeek,
  type Noted,
  noteWeek,
} from "#db/queries/setup/first-week.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** The list of a business's first week, for its owners and managers. */
export type FirstWeek = FirstWeekProgress & Pick<FirstWeekFacts, "name" | "slug">;

/** The open list, from known facts; once all is done it ends for good, after the reply. */
export function firstWeekOfFacts(deps: Deps, businessId: string, facts: FirstWeekFacts): FirstWeek | null {
  const { name, slug, isDone } = facts;
  const progress = firstWeekProgress(isDone);
  if (progress.open.length > 0) return { name, slug, ...progress };
  deps.later(write(deps.db, [endFirstWeek(deps.db, businessId, deps.now())]));
  return null;
}

/** 'No mostrar más', and its undo. Repeated calls change nothing. FORBIDDEN to professionals. */
export async function showFirstWeek(
  deps: Deps,
  actor: SignedIn,
  isShown: boolean,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  await write(deps.db, [endFirstWeek(deps.db, managed.value, isShown ? null : deps.now())]);
  return ok(null);
}

/** Records after the reply that something happened for the first time: a look at a key each time, and a single write. */
export function noteInFirstWeek(deps: Deps, businessId: string, what: Noted): void {
  deps.later(noteOnce(deps, businessId, what));
}

async function noteOnce(deps: Deps, businessId: string, what: Noted): Promise<void> {
  if (await read(deps.db, isNotedWeek(deps.db, businessId, what))) return;
  await write(deps.db, [noteWeek(deps.db, { businessId, what, at: deps.now() })]);
}
