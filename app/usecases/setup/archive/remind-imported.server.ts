import { firstReminderCheck } from "#app/domain/reminders.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { remindedHistory } from "#app/text/setup/archive.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { quietOf, quietTurnos, remindOfQuiet } from "#db/queries/setup/archive/quiet-turnos.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/**
 * Starts reminders for the bookings from a file, as if they were booked now; repeated calls change nothing. FORBIDDEN to
 * all but owners.
 */
export async function remindImported(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const businessId = owned.value;
  const bookedAt = deps.now();
  const { ahead, quiet } = await readAll(deps.db, {
    ahead: quietTurnos(deps.db, { businessId, after: minuteNow(deps) }),
    quiet: quietOf(deps.db, businessId),
  });
  const looks = ahead.flatMap(({ id, ...turno }) => {
    const at = firstReminderCheck({ ...turno, bookedAt, rescheduledAt: null, depositDueAt: null });
    return at === null ? [] : [{ id, at }];
  });
  await tryWrite(deps.db, [
    ...remindOfQuiet(deps.db, businessId, looks),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      ...{ subject: "BUSINESS", act: "CHANGED", subjectId: businessId, subjectName: quiet.name },
      details: [remindedHistory],
    }),
  ]);
  return ok(null);
}
