import { expect, test } from "vitest";
import { liveSandbox } from "#tests/support/sandbox.ts";
import { googleProvider } from "#worker/gateways/social/google.ts";

const sandbox = liveSandbox();
const EMAIL = "lucia.paz@gmail.com";
const NOW = Math.floor(Date.now() / 1000);
const REFUSED = { ok: false, error: { code: "BAD_CREDENTIALS", reason: expect.any(String) } };
const RETURN = "http://turnero.test/oauth/google/callback";

function provider(settings: { readonly clientSecret?: string; readonly url?: string } = {}) {
  return googleProvider({
    clientId: "sandbox-google",
    clientSecret: "sandbox-google-secret",
    url: sandbox.url(),
    ...settings,
  });
}

async function identify(claims: Readonly<Record<string, unknown>>) {
  return provider().identifyByToken(await sandbox.mint("google", { email: EMAIL, ...claims }));
}

test("a good token names the person and how long to remember the token", async () => {
  expect(await identify({ email: "Lucia.Paz@Gmail.com", sub: "104", exp: NOW + 1800 })).toEqual({
    ok: true,
    value: {
      subject: "104",
      email: EMAIL,
      emailVerified: true,
      firstName: "Lucia",
      lastName: "Paz",
      once: { name: expect.stringMatching(/^[\w-]+\.[\w-]+$/), until: (NOW + 1860) * 1000 },
    },
  });
});

test.each([
  ["another site's audience", { aud: "another-client" }],
  ["ours among several audiences", { aud: ["sandbox-google", "another-client"] }],
  ["no audience", { aud: null }],
  ["another site's azp", { azp: "another-client" }],
  ["no signature", { alg: "none" }],
  ["HS256 signed with the public key", { alg: "HS256" }],
  ["an unknown key", { kid: "nobody-s" }],
  ["no key", { kid: null }],
  ["its end 61 seconds ago", { exp: NOW - 61 }],
  ["no end", { exp: null }],
  ["a start six minutes ahead", { iat: NOW + 360 }],
  ["no start", { iat: null }],
  ["not yet its time", { nbf: NOW + 120 }],
  ["an issuer with a trailing dot", { iss: "https://accounts.google.com." }],
  ["another issuer", { iss: "https://evil.test" }],
  ["no issuer", { iss: null }],
  ["no subject", { sub: null }],
  ["a subject that is too long", { sub: "1".repeat(256) }],
  ["a subject that is not ASCII", { sub: "josé" }],
])("a token with %s is refused", async (_, claims) => {
  expect(await identify(claims)).toEqual(REFUSED);
});

test.each([
  ["without azp", { azp: null }],
  ["of the issuer without its scheme", { iss: "accounts.google.com" }],
  ["half a minute past its end", { exp: NOW - 30 }],
  ["from a clock that is four minutes ahead", { iat: NOW + 240 }],
  ["with a nonce, where none was issued", { nonce: "a-nonce" }],
])("a token %s is good", async (_, claims) => {
  expect(await identify(claims)).toMatchObject({ ok: true });
});

test.each([
  ["its own address", { email: EMAIL }, true],
  ["an organisation's", { email: "ana@estilo.test", hd: "estilo.test" }, true],
  ["any other", { email: "ana@correo.test" }, false],
  ["one that only looks like its own", { email: "ana@notgmail.com" }, false],
  ["its own, not verified", { email: EMAIL, email_verified: false }, false],
  [
    "an organisation's, not verified",
    { email: "ana@estilo.test", hd: "estilo.test", email_verified: false },
    false,
  ],
  ["its own, unsaid", { email: EMAIL, email_verified: null }, false],
])("Google vouches for %s: %j", async (_, claims, emailVerified) => {
  expect(await identify(claims)).toMatchObject({ ok: true, value: { emailVerified } });
});

test.each([
  [null, null],
  ["", null],
  ["a@b.co", null],
  ["no address", null],
  ["  ANA@Correo.Test ", "ana@correo.test"],
])("the address %j is kept as %j", async (email, kept) => {
  expect(await identify({ email })).toMatchObject({ ok: true, value: { email: kept } });
});

test.each([
  [{ given_name: " Ana\u0000 María ", family_name: "Núñez" }, "Ana María", "Núñez"],
  [{ given_name: null, family_name: null, name: "Ana Núñez" }, "Ana Núñez", ""],
  [{ given_name: null, family_name: null, name: null }, "lucia.paz", ""],
  [{ given_name: "x".repeat(150), family_name: null }, "x".repeat(100), ""],
])("names such as %j are cleaned as in a sign-up", async (claims, firstName, lastName) => {
  expect(await identify(claims)).toMatchObject({ ok: true, value: { firstName, lastName } });
});

