import { expect, test } from "vitest";
import { PASSWORD } from "#tests/support/accounts.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { mailedRecoveryCode } from "#tests/support/mail-codes.ts";

const REQUEST = "/api/forgot-password/generate-recovery-code";
const UPDATE = "/api/forgot-password/update-with-recovery-code";
const NEW_PASSWORD = "otra-secreta-2";

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

test("asking for a code answers the same for known and unknown addresses, to the letter", async () => {
  const { email } = await logInSomebody();
  const bodies: string[] = [];
  for (const asked of [email, "nadie.de.aca@correo.test"]) {
    const reply = await call(REQUEST, { body: { email: asked }, address: newAddress() });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("server-timing")).toBeNull();
    bodies.push(await reply.text());
  }
  expect(bodies[0]).toBe(bodies[1]);
  expect(JSON.parse(bodies[0] ?? "")).toEqual({
    errorCodes: [],
    successMessage: "Si hay una cuenta con ese email, te enviamos un código para modificar tu clave.",
  });
});

test("the code sets a new password and ends every session, here and by cookie", async () => {
  const { email, userId, token, cookie, credentials, address } = await logInSomebody();
  const elsewhere = await (await call("/api/authentication", { body: credentials, address })).json();
  await call(REQUEST, { body: { email } });
  const body = {
    email: email.toUpperCase(),
    recoveryCode: await mailedRecoveryCode(userId),
    password: NEW_PASSWORD,
  };
  const reply = await call(UPDATE, { body });
  expect([reply.status, await reply.json()]).toEqual([
    200,
    { errorCodes: [], successMessage: "Tu contraseña se modificó. Ya podés iniciar sesión." },
  ]);
  expect(reply.headers.get("set-cookie")).toBeNull();
  for (const dead of [token, (elsewhere as { token: string }).token]) {
    await expectRefusal(await call("/api/token-validation", { token: dead }), 401, "UNAUTHENTICATED");
  }
  await expectRefusal(await call("/api/token-validation", { headers: cookie }), 401, "UNAUTHENTICATED");
  const logIn = (password: string) =>
    call("/api/authentication", { body: { ...credentials, password }, address });
  expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  await expectRefusal(await logIn(PASSWORD), 401, "BAD_CREDENTIALS");
  await expectRefusal(await call(UPDATE, { body }), 400, "CODE_INVALID");
});

test("a wrong code reads CODE_INVALID at the top, the same for an unknown address", async () => {
  const { email } = await logInSomebody();
  await call(REQUEST, { body: { email } });
  const texts: string[] = [];
  for (const asked of [email, "nadie.de.aca@correo.test"]) {
    const body = { email: asked, recoveryCode: "x", password: NEW_PASSWORD };
    const reply = await call(UPDATE, { body, address: newAddress() });
    texts.push(await reply.clone().text());
    expect(await expectRefusal(reply, 400, "CODE_INVALID")).toEqual({ "": "CODE_INVALID" });
  }
  expect(texts[0]).toBe(texts[1]);
});

test("the right code is dead after five wrong guesses", async () => {
  const { email, userId, credentials, address } = await logInSomebody();
  await call(REQUEST, { body: { email } });
  const recoveryCode = await mailedRecoveryCode(userId);
  const guess = (code: string) =>
    call(UPDATE, { body: { email, recoveryCode: code, password: NEW_PASSWORD }, address: newAddress() });
  await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`AAAAAA${index + 22}`)));
  await expectRefusal(await guess(recoveryCode), 400, "CODE_INVALID");
  expect((await call("/api/authentication", { body: credentials, address })).status).toBe(200);
});

test("the new password is checked as in registration, and the check costs no guess", async () => {
  const { email, userId } = await logInSomebody();
  await call(REQUEST, { body: { email } });
  const recoveryCode = await mailedRecoveryCode(userId);
  for (const [password, code] of [
    ["1234567", "PASSWORD_TOO_SHORT"],
    ["x".repeat(129), "PASSWORD_TOO_LONG"],
    ["", "REQUIRED"],
    [undefined, "REQUIRED"],
    [7, "VALIDATION"],
    ["1234567", "PASSWORD_TOO_SHORT"],
  ]) {
    const reply = await call(UPDATE, { body: { email, recoveryCode, password } });
    expect(await expectRefusal(reply, 400, "VALIDATION")).toEqual({ password: code });
  }
  expect((await call(UPDATE, { body: { email, recoveryCode, password: NEW_PASSWORD } })).status).toBe(200);
});

test("every field at fault is told at once", async () => {
  expect(await expectRefusal(await call(REQUEST, { body: {} }), 400, "VALIDATION")).toEqual({
    email: "REQUIRED",
  });
  expect(await expectRefusal(await call(REQUEST, { body: { email: "a@b.co" } }), 400, "VALIDATION")).toEqual({
    email: "INVALID_EMAIL",
  });
  expect(await expectRefusal(await call(UPDATE, { body: {} }), 400, "VALIDATION")).toEqual({
    email: "REQUIRED",
    recoveryCode: "REQUIRED",
    password: "REQUIRED",
  });
});

test.each([REQUEST, UPDATE])("%s is limited like a log-in", async (path) => {
  const body = { email: "nadie.de.aca@correo.test", recoveryCode: "x", password: NEW_PASSWORD };
  const address = newAddress();
  for (let i = 0; i < 10; i++) expect((await call(path, { body, address })).status).not.toBe(429);
  const reply = await call(path, { body, address });
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  await expectRefusal(reply, 429, "RATE_LIMITED");
});

test.each([REQUEST, UPDATE])("%s wants JSON of our own pages, and no session", async (path) => {
  await expectRefusal(await call(path, { method: "POST" }), 415, "NOT_JSON");
  await expectRefusal(await call(path, { body: "{" }), 400, "VALIDATION");
  await expectRefusal(await call(path, { body: { email: "x".repeat(65 * 1024) } }), 413, "TOO_LARGE");
  const foreign = { body: {}, headers: { origin: "https://otro.test" } };
  await expectRefusal(await call(path, foreign), 403, "BAD_ORIGIN");
  const { cookie } = await logInSomebody();
  const withCookie = { body: {}, headers: cookie, token: "no-existe" };
  await expectRefusal(await call(path, withCookie), 400, "VALIDATION");
});
