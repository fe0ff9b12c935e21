import { err, ok, type Result } from "#app/domain/result.ts";
import type { Resolution } from "#app/domain/setup/affected/resolutions.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { employeeName } from "#db/queries/catalog/employees.ts";
import { readAll } from "#db/reading.ts";
import { settleAffected } from "./settle-affected.server.ts";

type MovedTurnos = {
  readonly moved: readonly string[];
  /** Bookings that stay: the other employee is not free, not able or not at that store. */
  readonly left: readonly string[];
};

/** More bookings than an employee ever has ahead. */
const MOST = 5000;

/**
 * Moves an employee's bookings ahead to another employee, at the same times; returns those moved and those left. It does not hide
 * the employee. FORBIDDEN to professionals, NOT_FOUND for another business's employee.
 */
export async function moveTurnos(
  deps: Deps,
  actor: SignedIn,
  { employeeId, moveTo }: { readonly employeeId: string; readonly moveTo: string },
): Promise<Result<MovedTurnos, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const people = await readAll(deps.db, {
    from: employeeName(deps.db, { businessId, employeeId }),
    to: employeeName(deps.db, { businessId, employeeId: moveTo }),
  });
  if (people.from === null || people.to === null) return err({ code: "NOT_FOUND" });
  const { turnos } = await affectedTurnos(deps, businessId, [{ kind: "EMPLOYEE_GONE", employeeId }], MOST);
  const resolution: Resolution = { kind: "MOVE", employeeId: moveTo };
  const of = new Map(turnos.map(({ bookingId }) => [bookingId, resolution]));
  const { moved, kept } = await settleAffected(deps, { businessId, turnos, resolutions: { of, note: null } });
  return ok({ moved, left: kept.map(({ bookingId }) => bookingId) });
}
