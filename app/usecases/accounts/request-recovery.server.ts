import { ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { accountTries } from "#app/usecases/limits/account-tries.server.ts";
import { countTry } from "#app/usecases/limits/rate-limits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { codeHash, RECOVERY_LIFE_MS, recoveryCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { saveCodeByEmail } from "#db/queries/accounts/one-time-codes.ts";
import { mailByEmail } from "#db/queries/messages/messages.ts";
import { write } from "#db/writing.ts";

const CODES_PER_DAY = 5;

/**
 * Mails a recovery code to whoever has this email, trimmed and lower-cased; an older code is dead then (contract,
 * Sessions). Whether anybody has it shows nowhere: the statements and the answer are the same. Past five codes a day
 * nothing is sent, and the answer is still the same. RATE_LIMITED like a log-in.
 */
export async function requestRecovery(
  deps: Deps,
  { email }: { readonly email: string },
): Promise<Result<null, Refusal>> {
  const tries = accountTries(deps, "recovery-request", { account: email, device: null });
  const counted = await countTry(deps, tries);
  if (!counted.ok) return counted;
  const daily = { what: "recovery-codes", who: [email], most: CODES_PER_DAY, lengthMs: DAY_MS };
  if ((await countTry(deps, [daily])).ok) await sendCode(deps, email);
  return ok(null);
}

async function sendCode(deps: Deps, email: string): Promise<void> {
  const { db } = deps;
  const id = deps.newId();
  const at = deps.now();
  const hash = codeHash(recoveryCode(deps.settings, id));
  const event = "RECOVERY_CODE";
  await write(db, [
    saveCodeByEmail(db, { email, kind: "RECOVERY", hash, at, expiresAt: at + RECOVERY_LIFE_MS }),
    mailByEmail(db, { id, event, dedupeKey: `${id}:${event}`, email, data: {}, at }),
  ]);
  deps.later(deliverSoon(deps, { about: id }));
}
