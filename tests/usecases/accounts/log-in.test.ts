import { expect, test } from "vitest";
import type { AccountType } from "#app/domain/codes/account.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { giveBusiness, newcomer, PASSWORD, signUp } from "#tests/support/accounts.ts";
import { meter, run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** What the session's next request tells of a new account. */
const NO_PHONE = { hasPhone: false, refusesMessages: false, wasAsked: false };
const BAD_CREDENTIALS = { ok: false, error: { code: "BAD_CREDENTIALS" } };

type Try = {
  readonly password?: string;
  readonly device?: string | null;
  readonly profile?: AccountType | null;
};

/** An account with a password that is cheap to check often. */
async function openAccount(deps: Deps) {
  const input = newcomer();
  const userId = await signUp(deps, input);
  function tryLogIn(from: Deps, { password = PASSWORD, device = null, profile = null }: Try = {}) {
    return logIn(from, { username: input.email, password, profile, device });
  }
  async function fail(from: Deps, times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) {
      expect(await tryLogIn(from, { password: "equivocada" })).toEqual(BAD_CREDENTIALS);
    }
  }
  return { email: input.email, userId, tryLogIn, fail };
}

test("each log-in with email and password opens a separate session", async () => {
  const { deps } = openWorld();
  const input = newcomer();
  const userId = await signUp(deps, input);
  const credentials = { username: input.email, password: PASSWORD, device: null };
  const [first, second] = [await logIn(deps, credentials), await logIn(deps, credentials)];
  if (!first.ok || !second.ok) throw new Error("refused");
  expect(first.value).toMatchObject({
    actor: { userId, email: input.email, displayName: "Lucía Paz" },
    businessId: null,
    expiresAt: START + 30 * DAY,
  });
  expect(first.value.sessionId).not.toBe(second.value.sessionId);
  expect(first.value.token).not.toBe(second.value.token);
  expect(await resumed(deps, first.value.token)).toMatchObject({
    state: "live",
    actor: { ...first.value.actor, reach: NO_PHONE },
  });
});

test.each([
  { owns: false, profile: null, accountType: "CUSTOMER" },
  { owns: false, profile: "CUSTOMER", accountType: "CUSTOMER" },
  { owns: false, profile: "BUSINESS", accountType: "BUSINESS" },
  { owns: true, profile: null, accountType: "BUSINESS" },
  { owns: true, profile: "BUSINESS", accountType: "BUSINESS" },
  { owns: true, profile: "CUSTOMER", accountType: "CUSTOMER" },
] as const)(
  "asking for $profile with a business $owns acts as $accountType",
  async ({ owns, profile, accountType }) => {
    const { deps } = openWorld();
    const { userId, tryLogIn } = await openAccount(deps);
    const businessId = owns ? await giveBusiness(userId) : null;
    const started = await tryLogIn(deps, { profile });
    if (!started.ok) throw new Error(started.error.code);
    // The query of the session's next request brings the membership, and how the account is reached.
    const { membership, reach, ...actor } = started.value.actor;
    expect([membership, reach]).toEqual([null, null]);
    expect(actor).toMatchObject({ accountType, hasBusiness: owns });
    expect(actor.businessId).toBe(accountType === "BUSINESS" ? businessId : null);
    expect(started.value.businessId).toBe(businessId);
    expect(await resumed(deps, started.value.token)).toMatchObject({ actor, businessId });
  },
);

test("a wrong password and an unknown email get the same refusal for the same work", async () => {
  const { deps } = openWorld();
  const { email } = await openAccount(deps);
  const queries = async (username: string) => {
    const before = meter.queries;
    expect(await logIn(deps, { username, password: "equivocada", device: null })).toEqual(BAD_CREDENTIALS);
    return meter.queries - before;
  };
  expect(await queries("nadie.de.aca@correo.test")).toBe(await queries(email));
});

test("an account without a password cannot log in with a password", async () => {
  const { deps } = openWorld();
  const { userId, tryLogIn } = await openAccount(deps);
  await run({ sql: "delete from credentials where user_id = ?", params: [userId] });
  expect(await tryLogIn(deps)).toEqual(BAD_CREDENTIALS);
  expect(await tryLogIn(deps, { password: "" })).toEqual(BAD_CREDENTIALS);
});

test("the right password must wait after ten failed tries in a minute", async () => {
  const world = openWorld();
  const { tryLogIn, fail } = await openAccount(world.deps);
  await fail(world.deps, 1);
  world.pass(20_500);
  await fail(world.deps, 9);
  expect(await tryLogIn(world.deps)).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 40 },
  });
  world.pass(39_500);
  expect(await tryLogIn(world.deps)).toMatchObject({ ok: true });
});

