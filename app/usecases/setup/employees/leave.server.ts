import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { fullName } from "#app/text/formats.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { staffMemberOf } from "#db/queries/setup/staff.ts";
import { changeEmployeeData } from "#db/queries/setup/staff-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/**
 * Somebody does not work here any more: customers and the agenda do not see them, what they did stays. Their turnos ahead
 * stay too: what becomes of those is settled before. FORBIDDEN to professionals; who has left already is NOT_FOUND.
 */
export async function letEmployeeGo(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<null, Refusal>> {
  return setHidden(deps, actor, employeeId, deps.now());
}

/** Somebody works here again, where and at what hours they did; who never left is NOT_FOUND. */
export async function bringEmployeeBack(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<null, Refusal>> {
  return setHidden(deps, actor, employeeId, null);
}

async function setHidden(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
  hiddenAt: Instant | null,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { db } = deps;
  return whileStale(async () => {
    const employee = await read(db, staffMemberOf(db, { businessId, employeeId }));
    const isHidden = employee?.hiddenAt !== null;
    if (employee === null || isHidden === (hiddenAt !== null)) return err({ code: "NOT_FOUND" });
    const seen = { businessId, employeeId, version: employee.version };
    const isDone = await tryWrite(db, [
      ...changeEmployeeData(db, seen, { hiddenAt }),
      noteSetupChange(db, setupActor(deps, actor, businessId), {
        subject: "EMPLOYEE",
        act: hiddenAt === null ? "CREATED" : "REMOVED",
        subjectId: employeeId,
        subjectName: fullName(employee),
        details: [],
      }),
    ]);
    return isDone ? ok(null) : STALE;
  });
}
