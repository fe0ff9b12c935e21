import { err, ok, type Result } from "#app/domain/result.ts";
import type { Credentials } from "#app/inputs/accounts.ts";
import { accountByEmail } from "#db/queries/accounts.ts";
import { takeBack } from "#db/queries/rates.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import type { Deps, Refusal } from "./deps.ts";
import { knownDevice } from "./known-devices.server.ts";
import { newSession, type StartedSession } from "./new-session.server.ts";
import { verifyPassword } from "./passwords.server.ts";
import { countTry, HOUR_MS, type Limit, MINUTE_MS, networkOf } from "./rate-limits.server.ts";

export type LogIn = Credentials & {
  /** The mark of a device that has logged in before, from its cookie. */
  readonly device: string | null;
};

const TRIES_PER_HOUR = 100;

/**
 * Opens a session for an email and its password (accounts §3, §4). BAD_CREDENTIALS costs the same statements
 * and one hash whether or not the account exists; RATE_LIMITED comes before any hash. Only failed tries count.
 */
export async function logIn(deps: Deps, input: LogIn): Promise<Result<StartedSession, Refusal>> {
  const account = await read(deps.db, accountByEmail(deps.db, input.username));
  const device = knownDevice(deps.settings, account?.userId ?? "", input.device);
  const counted = await countTry(deps, triesOf(deps, input.username, device));
  if (!counted.ok) return counted;

  const verified = verifyPassword(input.password, account?.passwordHash ?? null);
  if (account === null || !verified) return err({ code: "BAD_CREDENTIALS" });

  const { started, statements } = newSession(deps, account, input.profile ?? null);
  await write(deps.db, [...takeBack(deps.db, counted.value), ...statements]);
  return ok(started);
}

/** A device that has logged in before is counted by itself, so that strangers cannot lock its owner out. */
function triesOf({ settings, address }: Deps, username: string, device: string | null): Limit[] {
  const from = device === null ? ["address", networkOf(address)] : ["device", device];
  const hourly = device === null ? [username] : [username, ...from];
  return [
    { what: "log-in", who: [username, ...from], most: settings.loginTriesPerMinute, lengthMs: MINUTE_MS },
    { what: "log-in-hourly", who: hourly, most: TRIES_PER_HOUR, lengthMs: HOUR_MS },
  ];
}
