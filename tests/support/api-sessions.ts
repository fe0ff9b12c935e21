import { xsrfToken } from "#app/usecases/secrets/xsrf.server.ts";
import { newcomer, PASSWORD, quickenPassword } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";

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

/** Somebody new with a live session, from an address of their own. */
export async function logInSomebody() {
  people += 1;
  const input = newcomer();
  const address = `198.51.100.${people}`;
  const reply = await call("/api/registration/and-login", { body: input, address });
  const data: SessionData = await reply.json();
  await quickenPassword(data.userId);
  const [rows] = await run({ sql: "select id from sessions where user_id = ?", params: [data.userId] });
  const sessionId = String(rows?.[0]?.id);
  const cookie = { cookie: `session=${data.token}` };
  const xsrf = { ...cookie, "x-xsrf-token": xsrfToken(SETTINGS, sessionId) };
  return {
    ...data,
    credentials: { username: input.email, password: PASSWORD },
    address,
    sessionId,
    cookie,
    xsrf,
  };
}

/** Lets a session's token grow older. */
export async function age(sessionId: string, ms: number): Promise<void> {
  await run({
    sql: "update session_tokens set issued_at = issued_at - ?, expires_at = expires_at - ? where session_id = ?",
    params: [ms, ms, sessionId],
  });
}
