import type { AccountType } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { tokenEnd } from "#app/usecases/secrets/session-tokens.server.ts";
import { accountTypeHolder, changeAccountType } from "#db/queries/accounts/session-account-type.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import type { LiveSession } from "./sessions.server.ts";

/**
 * 'Como usuario', 'Como negocio' (accounts §2): the session changes its account type and keeps its token, with the new type's
 * lifetime. Refuses BUSINESS with FORBIDDEN to users without a business, and UNAUTHENTICATED when the session has just ended.
 */
export async function switchAccountType(
  deps: Deps,
  actor: SignedIn,
  accountType: AccountType,
): Promise<Result<LiveSession, Refusal>> {
  const { sessionId, userId } = actor;
  const holder = await read(deps.db, accountTypeHolder(deps.db, { sessionId, userId }));
  if (holder === null) return err({ code: "UNAUTHENTICATED" });
  const { businessId, endsAt } = holder;
  if (accountType === "BUSINESS" && businessId === null) return err({ code: "FORBIDDEN" });

  const expiresAt = tokenEnd(accountType, deps.now(), endsAt);
  await write(deps.db, changeAccountType(deps.db, { sessionId, accountType, businessId, expiresAt }));
  const acting = { accountType, businessId: accountType === "BUSINESS" ? businessId : null };
  return ok({ actor: { ...actor, ...acting, hasBusiness: businessId !== null }, businessId, expiresAt });
}
