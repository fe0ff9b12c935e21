import { err, ok, type Result } from "#app/domain/result.ts";
import type { AccountDeletion } from "#app/inputs/accounts.ts";
import { deletedAccount } from "#app/text/accounts/deleted-account.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { verifyPassword } from "#app/usecases/secrets/passwords.server.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { deleteUser } from "#db/queries/accounts/account-deletion.ts";
import { type OwnAccount, ownAccount } from "#db/queries/accounts/own-account.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { passwordTries } from "./change-password.server.ts";

/**
 * Deletes a user's account for good. Cancels bookings ahead and tells their businesses, makes the history anonymous, and ends
 * every session. Confirmed by the password, or by the email of a user without one: BAD_CREDENTIALS otherwise. FORBIDDEN to the
 * only owner of an open business, who closes it first; RATE_LIMITED before anything is hashed.
 */
export async function deleteAccount(
  deps: Deps,
  actor: SignedIn,
  confirmation: AccountDeletion,
): Promise<Result<null, Refusal>> {
  const counted = await countVisit(deps, passwordTries(deps, actor), actor.userId);
  if (!counted.ok) return counted;
  const account = await read(deps.db, ownAccount(deps.db, actor.userId));
  if (account === null) return err({ code: "UNAUTHENTICATED" });
  if (account.isLastOwner) return err({ code: "FORBIDDEN" });
  if (!isConfirmed(deps, account, confirmation)) return err({ code: "BAD_CREDENTIALS" });

  return endAccount(deps, actor.userId);
}

/**
 * Deletes an account whose owner has confirmed it in another way, with the other statements of that act. STALE where it is gone,
 * or must stay.
 */
export async function endAccount(
  deps: Deps,
  userId: string,
  besides: readonly Statement[] = [],
): Promise<Result<null, Refusal>> {
  const moment = { eventId: deps.newId(), at: deps.now(), minute: minuteNow(deps) };
  const isGone = await tryWrite(deps.db, [
    ...deleteUser(deps.db, { userId, namedAs: deletedAccount, ...moment }),
    ...besides,
  ]);
  if (!isGone) return err({ code: "STALE" });
  deps.later(deliverSoon(deps));
  return ok(null);
}

function isConfirmed(
  { passwordCost }: Deps,
  { passwordHash, email }: OwnAccount,
  { password, confirmation }: AccountDeletion,
) {
  if (passwordHash !== null) return verifyPassword(password ?? "", passwordHash, passwordCost);
  return sameSecret((confirmation ?? "").trim().toLowerCase(), email);
}
