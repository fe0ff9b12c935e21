import { err, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { moveTurnos } from "#app/usecases/bookings/staff/move-turnos.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { affectedTurnos } from "#app/usecases/setup/affected/affected-turnos.server.ts";
import { letEmployeeGo } from "#app/usecases/setup/employees/leave.server.ts";
import { whileStale } from "#app/usecases/while-stale.ts";
import { staffMemberOf } from "#db/queries/setup/staff.ts";
import { readAll } from "#db/reading.ts";

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
    const isKnown = await areHere(deps, businessId, moveTo === null ? [employeeId] : [employeeId, moveTo]);
    if (!isKnown) return err({ code: "NOT_FOUND" });
    const { turnos } = await affectedTurnos(deps, businessId, [{ kind: "EMPLOYEE_GONE", employeeId }], MOST);
    const left = turnos.filter(({ movers }) => !movers.some(({ id }) => id === moveTo));
    if (left.length > 0) return stillBooked(left.map(({ bookingId }) => bookingId));
    if (moveTo !== null && turnos.length > 0) {
      const moved = await moveTurnos(deps, actor, { employeeId, moveTo });
      if (!moved.ok) return moved;
      if (moved.value.left.length > 0) return stillBooked(moved.value.left);
    }
    return letEmployeeGo(deps, actor, { employeeId, ifFree: true });
  });
}

async function areHere(deps: Deps, businessId: string, ids: readonly string[]): Promise<boolean> {
  const asked = ids.map((employeeId) => [employeeId, staffMemberOf(deps.db, { businessId, employeeId })]);
  const found = await readAll(
    deps.db,
    Object.fromEntries(asked) as Record<string, ReturnType<typeof staffMemberOf>>,
  );
  return ids.every((id) => found[id]?.hiddenAt === null);
}

function stillBooked(bookingIds: readonly string[]) {
  return err<Refusal>({ code: "HAS_BOOKINGS", bookingIds });
}
