import { err, ok, type Result } from "#app/domain/result.ts";
import type { Fate } from "#app/domain/setup/touched/fates.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { touchedTurnos } from "#app/usecases/setup/touched/touched-turnos.server.ts";
import { employeeName } from "#db/queries/catalog/employees.ts";
import { readAll } from "#db/reading.ts";
import { settleTouched } from "./settle-touched.server.ts";

export type MovedTurnos = {
  readonly moved: readonly string[];
  /** Those that stay with whom they are: the other is not free, does not do it or does not work there. */
  readonly left: readonly string[];
};

/** More than one person ever has ahead. */
const MOST = 5000;

/**
 * Hands all turnos ahead of a professional over to another who can, each at its time, and answers which could not be; it
 * hides nobody. FORBIDDEN to professionals, NOT_FOUND for somebody of another business.
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
  const { turnos } = await touchedTurnos(deps, businessId, [{ kind: "EMPLOYEE_GONE", employeeId }], MOST);
  const fate: Fate = { kind: "MOVE", employeeId: moveTo };
  const of = new Map(turnos.map(({ bookingId }) => [bookingId, fate]));
  const { moved, kept } = await settleTouched(deps, { businessId, turnos, fates: { of, note: null } });
  return ok({ moved, left: kept.map(({ bookingId }) => bookingId) });
}
