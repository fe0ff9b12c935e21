import { err, ok, type Result } from "#app/domain/result.ts";
import type { PasswordChange } from "#app/inputs/accounts.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { accountTries } from "#app/usecases/limits/account-tries.server.ts";
import { networkTries } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { hashPassword, verifyPassword } from "#app/usecases/secrets/passwords.server.ts";
import { endFeedsOf } from "#db/queries/accounts/feeds.ts";
import { dropCode } from "#db/queries/accounts/one-time-codes.ts";
import { ownAccount } from "#db/queries/accounts/own-account.ts";
import { replacePasswordHash } from "#db/queries/accounts/passwords.ts";
import { takeBack } from "#db/queries/accounts/rate-limits.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { passwordChanged } from "./password-changed.server.ts";

/**
 * Sets a new password for a user who knows the old one. Ends their other sessions, their calendar feed and any recovery under way
 * (contract, Sessions). BAD_OLD_PASSWORD, also for a user without a password; RATE_LIMITED before anything is hashed.
 */
export async function changePassword(
  deps: Deps,
  actor: SignedIn,
  { oldPassword, newPassword }: PasswordChange,
): Promise<Result<null, Refusal>> {
  const { db } = deps;
  const { userId, sessionId } = actor;
  const counted = await countVisit(deps, passwordTries(deps, actor), userId);
  if (!counted.ok) return counted;
  const from = (await read(db, ownAccount(db, userId)))?.passwordHash ?? null;
  if (!verifyPassword(oldPassword, from, deps.passwordCost) || from === null)
    return err({ code: "BAD_OLD_PASSWORD" });

  const at = deps.now();
  const isFirst = await tryWrite(db, [
    ...replacePasswordHash(db, {
      userId,
      from,
      passwordHash: hashPassword(newPassword, deps.passwordCost),
      at,
    }),
    endSessionsOf(db, userId, sessionId),
    ...endFeedsOf(db, userId),
    dropCode(db, { userId, kind: "RECOVERY" }),
    passwordChanged(deps, userId),
    ...takeBack(db, counted.value),
  ]);
  if (!isFirst) return err({ code: "BAD_OLD_PASSWORD" });
  deps.later(deliverSoon(deps, { about: userId }));
  return ok(null);
}

/** Counted by session, so that a stolen session cannot lock the user out of another, and by network. */
export function passwordTries(deps: Deps, { userId, sessionId }: SignedIn) {
  const what = "password";
  return [...accountTries(deps, what, { account: userId, device: sessionId }), ...networkTries(deps, what)];
}
