import { newSession } from "#app/usecases/accounts/new-session.server.ts";
import { askForValidation } from "#app/usecases/accounts/validate-email.server.ts";
import { xsrfToken } from "#app/usecases/secrets/xsrf.server.ts";
import { insertUser } from "#db/queries/accounts/accounts.ts";
import { write } from "#db/writing.ts";
import { newcomer, PASSWORD, QUICK_HASH } from "#tests/support/accounts.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";

const SETTINGS = { sessionSecret: "a-secret-only-for-tests-0123456789" };

export type SessionData = {
  readonly success: boolean;
  readonly token: string;
  readonly displayName: string;
  readonly email: string;
  readonly userId: string;
  readonly businessId: string | null;
  readonly typeAccount: string;
  readonly expirationDate: string;
};

let people = 0;

/**
 * A new user with a live session, from an address of their own. The account is made without the API, to avoid hashing a
 * password; other tests cover the API's own sign-up.
 */
export async function logInSomebody() {
  people += 1;
  const deps = { ...openWorld().deps, now: Date.now };
  const { email, firstname: firstName, lastname: lastName } = newcomer();
  const userId = deps.newId();
  const displayName = `${firstName} ${lastName}`;
  const user = {
    id: userId,
    email,
    firstName,
    lastName,
    displayName,
    passwordHash: QUICK_HASH,
    at: deps.now(),
  };
  const owner = { userId, email, displayName, emailVerified: false, businessId: null };
  const { started, statements } = newSession(deps, owner, "CUSTOMER");
  await write(db, [...insertUser(db, user), ...askForValidation(deps, userId), ...statements]);
  const { token, sessionId } = started;
  const expirationDate = new Date(started.expiresAt).toISOString();
  const cookie = { cookie: `session=${token}` };
  const xsrf = { ...cookie, "x-xsrf-token": xsrfToken(SETTINGS, sessionId) };
  const credentials = { username: email, password: PASSWORD };
  const address = `198.51.100.${people}`;
  return { userId, email, displayName, token, expirationDate, credentials, address, sessionId, cookie, xsrf };
}

/** Lets a session's token grow older. */
export async function age(sessionId: string, ms: number): Promise<void> {
  await run({
    sql: "update session_tokens set issued_at = issued_at - ?, expires_at = expires_at - ? where session_id = ?",
    params: [ms, ms, sessionId],
  });
}
