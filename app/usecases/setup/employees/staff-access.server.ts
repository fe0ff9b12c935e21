import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type StaffMember, staffMemberOf } from "#db/queries/setup/staff.ts";
import { NOTHING, type Reading, readAll } from "#db/reading.ts";

/** An employee and their business; `byManager`: whether the acting member runs it. */
export type ActedOn = {
  readonly businessId: string;
  readonly employee: StaffMember;
  readonly byManager: boolean;
};

/**
 * An employee whose hours and time off the member may see and change: for a professional only themselves. NOT_FOUND to a
 * professional for others, and for an unknown or former employee.
 */
export async function employeeActedOn(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<ActedOn, Refusal>> {
  return employeeActedOnWith(deps, actor, employeeId, () => NOTHING);
}

/** The same, with the answer to another question about the business, in one trip. */
export async function employeeActedOnWith<T>(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
  question: (businessId: string) => Reading<T>,
): Promise<Result<ActedOn & { readonly besides: T }, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role } = member.value;
  if (role === "PROFESSIONAL" && member.value.employeeId !== employeeId) return err({ code: "NOT_FOUND" });
  const { employee, besides } = await readAll(deps.db, {
    employee: staffMemberOf(deps.db, { businessId, employeeId }),
    besides: question(businessId),
  });
  if (employee === null || employee.hiddenAt !== null) return err({ code: "NOT_FOUND" });
  return ok({ businessId, employee, byManager: MANAGING_ROLES.includes(role), besides });
}
