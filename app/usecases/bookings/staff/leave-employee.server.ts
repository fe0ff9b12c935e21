import { err, type Result } from "#app/domain/result.ts";
import { reachOf } from "#app/domain/setup/affected/affected.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { moveTurnos } from "#app/usecases/bookings/staff/move-turnos.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { bookedAhead, turnosAmong } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { letGoIfFree } from "#app/usecases/setup/employees/leave.server.ts";
import { whileStale } from "#app/usecases/while-stale.ts";
import { staffMemberOf } from "#db/queries/setup/staff.ts";
import { NOTHING, readAll } from "#db/reading.ts";

/** More bookings than an employee ever has ahead. */
const MOST = 5000;

type Leaving = {
  readonly employeeId: string;
  /** The employee that takes over the bookings ahead; null: none does. */
  readonly moveTo: string | null;
};

/**
 * Notes that an employee has left. HAS_BOOKINGS, with the ids and nothing changed, while bookings ahead stay that `moveTo` does
 * not take: not free, not able or not at that store. FORBIDDEN to professionals, NOT_FOUND for an employee that is unknown or has
 * left (contract, Business side).
 */
export async function leaveEmployee(
  deps: Deps,
  actor: SignedIn,
  { employeeId, moveTo }: Leaving,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  return whileStale(async () => {
    const gone = [{ kind: "EMPLOYEE_GONE", employeeId }] as const;
    const { employee, deputy, booked } = await readAll(deps.db, {
      employee: staffMemberOf(deps.db, { businessId, employeeId }),
      deputy: moveTo === null ? NOTHING : staffMemberOf(deps.db, { businessId, employeeId: moveTo }),
      booked: bookedAhead(deps, businessId, reachOf(gone, minuteNow(deps))),
    });
    const isDeputyHere = moveTo === null || deputy?.hiddenAt === null;
    if (employee?.hiddenAt !== null || !isDeputyHere) return err({ code: "NOT_FOUND" });
    const { turnos } = await turnosAmong(deps, businessId, booked, gone, MOST);
    const left = turnos.filter(({ movers }) => !movers.some(({ id }) => id === moveTo));
    if (left.length > 0) return stillBooked(left.map(({ bookingId }) => bookingId));
    if (moveTo !== null && turnos.length > 0) {
      const moved = await moveTurnos(deps, actor, { employeeId, moveTo });
      if (!moved.ok) return moved;
      if (moved.value.left.length > 0) return stillBooked(moved.value.left);
    }
    return letGoIfFree(deps, actor, businessId, employee);
  });
}

function stillBooked(bookingIds: readonly string[]) {
  return err<Refusal>({ code: "HAS_BOOKINGS", bookingIds });
}
