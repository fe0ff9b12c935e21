import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { ClientView, Looking } from "#db/queries/clients/client-view.ts";

/** Whose clients, and with whose eyes: `seesReach`: whether they may know how to reach them. */
export type LookingMember = Looking & { readonly seesReach: boolean };

/** Nobody is shown to a professional whom nobody is named by. */
const NOBODY = "";

/** FORBIDDEN to who does not work there. */
export async function lookingAt(deps: Deps, actor: SignedIn): Promise<Result<LookingMember, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId, seesReach } = member.value;
  const own = MANAGING_ROLES.includes(role) ? null : (employeeId ?? NOBODY);
  return ok({ businessId, employeeId: own, now: minuteNow(deps), seesReach });
}

/** As they see a client: without phone and address where those are not theirs to see. */
export function shownTo({ seesReach }: { readonly seesReach: boolean }, client: ClientView): ClientView {
  return seesReach ? client : { ...client, phone: null, email: null };
}
