import { err, ok, type Result } from "#app/domain/result.ts";
import type { AffectedTurno, AffectedTurnos } from "#app/domain/setup/affected/affected-turno.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { affectedTurnos } from "./affected-turnos.server.ts";

export type AffectedOf = AffectedTurnos & { readonly businessId: string };

/**
 * The bookings that changes would touch, and what the member may do about them; owners and managers may do anything.
 * Professionals may change only their own hours or days off (else FORBIDDEN). They may cancel bookings that are theirs
 * alone or move them to another time, but hand none over.
 */
export async function affectedFor(
  deps: Deps,
  actor: SignedIn,
  changes: readonly CalendarChange[],
): Promise<Result<AffectedOf, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  if (role !== "PROFESSIONAL")
    return ok({ businessId, ...(await affectedTurnos(deps, businessId, changes)) });
  if (!changes.every((change) => isOwn(change, employeeId))) return err({ code: "FORBIDDEN" });
  const { turnos, more } = await affectedTurnos(deps, businessId, changes);
  return ok({ businessId, turnos: turnos.map((turno) => asProfessional(turno, employeeId)), more });
}

function isOwn(change: CalendarChange, employeeId: string | null): boolean {
  const isOfTime = change.kind === "TIME_OFF" || change.kind === "EMPLOYEE_HOURS";
  return isOfTime && employeeId !== null && change.employeeId === employeeId;
}

function asProfessional(turno: AffectedTurno, employeeId: string | null): AffectedTurno {
  const isTheirs = turno.employeeIds.every((id) => id === employeeId);
  return { ...turno, movers: [], places: isTheirs ? turno.places : [], mayCancel: isTheirs };
}
