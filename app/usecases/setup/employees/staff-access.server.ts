import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type StaffMember, staffMemberOf } from "#db/queries/setup/staff.ts";
import { read } from "#db/reading.ts";

/** Somebody who works at the business acted for, and that business; `byManager`: who acts runs it. */
export type ActedOn = {
  readonly businessId: string;
  readonly employee: StaffMember;
  readonly byManager: boolean;
};

/**
 * A professional whose hours and time off somebody may see and change: anybody's for who runs the business, one's own
 * alone for a professional. NOT_FOUND for everybody else, and for who has left.
 */
export async function employeeActedOn(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<ActedOn, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role } = member.value;
  if (role === "PROFESSIONAL" && member.value.employeeId !== employeeId) return err({ code: "NOT_FOUND" });
  const employee = await read(deps.db, staffMemberOf(deps.db, { businessId, employeeId }));
  if (employee === null || employee.hiddenAt !== null) return err({ code: "NOT_FOUND" });
  return ok({ businessId, employee, byManager: MANAGING_ROLES.includes(role) });
}
