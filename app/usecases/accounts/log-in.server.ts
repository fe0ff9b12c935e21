import { err, ok, type Result } from "#app/domain/result.ts";
import type { Credentials } from "#app/inputs/accounts.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { accountTries } from "#app/usecases/limits/account-tries.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { knownDevice } from "#app/usecases/secrets/known-devices.server.ts";
import { verifyPassword } from "#app/usecases/secrets/passwords.server.ts";
import { accountByEmail } from "#db/queries/accounts/accounts.ts";
import { passwordMustStillBe } from "#db/queries/accounts/passwords.ts";
import { takeBack } from "#db/queries/accounts/rate-limits.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { newSession, type StartedSession } from "./new-session.server.ts";

type LogIn = Credentials & {
  /** The signed id of a device that has logged in before, from its cookie. */
  readonly device: string | null;
};

/**
 * Opens a session for an email and its password (accounts §3, §4). BAD_CREDENTIALS costs the same statements and one hash with or
 * without an account; RATE_LIMITED comes before any hash. Only failed tries count. A password that is changed meanwhile is a
 * wrong one.
 */
export async function logIn(deps: Deps, input: LogIn): Promise<Result<StartedSession, Refusal>> {
  const account = await read(deps.db, accountByEmail(deps.db, input.username));
  const device = knownDevice(deps.settings, account?.userId ?? "", input.device);
  const tries = accountTries(deps, "log-in", { account: input.username, device });
  const counted = await countVisit(deps, tries, device && input.username);
  if (!counted.ok) return counted;

  const passwordHash = account?.passwordHash ?? null;
  const verified = verifyPassword(input.password, passwordHash, deps.passwordCost);
  if (account === null || passwordHash === null || !verified) return err({ code: "BAD_CREDENTIALS" });

  const { started, statements } = newSession(deps, account, input.profile ?? null);
  const isIn = await tryWrite(deps.db, [
    ...passwordMustStillBe(deps.db, { userId: account.userId, passwordHash }),
    ...takeBack(deps.db, counted.value),
    ...statements,
  ]);
  return isIn ? ok(started) : err({ code: "BAD_CREDENTIALS" });
}