test("a malformed token is refused without an error", async () => {
  const good = await sandbox.mint("google", { email: EMAIL });
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const altered = Buffer.from(JSON.stringify({ ...claims, email: "otra@gmail.com" })).toString("base64url");
  const tokens = [
    "",
    "a",
    "a.b.c",
    "{}",
    "....",
    "ñ.ñ.ñ",
    `${header}.${payload}`,
    `${header}.${payload}.`,
    `${good}.${signature}`,
    `${header}.${altered}.${signature}`,
    `${header}.e30.${signature}`,
    await sandbox.mint("google", { email: EMAIL, padding: "x".repeat(10_000) }),
  ];
  for (const token of tokens) expect(await provider().identifyByToken(token)).toEqual(REFUSED);
});

test("a token is recognised by its signed part, however its signature is spelled", async () => {
  const token = await sandbox.mint("google", { email: EMAIL });
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const last = alphabet.indexOf(token.slice(-1));
  const respelled = `${token.slice(0, -1)}${alphabet[last ^ 1]}`;
  const [one, other] = [await provider().identifyByToken(token), await provider().identifyByToken(respelled)];
  expect(respelled).not.toBe(token);
  expect(other.ok ? other.value.once : null).toEqual(one.ok ? one.value.once : undefined);
});

test("the reason of a refusal contains nothing of the token", async () => {
  for (const claims of [{ aud: "another-client" }, { exp: NOW - 61 }, { iss: "https://evil.test" }]) {
    const answer = await identify({ sub: "a-secret-subject", ...claims });
    expect(JSON.stringify(answer)).not.toMatch(/lucia|a-secret-subject|another-client|evil/i);
  }
});

test("a person is sent to Google and identified by the returned code once", async () => {
  const page = provider().authorizationUrl({ redirectUri: RETURN, state: "the-state", nonce: "the-nonce" });
  const { searchParams } = new URL(page);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: "sandbox-google",
    redirect_uri: RETURN,
    response_type: "code",
    scope: "openid email profile",
  });
  expect(await (await fetch(page)).text()).toContain('name="email"');

  const back = await sandbox.logInAt(page, { email: "ana@estilo.test", vouched: "on" });
  expect(back.get("state")).toBe("the-state");
  const code = back.get("code") ?? "";
  const arrival = { code, redirectUri: RETURN, nonce: "the-nonce" };
  expect(await provider().identifyByCode(arrival)).toMatchObject({
    ok: true,
    value: { email: "ana@estilo.test", emailVerified: true },
  });
  expect(await provider().identifyByCode(arrival)).toEqual(REFUSED);
});

test.each([
  ["another nonce", { nonce: "another" }],
  ["another return address", { redirectUri: "http://turnero.test/oauth/facebook/callback" }],
  ["a made-up code", { code: "made-up" }],
])("a code with %s is refused", async (_, wrong) => {
  const page = provider().authorizationUrl({ redirectUri: RETURN, state: "s", nonce: "n" });
  const code = (await sandbox.logInAt(page, { email: EMAIL })).get("code") ?? "";
  const arrival = { code, redirectUri: RETURN, nonce: "n", ...wrong };
  expect(await provider().identifyByCode(arrival)).toEqual(REFUSED);
});

test("no code is good with the wrong secret", async () => {
  const arrival = { code: "any", redirectUri: RETURN, nonce: "n" };
  expect(await provider({ clientSecret: "wrong" }).identifyByCode(arrival)).toEqual(REFUSED);
});

test("a person who declines returns without a code", async () => {
  const page = provider().authorizationUrl({ redirectUri: RETURN, state: "s", nonce: "n" });
  const back = await sandbox.logInAt(page, { cancel: "1" });
  expect(Object.fromEntries(back)).toEqual({ error: "access_denied", state: "s" });
});

test("a broken or absent provider is UNAVAILABLE", async () => {
  const arrival = { code: "any", redirectUri: RETURN, nonce: "n" };
  const unavailable = { ok: false, error: { code: "UNAVAILABLE", reason: expect.any(String) } };
  await sandbox.post("/google/fault", { call: "token", kind: "500", times: 1 });
  expect(await provider().identifyByCode(arrival)).toEqual(unavailable);
  const token = await sandbox.mint("google", { email: EMAIL });
  const absent = provider({ url: "http://127.0.0.1:1" });
  expect(await absent.identifyByCode(arrival)).toEqual(unavailable);
  expect(await absent.identifyByToken(token)).toEqual(unavailable);
});

test("a call to a hanging provider is given up within six seconds", { timeout: 10_000 }, async () => {
  await sandbox.post("/google/fault", { call: "token", kind: "hang", times: 1 });
  const startedAt = Date.now();
  const arrival = { code: "any", redirectUri: RETURN, nonce: "n" };
  expect(await provider().identifyByCode(arrival)).toMatchObject({ error: { code: "UNAVAILABLE" } });
  expect(Date.now() - startedAt).toBeLessThan(6000);
});

test("all these tests ask for Google's keys once", () => {
  expect(sandbox.asked.filter((route) => route.includes("/certs"))).toHaveLength(1);
});

test("Google's own addresses are used by default", () => {
  const own = googleProvider({ clientId: "c", clientSecret: "s", url: null });
  const page = own.authorizationUrl({ redirectUri: RETURN, state: "s", nonce: "n" });
  expect(page).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=c&/);
});