test("successful log-ins do not count as tries", async () => {
  const { deps } = openWorld({ loginTriesPerMinute: 2 });
  const { tryLogIn, fail } = await openAccount(deps);
  await fail(deps, 1);
  for (let i = 0; i < 4; i += 1) expect(await tryLogIn(deps)).toMatchObject({ ok: true });
  await fail(deps, 1);
  expect(await tryLogIn(deps)).toMatchObject({ error: { code: "RATE_LIMITED" } });
});

test("only three of twenty simultaneous guesses are checked", async () => {
  const { deps } = openWorld({ loginTriesPerMinute: 3 });
  const { tryLogIn } = await openAccount(deps);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryLogIn(deps, { password: "equivocada" })),
  );
  const codes = answers.map((answer) => (answer.ok ? "OK" : answer.error.code));
  expect(codes.filter((code) => code === "BAD_CREDENTIALS")).toHaveLength(3);
  expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(17);
});

test("tries for an unknown email are limited in the same way", async () => {
  const { deps } = openWorld({ loginTriesPerMinute: 1 });
  const unknown = { username: "nadie.mas@correo.test", password: "equivocada", device: null };
  expect(await logIn(deps, unknown)).toEqual(BAD_CREDENTIALS);
  expect(await logIn(deps, unknown)).toMatchObject({ error: { code: "RATE_LIMITED" } });
});

test("tries are counted separately for each address and each account", async () => {
  const world = openWorld({ loginTriesPerMinute: 1 });
  const [one, other] = [await openAccount(world.deps), await openAccount(world.deps)];
  await one.fail(world.deps, 1);
  await other.fail(world.deps, 1);
  expect(await one.tryLogIn(world.from("198.51.100.7"))).toMatchObject({ ok: true });
});

test("all addresses of an IPv6 network share a count", async () => {
  const world = openWorld({ loginTriesPerMinute: 1 });
  const { tryLogIn, fail } = await openAccount(world.deps);
  await fail(world.from("2001:db8:1:2::1"), 1);
  expect(await tryLogIn(world.from("2001:db8:1:2:ffff::9"))).toMatchObject({
    error: { code: "RATE_LIMITED" },
  });
  expect(await tryLogIn(world.from("2001:db8:1:3::1"))).toMatchObject({ ok: true });
});

test("an account accepts a hundred failed tries an hour from all addresses together", async () => {
  const world = openWorld();
  const { tryLogIn, fail } = await openAccount(world.deps);
  for (let i = 0; i < 10; i += 1) await fail(world.from(`192.0.2.${i}`), 10);
  world.pass(30 * MINUTE);
  const elsewhere = world.from("192.0.2.200");
  expect(await tryLogIn(elsewhere)).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 30 * 60 },
  });
  world.pass(30 * MINUTE);
  expect(await tryLogIn(elsewhere)).toMatchObject({ ok: true });
});

test("refused tries do not use up the account's hour", async () => {
  const world = openWorld({ loginTriesPerMinute: 3 });
  const { tryLogIn, fail } = await openAccount(world.deps);
  await fail(world.deps, 3);
  for (let i = 0; i < 120; i += 1) expect(await tryLogIn(world.deps)).toMatchObject({ ok: false });
  expect(await tryLogIn(world.from("198.51.100.8"))).toMatchObject({ ok: true });
});

test("a known device can still log in after strangers use up an account's tries", async () => {
  const world = openWorld({ loginTriesPerMinute: 2 });
  const { tryLogIn, fail } = await openAccount(world.deps);
  const started = await tryLogIn(world.deps);
  if (!started.ok) throw new Error(started.error.code);
  const { device } = started.value;

  await fail(world.deps, 2);
  expect(await tryLogIn(world.deps)).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect(await tryLogIn(world.deps, { device })).toMatchObject({ ok: true });

  for (const _ of [1, 2])
    expect(await tryLogIn(world.deps, { device, password: "otra" })).toEqual(BAD_CREDENTIALS);
  expect(await tryLogIn(world.deps, { device })).toMatchObject({ error: { code: "RATE_LIMITED" } });
});

test("a signed device that is forged or of another account has no effect", async () => {
  const world = openWorld({ loginTriesPerMinute: 1 });
  const [mine, theirs] = [await openAccount(world.deps), await openAccount(world.deps)];
  const started = await theirs.tryLogIn(world.deps);
  if (!started.ok) throw new Error(started.error.code);
  await mine.fail(world.deps, 1);
  const marks = [started.value.device, "", ".", "abc.def", `x${started.value.device}`];
  for (const device of marks) {
    expect(await mine.tryLogIn(world.deps, { device })).toMatchObject({ error: { code: "RATE_LIMITED" } });
  }
});

test("the table of limits contains no emails and no addresses", async () => {
  const world = openWorld();
  const { email, fail } = await openAccount(world.deps);
  await fail(world.from("198.51.100.99"), 1);
  const [rows = []] = await run({ sql: "select * from rate_hits" });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(JSON.stringify(rows)).not.toContain("198.51.100.99");
});
