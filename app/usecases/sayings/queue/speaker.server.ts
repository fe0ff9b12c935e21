import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";

/** Who says a business's messages. */
export type Speaker = {
  readonly businessId: string;
  /** A professional says what is of turnos that are theirs alone; null: everything. */
  readonly onlyEmployeeId: string | null;
};

/** FORBIDDEN to who does not work there, and to professionals where the business does not let them know phones. */
export async function speakerOf(deps: Deps, actor: SignedIn): Promise<Result<Speaker, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId, seesReach } = member.value;
  if (MANAGING_ROLES.includes(role)) return ok({ businessId, onlyEmployeeId: null });
  if (!seesReach || employeeId === null) return err({ code: "FORBIDDEN" });
  return ok({ businessId, onlyEmployeeId: employeeId });
}
