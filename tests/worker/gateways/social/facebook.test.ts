import { expect, test } from "vitest";
import { liveSandbox } from "#tests/support/sandbox.ts";
import { facebookProvider } from "#worker/gateways/social/facebook.ts";

const sandbox = liveSandbox();
const EMAIL = "lucia.paz@correo.test";
const NOW = Math.floor(Date.now() / 1000);
const REFUSED = { ok: false, error: { code: "BAD_CREDENTIALS", reason: expect.any(String) } };
const UNAVAILABLE = { ok: false, error: { code: "UNAVAILABLE", reason: expect.any(String) } };
const RETURN = "http://turnero.test/oauth/facebook/callback";

function provider(settings: { readonly clientSecret?: string; readonly url?: string } = {}) {
  return facebookProvider({
    clientId: "sandbox-facebook",
    clientSecret: "sandbox-facebook-secret",
    url: sandbox.url(),
    ...settings,
  });
}

async function identify(facts: Readonly<Record<string, unknown>>) {
  return provider().identifyByToken(await sandbox.mint("facebook", { email: EMAIL, ...facts }));
}

test("a good token names the person, but never says that the address is verified", async () => {
  expect(await identify({ email: "Lucia.Paz@Correo.test", user_id: "7", me: { id: "7" } })).toEqual({
    ok: true,
    value: {
      subject: "7",
      email: EMAIL,
      emailVerified: false,
      firstName: "Lucia",
      lastName: "Paz",
      once: null,
    },
  });
});

test("a token with a numeric user id or without an end is good", async () => {
  expect(await identify({ expires_at: 0 })).toMatchObject({ ok: true });
  expect(await identify({ user_id: 7, me: { id: 7 } })).toMatchObject({ ok: true, value: { subject: "7" } });
});

test.each([
  ["of another app", { app_id: "another-app" }],
  ["of no app", { app_id: null }],
  ["that is not valid", { is_valid: false }],
  ["that does not say that it is valid", { is_valid: null }],
  ["of a page", { type: "PAGE" }],
  ["that has ended", { expires_at: NOW - 1 }],
  ["that does not say when it ends", { expires_at: null }],
  ["that may not tell the address", { scopes: ["public_profile"] }],
  ["without scopes", { scopes: null }],
  ["of nobody", { user_id: null }],
  ["whose person is another", { me: { id: "another-person" } }],
])("a token %s is refused", async (_, facts) => {
  expect(await identify(facts)).toEqual(REFUSED);
});

test("another app's token is refused without asking for its person", async () => {
  const before = sandbox.asked.length;
  await identify({ app_id: "another-app" });
  expect(sandbox.asked.slice(before).filter((route) => route.includes("/me?"))).toEqual([]);
});

test("a person whose address Facebook withholds has none", async () => {
  expect(await identify({ me: { email: null } })).toMatchObject({ ok: true, value: { email: null } });
});

test.each(["made-up", "", "ñ?&", "x".repeat(10_000)])("a made-up token is refused", async (token) => {
  expect(await provider().identifyByToken(token)).toEqual(REFUSED);
});

test("no token is good with the wrong secret", async () => {
  const token = await sandbox.mint("facebook", { email: EMAIL });
  expect(await provider({ clientSecret: "wrong" }).identifyByToken(token)).toEqual(REFUSED);
});

test("a person is sent to Facebook and identified by the returned code once", async () => {
  const page = provider().authorizationUrl({ redirectUri: RETURN, state: "the-state", nonce: "n" });
  expect(Object.fromEntries(new URL(page).searchParams)).toEqual({
    client_id: "sandbox-facebook",
    redirect_uri: RETURN,
    response_type: "code",
    scope: "email",
    state: "the-state",
  });
  const back = await sandbox.logInAt(page, { email: EMAIL, shared: "on" });
  expect(back.get("state")).toBe("the-state");
  const arrival = { code: back.get("code") ?? "", redirectUri: RETURN, nonce: "n" };
  expect(await provider().identifyByCode(arrival)).toMatchObject({ ok: true, value: { email: EMAIL } });
  expect(await provider().identifyByCode(arrival)).toEqual(REFUSED);
});

test("a person may keep their address private", async () => {
  const page = provider().authorizationUrl({ redirectUri: RETURN, state: "s", nonce: "n" });
  const code = (await sandbox.logInAt(page, { email: EMAIL })).get("code") ?? "";
  const arrival = { code, redirectUri: RETURN, nonce: "n" };
  expect(await provider().identifyByCode(arrival)).toMatchObject({ ok: true, value: { email: null } });
});

test.each(["debug_token", "me"])("Facebook is UNAVAILABLE if %s breaks", async (call) => {
  await sandbox.post("/facebook/fault", { call, kind: "500", times: 1 });
  expect(await identify({})).toEqual(UNAVAILABLE);
});

test("Facebook is UNAVAILABLE if it does not answer", async () => {
  expect(await provider({ url: "http://127.0.0.1:1" }).identifyByToken("any")).toEqual(UNAVAILABLE);
});

test("all calls to Facebook together are given up within six seconds", { timeout: 10_000 }, async () => {
  await sandbox.post("/facebook/fault", { call: "me", kind: "hang", times: 1 });
  const startedAt = Date.now();
  expect(await identify({})).toEqual(UNAVAILABLE);
  expect(Date.now() - startedAt).toBeLessThan(6000);
});

test("Facebook's own addresses are used by default", () => {
  const own = facebookProvider({ clientId: "c", clientSecret: "s", url: null });
  const page = own.authorizationUrl({ redirectUri: RETURN, state: "s", nonce: "n" });
  expect(page).toMatch(/^https:\/\/www\.facebook\.com\/v25\.0\/dialog\/oauth\?client_id=c&/);
});
