import { expect, test } from "vitest";
import { giveBusiness } from "#tests/support/accounts.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { age, logInSomebody, type SessionData } from "#tests/support/api-sessions.ts";
import { describedApi } from "#tests/support/described-api.ts";

const DAY = 86_400_000;

test("token-validation answers a bearer with its token, in body and header", async () => {
  const { token, userId, email, expirationDate } = await logInSomebody();
  const reply = await call("/api/token-validation", { token });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({
    success: true,
    token,
    displayName: "Lucía Paz",
    email,
    userId,
    businessId: null,
    typeAccount: "CUSTOMER",
    expirationDate,
  });
  expect(reply.headers.get("authorization")).toBe(`Bearer ${token}`);
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("token-validation by cookie shows no token anywhere", async () => {
  const { cookie, token } = await logInSomebody();
  const reply = await call("/api/token-validation", { headers: cookie });
  const text = await reply.text();
  expect(reply.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ token: null, typeAccount: "CUSTOMER" });
  expect(JSON.stringify([...reply.headers]) + text).not.toContain(token);
  expect(reply.headers.get("authorization")).toBeNull();
});

test("a bearer wins over a cookie", async () => {
  const [bearer, cookie] = [await logInSomebody(), await logInSomebody()];
  const reply = await call("/api/token-validation", { token: bearer.token, headers: cookie.cookie });
  expect(await reply.json()).toMatchObject({ userId: bearer.userId });
  const dead = await call("/api/token-validation", { token: "no-existe", headers: cookie.cookie });
  await expectRefusal(dead, 401, "UNAUTHENTICATED");
});

test.each([
  {},
  { authorization: "Bearer" },
  { authorization: "Bearer no-existe" },
  { authorization: "Basic YTpi" },
  { cookie: "session=" },
])("headers %j carry no session", async (headers) => {
  await expectRefusal(await call("/api/token-validation", { headers }), 401, "UNAUTHENTICATED");
});

test("a token past half of its life is replaced by a fresh working token", async () => {
  const { token, sessionId } = await logInSomebody();
  await age(sessionId, 16 * DAY);
  const reply = await call("/api/token-validation", { token });
  const data: SessionData = await reply.json();
  expect(data.token).not.toBe(token);
  expect(reply.headers.get("authorization")).toBe(`Bearer ${data.token}`);
  expect(Math.abs(Date.parse(data.expirationDate) - Date.now() - 30 * DAY)).toBeLessThan(60_000);
  expect((await call("/api/token-validation", { token: data.token })).status).toBe(200);
  expect((await call("/api/token-validation", { token })).status).toBe(200);
});

test("an idle session is told apart from an unknown session", async () => {
  const { token, sessionId, cookie } = await logInSomebody();
  await age(sessionId, 30 * DAY);
  await expectRefusal(await call("/api/token-validation", { token }), 403, "SESSION_EXPIRED");
  await expectRefusal(await call("/api/token-validation", { headers: cookie }), 403, "SESSION_EXPIRED");
});

test("logout needs no body and ends the session for bearer and cookie alike", async () => {
  const { token, cookie } = await logInSomebody();
  const reply = await call("/api/logout", { method: "POST", token });
  expect([reply.status, await reply.text()]).toEqual([204, ""]);
  await expectRefusal(await call("/api/token-validation", { token }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call("/api/token-validation", { headers: cookie }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call("/api/logout", { method: "POST", token }), 401, "UNAUTHENTICATED");
});

test("logout by cookie must show the session's XSRF value", async () => {
  const [mine, theirs] = [await logInSomebody(), await logInSomebody()];
  const wrong = { ...mine.cookie, "x-xsrf-token": theirs.xsrf["x-xsrf-token"] };
  for (const headers of [mine.cookie, wrong]) {
    await expectRefusal(await call("/api/logout", { method: "POST", headers }), 403, "BAD_XSRF");
  }
  expect((await call("/api/logout", { method: "POST", headers: mine.xsrf })).status).toBe(204);
  await expectRefusal(await call("/api/token-validation", { token: mine.token }), 401, "UNAUTHENTICATED");
});

test("'Como negocio' and 'Como usuario' keep the token", async () => {
  const { token, userId, cookie, xsrf } = await logInSomebody();
  const businessId = await giveBusiness(userId);
  const body = { typeAccount: "BUSINESS" };
  const reply = await call("/api/session/account-type", { body, token });
  const data: SessionData = await reply.json();
  expect(reply.status).toBe(200);
  expect(data).toMatchObject({ success: true, token, businessId, typeAccount: "BUSINESS" });
  expect(Math.abs(Date.parse(data.expirationDate) - Date.now() - DAY / 3)).toBeLessThan(60_000);
  expect(reply.headers.get("authorization")).toBe(`Bearer ${token}`);

  const back = { body: { typeAccount: "CUSTOMER" } };
  await expectRefusal(await call("/api/session/account-type", { ...back, headers: cookie }), 403, "BAD_XSRF");
  const byCookie = await call("/api/session/account-type", { ...back, headers: xsrf });
  expect(await byCookie.json()).toMatchObject({ token: null, businessId, typeAccount: "CUSTOMER" });
  expect(await (await call("/api/token-validation", { token })).json()).toMatchObject({
    typeAccount: "CUSTOMER",
  });
});

test("the account type is refused without a business, a session or a sensible body", async () => {
  const { token } = await logInSomebody();
  const path = "/api/session/account-type";
  const body = { typeAccount: "BUSINESS" };
  await expectRefusal(await call(path, { body, token }), 403, "FORBIDDEN");
  await expectRefusal(await call(path, { body }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(path, { method: "POST", token }), 415, "NOT_JSON");
  await expectRefusal(await call(path, { body: "{", token }), 400, "VALIDATION");
  for (const [typeAccount, code] of [
    ["business", "VALIDATION"],
    [7, "VALIDATION"],
    [undefined, "REQUIRED"],
  ]) {
    const fields = await expectRefusal(await call(path, { body: { typeAccount }, token }), 400, "VALIDATION");
    expect(fields).toEqual({ typeAccount: code });
  }
});

test.each([
  ["GET", "/api/authentication", "POST"],
  ["GET", "/api/logout", "POST"],
  ["POST", "/api/token-validation", "GET"],
  ["DELETE", "/api/session/account-type", "POST"],
])("%s %s is no method of that path", async (method, path, allowed) => {
  const reply = await call(path, { method });
  expect(reply.headers.get("allow")).toBe(allowed);
  await expectRefusal(reply, 405, "METHOD_NOT_ALLOWED");
});

test.each([
  ["/api/authentication", "post", ["200", "400", "401", "403", "413", "415", "429"]],
  ["/api/token-validation", "get", ["200", "401", "403"]],
  ["/api/logout", "post", ["204", "401", "403"]],
  ["/api/session/account-type", "post", ["200", "400", "401", "403", "413", "415"]],
  ["/api/registration", "post", ["201", "400", "403", "413", "415", "429"]],
  ["/api/registration/and-login", "post", ["201", "400", "403", "413", "415", "429"]],
  ["/api/registration/email-taken", "get", ["200", "400", "429"]],
  ["/api/registration/displayname-taken", "get", ["200", "400", "429"]],
])("the OpenAPI page documents %s %s with its errors", (path, method, statuses) => {
  expect(Object.keys(describedApi.paths[path]?.[method]?.responses ?? {}).sort()).toEqual(statuses);
});
