import { ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { accountTries } from "#app/usecases/limits/account-tries.server.ts";
import { codeLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countTry } from "#app/usecases/limits/rate-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { knownDevice } from "#app/usecases/secrets/known-devices.server.ts";
import { codeHash, RECOVERY_LIFE_MS, recoveryCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { accountByEmail } from "#db/queries/accounts/accounts.ts";
import { saveCodeByEmail } from "#db/queries/accounts/one-time-codes.ts";
import { mailByEmail } from "#db/queries/messages/account-mails.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

type RecoveryRequest = {
  readonly email: string;
  /** The signed id of a device that has logged in before, from its cookie. */
  readonly device?: string | null;
  /** The page of ours to go on to afterwards: a safe path, which the mail's link carries. */
  readonly redir?: string | null;
};

/**
 * Mails a recovery code to the account of this email, trimmed and lower-cased; an older code stops working (contract, Sessions).
 * With or without an account, the statements and the answer are the same. Past five codes a day it sends nothing, with the same
 * answer; a known device has a count of its own, which strangers cannot use up. RATE_LIMITED like a login, and past a network's
 * day.
 */
export async function requestRecovery(
  deps: Deps,
  { email, device: signedDevice = null, redir = null }: RecoveryRequest,
): Promise<Result<null, Refusal>> {
  const account = await read(deps.db, accountByEmail(deps.db, email));
  const device = knownDevice(deps.settings, account?.userId ?? "", signedDevice);
  const tries = accountTries(deps, "recovery-request", { account: email, device });
  const limits = device === null ? [...tries, ...codeLimits(deps)] : tries;
  const counted = await countVisit(deps, limits, device && email);
  if (!counted.ok) return counted;
  const who = device === null ? [email] : [email, "device", device];
  const daily = { what: "recovery-codes", who, most: deps.settings.codesPerDay, lengthMs: DAY_MS };
  if ((await countTry(deps, [daily])).ok) await sendCode(deps, email, redir);
  return ok(null);
}

async function sendCode(deps: Deps, email: string, redir: string | null): Promise<void> {
  const { db } = deps;
  const id = deps.newId();
  const at = deps.now();
  const hash = codeHash(recoveryCode(deps.settings, id));
  const event = "RECOVERY_CODE";
  const data = redir === null ? {} : { redir };
  await write(db, [
    saveCodeByEmail(db, { email, kind: "RECOVERY", hash, at, expiresAt: at + RECOVERY_LIFE_MS }),
    mailByEmail(db, { id, event, email, data, at }),
  ]);
  deps.later(deliverSoon(deps, { about: id }));
}
