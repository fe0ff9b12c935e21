import { expect, test } from "vitest";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import {
  type Arrival,
  journeyOf,
  socialReturn,
  startJourney,
} from "#app/usecases/accounts/social/return.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { fakeProvider } from "#tests/fakes/fake-provider.ts";
import { openWorld } from "#tests/support/world.ts";

const BAD_CREDENTIALS = { ok: false, error: { code: "BAD_CREDENTIALS" } };
const MINUTE = 60_000;

function openSocialWorld(settings: Parameters<typeof openWorld>[0] = {}) {
  const world = openWorld(settings);
  const [google, facebook] = [fakeProvider(), fakeProvider()];
  return { ...world, google, facebook, deps: { ...world.deps, google, facebook } satisfies Deps };
}

type SocialWorld = ReturnType<typeof openSocialWorld>;

function setOut(deps: Deps, provider: SocialProvider = "google", redir: string | null = null) {
  const started = startJourney(deps, provider, redir);
  if (started === null) throw new Error("not set up");
  return { ...started, params: new URL(started.url).searchParams };
}

/** Comes back from the provider with a good code, except for the fields in `wrong`. */
function comeBack(world: SocialWorld, cookie: string | null, wrong: Partial<Arrival> = {}) {
  const journey = journeyOf(world.deps, cookie);
  const { token: code } = world.google.give();
  return socialReturn(world.deps, journey, {
    provider: "google",
    code,
    state: journey?.state ?? null,
    ...wrong,
  });
}

test("a journey has a random state and nonce and is remembered for ten minutes", () => {
  const world = openSocialWorld();
  const { params, cookie } = setOut(world.deps, "google", "/booking/demo/demo-palermo?step=4");
  const journey = journeyOf(world.deps, cookie);
  expect(journey).toMatchObject({
    provider: "google",
    state: params.get("state"),
    nonce: params.get("nonce"),
    redir: "/booking/demo/demo-palermo?step=4",
  });
  expect(params.get("redirectUri")).toBe("http://turnero.test/oauth/google/callback");
  expect(params.get("state")).toMatch(/^\w{22}$/);
  expect(params.get("nonce")).toMatch(/^\w{22}$/);
  expect(params.get("nonce")).not.toBe(params.get("state"));
  expect(setOut(world.deps).params.get("state")).not.toBe(params.get("state"));
  world.pass(10 * MINUTE - 1);
  expect(journeyOf(world.deps, cookie)).toEqual(journey);
  world.pass(1);
  expect(journeyOf(world.deps, cookie)).toBeNull();
});

test("a forged cookie gives no journey", () => {
  const world = openSocialWorld();
  const { cookie } = setOut(world.deps);
  const [text = "", signature = ""] = cookie.split(".");
  const forged = Buffer.from(JSON.stringify({ state: "mine", provider: "google", endsAt: 9e15 }));
  const others = openWorld({ sessionSecret: "another-secret-for-tests-0123456789" });
  const wrong = [
    null,
    "",
    ".",
    text,
    `${text}.`,
    `.${signature}`,
    `${forged.toString("base64url")}.${signature}`,
    setOut({ ...world.deps, settings: others.deps.settings }).cookie,
  ];
  for (const each of wrong) expect(journeyOf(world.deps, each)).toBeNull();
});

test("a path that does not fit in a cookie is left out", () => {
  const world = openSocialWorld();
  const redir = `/booking/demo/demo-palermo?s=${"%C3%B1".repeat(400)}`;
  const { cookie } = setOut(world.deps, "google", redir);
  expect(cookie.length).toBeLessThan(4000);
  expect(journeyOf(world.deps, cookie)).toMatchObject({ redir: null });
});

test("a visitor who comes back to the same browser is logged in", async () => {
  const world = openSocialWorld();
  const { cookie, params } = setOut(world.deps);
  const answer = await comeBack(world, cookie);
  expect(answer).toMatchObject({ ok: true, value: { actor: { displayName: "Sol Ríos" } } });
  expect(world.google.returns).toEqual([
    {
      code: expect.any(String),
      redirectUri: "http://turnero.test/oauth/google/callback",
      nonce: params.get("nonce"),
    },
  ]);
});

test.each([
  ["without its state", { state: null }],
  ["with another state", { state: "another" }],
  ["with an empty state", { state: "" }],
  ["without a code", { code: null }],
  ["from another provider", { provider: "facebook" }],
] as const)("a return %s is refused without asking the provider", async (_, wrong) => {
  const world = openSocialWorld();
  const { cookie } = setOut(world.deps);
  expect(await comeBack(world, cookie, wrong)).toEqual(BAD_CREDENTIALS);
  expect([...world.google.asked, ...world.facebook.asked]).toEqual([]);
});

test("a browser without a journey of its own is refused", async () => {
  const world = openSocialWorld();
  const { params } = setOut(world.deps);
  expect(await comeBack(world, null, { state: params.get("state") })).toEqual(BAD_CREDENTIALS);
  expect(await comeBack(world, null, { state: "" })).toEqual(BAD_CREDENTIALS);
  expect(world.google.asked).toEqual([]);
});

test("a visitor's state does not open another visitor's journey", async () => {
  const world = openSocialWorld();
  const [mine, theirs] = [setOut(world.deps), setOut(world.deps)];
  expect(await comeBack(world, theirs.cookie, { state: mine.params.get("state") })).toEqual(BAD_CREDENTIALS);
});

test("an address's failed returns are limited per minute", async () => {
  const world = openSocialWorld({ loginTriesPerMinute: 2 });
  const { cookie } = setOut(world.deps);
  for (const _ of [1, 2]) expect(await comeBack(world, cookie, { code: "made-up" })).toEqual(BAD_CREDENTIALS);
  expect(await comeBack(world, cookie)).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect(world.google.asked).toHaveLength(2);
});

test("a provider that is not set up starts no journey", () => {
  const { deps } = openWorld();
  expect(startJourney(deps, "google", null)).toBeNull();
});
