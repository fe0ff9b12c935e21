import { expect, test } from "vitest";
import { unsubscribeCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { mailedValidationCode } from "#tests/support/mail-codes.ts";

const SETTINGS = { sessionSecret: "a-secret-only-for-tests-0123456789" };
const POST = { method: "POST" };

const validation = (userId: string, code: string) => `/api/registration/email-validation/${userId}/${code}`;
const unsubscribing = (userId: string, code: string) =>
  `/api/notification-profile/unsubscribe/${userId}/${code}`;

test("the code of the mail confirms the email, once", async () => {
  const { userId } = await logInSomebody();
  const path = validation(userId, await mailedValidationCode(userId));
  const reply = await call(path, POST);
  expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  const [rows] = await run({ sql: "select email_verified_at from users where id = ?", params: [userId] });
  expect(rows?.[0]?.email_verified_at).toBeGreaterThan(0);
  expect(await expectRefusal(await call(path, POST), 400, "CODE_INVALID")).toEqual({ "": "CODE_INVALID" });
});

test("a code older than 48 hours is invalid", async () => {
  const { userId } = await logInSomebody();
  await run({
    sql: "update one_time_codes set expires_at = expires_at - 48 * 3600000 where user_id = ?",
    params: [userId],
  });
  const path = validation(userId, await mailedValidationCode(userId));
  await expectRefusal(await call(path, POST), 400, "CODE_INVALID");
});

test("unsubscribing may be repeated, and a mail provider may unsubscribe in a single click", async () => {
  const { userId } = await logInSomebody();
  const path = unsubscribing(userId, unsubscribeCode(SETTINGS, userId));
  const oneClick = {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  for (const request of [POST, oneClick, POST]) {
    const reply = await call(path, request);
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }]);
  }
  const [rows] = await run({
    sql: "select mail_reminders, mail_marketing from users where id = ?",
    params: [userId],
  });
  expect(rows).toEqual([{ mail_reminders: 0, mail_marketing: 0 }]);
});

test.each([
  ["a validation", validation],
  ["an unsubscription", unsubscribing],
])("%s with a wrong, foreign or unknown code is refused", async (_what, pathOf) => {
  const [mine, theirs] = [await logInSomebody(), await logInSomebody()];
  const code =
    pathOf === validation
      ? await mailedValidationCode(theirs.userId)
      : unsubscribeCode(SETTINGS, theirs.userId);
  for (const path of [pathOf(mine.userId, code), pathOf(mine.userId, "x"), pathOf("nadie", code)]) {
    await expectRefusal(await call(path, POST), 400, "CODE_INVALID");
  }
});

test.each([
  ["a validation", validation],
  ["an unsubscription", unsubscribing],
])("%s changes nothing by GET, ignores sessions, and comes from no other site", async (_what, pathOf) => {
  const { userId, cookie } = await logInSomebody();
  const path = pathOf(userId, "x");
  const read = await call(path);
  expect(read.headers.get("allow")).toBe("POST");
  await expectRefusal(read, 405, "METHOD_NOT_ALLOWED");
  await expectRefusal(await call(path, { ...POST, headers: cookie }), 400, "CODE_INVALID");
  await expectRefusal(await call(path, { ...POST, token: "no-existe" }), 400, "CODE_INVALID");
  const foreign = { ...POST, headers: { "sec-fetch-site": "cross-site" } };
  await expectRefusal(await call(path, foreign), 403, "BAD_ORIGIN");
});
