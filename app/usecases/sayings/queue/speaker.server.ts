import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";

/** The sender of a business's messages. */
export type Speaker = {
  readonly businessId: string;
  /** A professional sends only messages about bookings that are theirs alone; null: all messages. */
  readonly onlyEmployeeId: string | null;
};

/** FORBIDDEN to users who do not work there, and to professionals where the business hides phones from them. */
export async function speakerOf(deps: Deps, actor: SignedIn): Promise<Result<Speaker, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId, seesReach } = member.value;
  if (MANAGING_ROLES.includes(role)) return ok({ businessId, onlyEmployeeId: null });
  if (!seesReach || employeeId === null) return err({ code: "FORBIDDEN" });
  return ok({ businessId, onlyEmployeeId: employeeId });
}
