import { expect, test } from "vitest";
import { PASSWORD } from "#tests/support/accounts.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { age, logInSomebody, type SessionData } from "#tests/support/api-sessions.ts";

const NEW_PASSWORD = "otra-secreta-2";
const RIGHT = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
const WRONG = { ...RIGHT, oldPassword: "equivocada" };

test("a password change keeps this session and ends the others", async () => {
  const { token, credentials, address } = await logInSomebody();
  const elsewhere: SessionData = await (
    await call("/api/authentication", { body: credentials, address })
  ).json();
  const reply = await call("/api/password", { body: RIGHT, token });
  expect([reply.status, await reply.text()]).toEqual([204, ""]);
  expect(reply.headers.get("authorization")).toBe(`Bearer ${token}`);
  expect(reply.headers.get("server-timing")).toBeNull();
  expect((await call("/api/token-validation", { token })).status).toBe(200);
  await expectRefusal(
    await call("/api/token-validation", { token: elsewhere.token }),
    401,
    "UNAUTHENTICATED",
  );
  const body = { ...credentials, password: NEW_PASSWORD };
  expect((await call("/api/authentication", { body, address })).status).toBe(200);
});

test("a wrong old password is told at the top", async () => {
  const { token } = await logInSomebody();
  const reply = await call("/api/password", { body: WRONG, token });
  expect(await expectRefusal(reply, 400, "BAD_OLD_PASSWORD")).toEqual({ "": "BAD_OLD_PASSWORD" });
});

test.each([
  [{}, { oldPassword: "REQUIRED", newPassword: "REQUIRED" }],
  [{ ...RIGHT, newPassword: "1234567" }, { newPassword: "PASSWORD_TOO_SHORT" }],
  [{ ...RIGHT, newPassword: "x".repeat(129) }, { newPassword: "PASSWORD_TOO_LONG" }],
  [{ ...RIGHT, oldPassword: 7 }, { oldPassword: "VALIDATION" }],
])("%j is invalid", async (body, fields) => {
  const { token } = await logInSomebody();
  expect(await expectRefusal(await call("/api/password", { body, token }), 400, "VALIDATION")).toEqual(
    fields,
  );
});

test("a password change by cookie must show the session's XSRF value", async () => {
  const [mine, theirs] = [await logInSomebody(), await logInSomebody()];
  const another = { ...mine.cookie, "x-xsrf-token": theirs.xsrf["x-xsrf-token"] };
  for (const headers of [mine.cookie, another]) {
    await expectRefusal(await call("/api/password", { body: RIGHT, headers }), 403, "BAD_XSRF");
  }
  const foreign = { ...mine.xsrf, origin: "https://otro.test" };
  await expectRefusal(await call("/api/password", { body: RIGHT, headers: foreign }), 403, "BAD_ORIGIN");
  const reply = await call("/api/password", { body: RIGHT, headers: mine.xsrf });
  expect([reply.status, reply.headers.get("authorization")]).toEqual([204, null]);
});

test("a password change needs a live session and JSON", async () => {
  const { token, sessionId } = await logInSomebody();
  await expectRefusal(await call("/api/password", { body: RIGHT }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call("/api/password", { method: "POST", token }), 415, "NOT_JSON");
  await age(sessionId, 30 * 86_400_000);
  await expectRefusal(await call("/api/password", { body: RIGHT, token }), 403, "SESSION_EXPIRED");
});

test("the eleventh wrong try of a minute is refused unread", async () => {
  const { token } = await logInSomebody();
  for (let i = 0; i < 10; i++) {
    await expectRefusal(await call("/api/password", { body: WRONG, token }), 400, "BAD_OLD_PASSWORD");
  }
  const reply = await call("/api/password", { body: RIGHT, token });
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  await expectRefusal(reply, 429, "RATE_LIMITED");
});
