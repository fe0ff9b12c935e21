import { expect, test } from "vitest";
import { giveBusiness } from "#tests/support/accounts.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody, type SessionData } from "#tests/support/api-sessions.ts";

const DAY = 86_400_000;

test("authentication answers session data that no cache stores, and sets no cookie", async () => {
  const { credentials, address, userId, email } = await logInSomebody();
  const reply = await call("/api/authentication", { body: credentials, address });
  const data: SessionData = await reply.json();
  expect(reply.status).toBe(200);
  expect(data).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    displayName: "Lucía Paz",
    email,
    userId,
    businessId: null,
    typeAccount: "CUSTOMER",
    expirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(Math.abs(Date.parse(data.expirationDate) - Date.now() - 30 * DAY)).toBeLessThan(60_000);
  expect(reply.headers.get("set-cookie")).toBeNull();
  expect(reply.headers.get("authorization")).toBeNull();
  expect(reply.headers.get("server-timing")).toBeNull();
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("the requested profile wins over the user's business", async () => {
  const { credentials, address, userId } = await logInSomebody();
  const businessId = await giveBusiness(userId);
  for (const [profile, typeAccount] of [
    [undefined, "BUSINESS"],
    ["CUSTOMER", "CUSTOMER"],
    ["BUSINESS", "BUSINESS"],
  ]) {
    const reply = await call("/api/authentication", { body: { ...credentials, profile }, address });
    expect(await reply.json()).toMatchObject({ typeAccount, businessId });
  }
});

test("a wrong password and an unknown email read 'Usuario o password incorrecto'", async () => {
  const { credentials, address } = await logInSomebody();
  for (const wrong of [
    { password: "equivocada" },
    { username: "nadie@correo.test" },
    { username: "' or 1=1 --" },
  ]) {
    const reply = await call("/api/authentication", { body: { ...credentials, ...wrong }, address });
    expect(reply.status).toBe(401);
    const sentence = "Usuario o password incorrecto";
    expect(await reply.json()).toEqual({
      success: false,
      errorCode: "BAD_CREDENTIALS",
      errorMessage: sentence,
      message: sentence,
      errorCodes: [{ errorCode: "BAD_CREDENTIALS", errorMessage: sentence }],
    });
  }
});

test.each([
  [{}, { username: "REQUIRED", password: "REQUIRED" }],
  [
    { username: "", password: "" },
    { username: "REQUIRED", password: "REQUIRED" },
  ],
  [
    { username: 1, password: ["x"] },
    { username: "VALIDATION", password: "VALIDATION" },
  ],
  [{ username: "a@correo.test", password: "x", profile: "ADMIN" }, { profile: "VALIDATION" }],
  [[], { "": "VALIDATION" }],
  ["null", { "": "VALIDATION" }],
  ['"hola"', { "": "VALIDATION" }],
  ["{no es json", { "": "VALIDATION" }],
  ["", { "": "VALIDATION" }],
])("credentials such as %j are invalid", async (body, fields) => {
  expect(await expectRefusal(await call("/api/authentication", { body }), 400, "VALIDATION")).toEqual(fields);
});

test("a body must say that it is JSON, and be 64 KiB at most", async () => {
  const body = JSON.stringify({ username: "a@correo.test", password: "x" });
  for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
    await expectRefusal(
      await call("/api/authentication", { body, headers: { "content-type": type } }),
      415,
      "NOT_JSON",
    );
  }
  await expectRefusal(await call("/api/authentication", { method: "POST" }), 415, "NOT_JSON");
  const huge = { username: "a@correo.test", password: "x".repeat(64 * 1024) };
  await expectRefusal(await call("/api/authentication", { body: huge }), 413, "TOO_LARGE");
});

test("a password as large as the body is refused like any wrong password", async () => {
  const body = { username: "a@correo.test", password: "x".repeat(60 * 1024) };
  await expectRefusal(await call("/api/authentication", { body }), 401, "BAD_CREDENTIALS");
});

test("a page of another site cannot log a user in", async () => {
  const { credentials } = await logInSomebody();
  for (const headers of [{ origin: "https://otro.test" }, { "sec-fetch-site": "cross-site" }]) {
    await expectRefusal(await call("/api/authentication", { body: credentials, headers }), 403, "BAD_ORIGIN");
  }
});

test("log-in ignores any session that the request carries", async () => {
  const { credentials, address } = await logInSomebody();
  const reply = await call("/api/authentication", {
    body: credentials,
    token: "no-existe",
    headers: { cookie: "session=tampoco" },
    address,
  });
  expect(reply.status).toBe(200);
});

test("the eleventh failed try of a minute is refused with the seconds to wait", async () => {
  const { credentials, address } = await logInSomebody();
  const body = { ...credentials, password: "equivocada" };
  for (let i = 0; i < 10; i += 1) {
    await expectRefusal(await call("/api/authentication", { body, address }), 401, "BAD_CREDENTIALS");
  }
  const reply = await call("/api/authentication", { body: credentials, address });
  const wait = Number(reply.headers.get("retry-after"));
  await expectRefusal(reply, 429, "RATE_LIMITED");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const elsewhere = await call("/api/authentication", { body: credentials, address: "203.0.113.77" });
  expect(elsewhere.status).toBe(200);
});

test("a known browser has its own count of failed tries here too", async () => {
  const { credentials, address } = await logInSomebody();
  const page = await call("/login", {
    body: `${new URLSearchParams(credentials)}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    redirect: "manual",
    address,
  });
  const device = /(?:^|, )(device=[^;]+)/.exec(page.headers.get("set-cookie") ?? "")?.[1] ?? "";
  expect(device).not.toBe("");
  const body = { ...credentials, password: "equivocada" };
  for (let i = 0; i < 10; i += 1) await call("/api/authentication", { body, address });
  await expectRefusal(await call("/api/authentication", { body: credentials, address }), 429, "RATE_LIMITED");
  const known = { body: credentials, headers: { cookie: device }, address };
  expect((await call("/api/authentication", known)).status).toBe(200);

  const guess = { email: credentials.username, recoveryCode: "ABCD2345", password: "otra-clave" };
  const UPDATE = "/api/forgot-password/update-with-recovery-code";
  for (let i = 0; i < 10; i += 1) await call(UPDATE, { body: guess, address });
  await expectRefusal(await call(UPDATE, { body: guess, address }), 429, "RATE_LIMITED");
  const knownGuess = { body: guess, headers: { cookie: device }, address };
  await expectRefusal(await call(UPDATE, knownGuess), 400, "CODE_INVALID");
});
