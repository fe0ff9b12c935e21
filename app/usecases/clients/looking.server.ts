import { NO_REACH } from "#app/domain/clients/client-fields.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { ClientView, Looking } from "#db/queries/clients/client-view.ts";

/** The member's view of the clients: `seesReach`: whether they may see phones and emails. */
export type LookingMember = Looking & { readonly seesReach: boolean };

/** A professional that is linked to no employee sees no clients. */
const NOBODY = "";

/** FORBIDDEN to users who do not work there. */
export async function lookingAt(deps: Deps, actor: SignedIn): Promise<Result<LookingMember, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId, seesReach } = member.value;
  const own = MANAGING_ROLES.includes(role) ? null : (employeeId ?? NOBODY);
  return ok({ businessId, employeeId: own, now: minuteNow(deps), seesReach });
}

/** The client as the member may see it: without phone and email where these are hidden from them. */
export function shownTo({ seesReach }: { readonly seesReach: boolean }, client: ClientView): ClientView {
  return seesReach ? client : { ...client, ...NO_REACH };
}
