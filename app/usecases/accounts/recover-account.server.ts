import type { AccountType } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Recovery } from "#app/inputs/accounts.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { accountTries } from "#app/usecases/limits/account-tries.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { knownDevice } from "#app/usecases/secrets/known-devices.server.ts";
import { codeHash, typedCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { hashPassword } from "#app/usecases/secrets/passwords.server.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import { type Account, accountByEmail } from "#db/queries/accounts/accounts.ts";
import { endFeedsOf } from "#db/queries/accounts/feeds.ts";
import { guessCode, spendCode } from "#db/queries/accounts/one-time-codes.ts";
import { verifyEmail } from "#db/queries/accounts/own-account.ts";
import { setPasswordHash } from "#db/queries/accounts/passwords.ts";
import { type RateWindow, takeBack } from "#db/queries/accounts/rate-limits.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { unlinkSocial } from "#db/queries/accounts/social.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { newSession, type StartedSession } from "./new-session.server.ts";
import { passwordChanged } from "./password-changed.server.ts";

const kind = "RECOVERY";

type RecoveryInput = Recovery & {
  /** The signed id of a device that has logged in before, from its cookie. */
  readonly device?: string | null;
  /** Logs the user in at once, as this account type; null: by whether they work for a business. Absent: no login. */
  readonly goesOnAs?: AccountType | null;
};

/**
 * Sets a new password for a user with the mailed code, ends all sessions and the calendar feed, and tells them (contract,
 * Sessions). With `goesOnAs` it opens a session at once. CODE_INVALID for a wrong, used or old code and for an unknown email,
 * with the same statements. The fifth guess is the last; known devices count apart, so that strangers cannot use a code up.
 * RATE_LIMITED like a login.
 */
export async function recoverAccount(
  deps: Deps,
  input: RecoveryInput,
): Promise<Result<StartedSession | null, Refusal>> {
  const account = await read(deps.db, accountByEmail(deps.db, input.email));
  const userId = account?.userId ?? "";
  const device = knownDevice(deps.settings, userId, input.device ?? null);
  const tries = accountTries(deps, "recovery", { account: input.email, device });
  const counted = await countVisit(deps, tries, device && input.email);
  if (!counted.ok) return counted;

  const hash = codeHash(typedCode(input.recoveryCode));
  const sent = await read(
    deps.db,
    guessCode(deps.db, { userId, kind, isKnown: device !== null }, deps.now()),
  );
  if (account === null || sent === null || !sameSecret(hash, sent)) return err({ code: "CODE_INVALID" });
  const { password, goesOnAs } = input;
  return renew(deps, account, { hash, password, goesOnAs, counted: counted.value });
}

type RightGuess = {
  readonly hash: string;
  readonly password: string;
  readonly goesOnAs: AccountType | null | undefined;
  readonly counted: readonly RateWindow[];
};

/**
 * The mailed code proves the address. Where it was unconfirmed before, a stranger may have opened the account, so logins by a
 * provider end.
 */
async function renew(
  deps: Deps,
  account: Account,
  { hash, password, goesOnAs, counted }: RightGuess,
): Promise<Result<StartedSession | null, Refusal>> {
  const { userId, emailVerified } = account;
  const { db } = deps;
  const at = deps.now();
  const passwordHash = hashPassword(password, deps.passwordCost);
  const session =
    goesOnAs === undefined ? null : newSession(deps, { ...account, emailVerified: true }, goesOnAs);
  const isFirst = await tryWrite(db, [
    ...spendCode(db, { userId, kind, hash, at }),
    setPasswordHash(db, { userId, passwordHash, at }),
    ...(emailVerified ? [] : [unlinkSocial(db, userId)]),
    endSessionsOf(db, userId, null),
    ...endFeedsOf(db, userId),
    verifyEmail(db, userId, at),
    ...(session?.statements ?? []),
    passwordChanged(deps, userId),
    ...takeBack(db, counted),
  ]);
  if (!isFirst) return err({ code: "CODE_INVALID" });
  deps.later(deliverSoon(deps, { about: userId }));
  return ok(session?.started ?? null);
}
