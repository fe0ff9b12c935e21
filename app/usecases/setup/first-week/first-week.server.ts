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

/** The list of a business's first week, to who runs it. */
export type FirstWeek = FirstWeekProgress & Pick<FirstWeekFacts, "name" | "slug">;

/** What of it is shown, of what was read; once all is done it is over, after the reply. */
export function firstWeekOfFacts(deps: Deps, businessId: string, facts: FirstWeekFacts): FirstWeek | null {
  const { name, slug, isDone } = facts;
  const progress = firstWeekProgress(isDone);
  if (progress.open.length > 0) return { name, slug, ...progress };
  deps.later(write(deps.db, [endFirstWeek(deps.db, businessId, deps.now())]));
  return null;
}

/** 'No mostrar más', and its way back. The same again changes nothing. FORBIDDEN to professionals. */
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

/** Notes after the reply what happened for the first time: one look at a key, and one write in all. */
export function noteInFirstWeek(deps: Deps, businessId: string, what: Noted): void {
  deps.later(noteOnce(deps, businessId, what));
}

async function noteOnce(deps: Deps, businessId: string, what: Noted): Promise<void> {
  if (await read(deps.db, isNotedWeek(deps.db, businessId, what))) return;
  await write(deps.db, [noteWeek(deps.db, { businessId, what, at: deps.now() })]);
}
