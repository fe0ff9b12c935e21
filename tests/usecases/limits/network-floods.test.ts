import { expect, test } from "vitest";
import { changePassword } from "#app/usecases/accounts/change-password.server.ts";
import { askDisplayNameTaken, askEmailTaken } from "#app/usecases/accounts/email-taken.server.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import { register } from "#app/usecases/accounts/register.server.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import { sendValidationAgain } from "#app/usecases/accounts/validate-email.server.ts";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import { sendContactMessage } from "#app/usecases/messages/contact.server.ts";
import { newcomer, PASSWORD, signUp, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const limited = (retryAfterSeconds: number) => ({
  ok: false,
  error: { code: "RATE_LIMITED", retryAfterSeconds },
});
const LIMITED = { ok: false, error: { code: "RATE_LIMITED" } };

/** A password that counts how often it is read, that is, hashed. */
function watched(password: string) {
  const seen = { times: 0 };
  const secret = {
    get password() {
      seen.times += 1;
      return password;
    },
  };
  return { seen, secret };
}

/** A new e-mail address without an account each time. */
const somebody = () => `alguien.${crypto.randomUUID().slice(0, 8)}@correo.test`;
const guess = (deps: Deps, username = somebody()) =>
  logIn(deps, { username, password: "equivocada", device: null });

async function openAccount(deps: Deps) {
  const input = newcomer();
  await signUp(deps, input);
  return (from: Deps, device: string | null = null) =>
    logIn(from, { username: input.email, password: PASSWORD, device });
}

async function countedRows(): Promise<unknown> {
  const [rows] = await run({ sql: "select count(*) as many from rate_hits" });
  return rows?.[0]?.many;
}

test("a network's guesses stop at the limit per minute, and none is hashed beyond it", async () => {
  const world = openWorld({ networkLoginTriesPerMinute: 4 });
  for (let i = 0; i < 4; i++)
    expect(await guess(world.deps)).toMatchObject({ error: { code: "BAD_CREDENTIALS" } });
  const { seen, secret } = watched(PASSWORD);
  const input = newcomer();
  await signUp(world.deps, input);
  for (let i = 0; i < 5; i++) {
    const right = Object.assign(Object.create(secret), { username: input.email, device: null });
    expect(await logIn(world.deps, right)).toEqual(limited(60));
  }
  expect(seen.times).toBe(0);

  const elsewhere = Object.assign(Object.create(secret), { username: input.email, device: null });
  expect(await logIn(world.from("198.51.100.31"), elsewhere)).toMatchObject({ ok: true });
  expect(seen.times).toBe(1);
  world.pass(MINUTE);
  expect(await logIn(world.deps, elsewhere)).toMatchObject({ ok: true });
});

test("a network's guesses also stop at the limit per hour", async () => {
  const world = openWorld({ networkLoginTriesPerMinute: 2, networkLoginTriesPerHour: 5 });
  for (const heard of [2, 2, 1]) {
    for (let i = 0; i < heard; i++)
      expect(await guess(world.deps)).toMatchObject({ error: { code: "BAD_CREDENTIALS" } });
    world.pass(10 * MINUTE);
  }
  expect(await guess(world.deps)).toEqual(limited(30 * 60));
  world.pass(30 * MINUTE);
  expect(await guess(world.deps)).toMatchObject({ error: { code: "BAD_CREDENTIALS" } });
});

test("all networks of an IPv6 site share a count", async () => {
  const world = openWorld({ networkLoginTriesPerMinute: 3 });
  for (let i = 1; i <= 3; i++)
    expect(await guess(world.from(`2001:db8:77:${i}::1`))).toMatchObject({
      error: { code: "BAD_CREDENTIALS" },
    });
  expect(await guess(world.from("2001:db8:77:ffff::9"))).toEqual(limited(60));
  expect(await guess(world.from("2001:db8:78:1::1"))).toMatchObject({ error: { code: "BAD_CREDENTIALS" } });
});

test("thirty simultaneous guesses at different accounts stop at the network's limit", async () => {
  const { deps } = openWorld({ networkLoginTriesPerMinute: 3 });
  const answers = await Promise.all(Array.from({ length: 30 }, () => guess(deps)));
  const codes = answers.map((answer) => (answer.ok ? "OK" : answer.error.code));
  expect(codes.filter((code) => code === "BAD_CREDENTIALS")).toHaveLength(3);
});

test("a known device can log in while its network is shut out", async () => {
  const world = openWorld({ networkLoginTriesPerMinute: 2 });
  const enter = await openAccount(world.deps);
  const started = await enter(world.deps);
  if (!started.ok) throw new Error(started.error.code);
  for (let i = 0; i < 2; i++) await guess(world.deps);
  expect(await enter(world.deps)).toEqual(limited(60));
  expect(await enter(world.deps, started.value.device)).toMatchObject({ ok: true });
});

test("a salon's many successful log-ins from a network do not count", async () => {
  const { deps } = openWorld({ networkLoginTriesPerMinute: 2, networkLoginTriesPerHour: 3 });
  const enter = await openAccount(deps);
  for (let i = 0; i < 8; i++) expect(await enter(deps)).toMatchObject({ ok: true });
});

test("a flood past its limit leaves no rows behind", async () => {
  const { deps } = openWorld({ networkLoginTriesPerMinute: 1, networkSignupsPerDay: 1 });
  await guess(deps);
  await signUp(deps, newcomer());
  const before = await countedRows();
  for (let i = 0; i < 50; i++) {
    expect(await guess(deps)).toMatchObject(LIMITED);
    expect(await register(deps, newcomer())).toMatchObject(LIMITED);
  }
  expect(await countedRows()).toBe(before);
});

test("password changes are limited per minute and network, across all sessions", async () => {
  const world = openWorld({ networkLoginTriesPerMinute: 3 });
  const people = [];
  for (let i = 0; i < 5; i++) people.push(await signUpAndLogIn(world.deps));
  const wrong = { oldPassword: "equivocada", newPassword: "otra-secreta-2" };
  const codes = [];
  for (const { actor } of people) {
    const changed = await changePassword(world.deps, actor, wrong);
    codes.push(changed.ok ? "OK" : changed.error.code);
  }
  expect(codes).toEqual([...Array(3).fill("BAD_OLD_PASSWORD"), "RATE_LIMITED", "RATE_LIMITED"]);
});

test("a sign-up past the network's daily limit is not hashed", async () => {
  const { deps } = openWorld({ networkSignupsPerDay: 1 });
  await signUp(deps, newcomer());
  const { seen, secret } = watched(PASSWORD);
  const { password: _, ...person } = newcomer();
  for (let i = 0; i < 3; i++)
    expect(await register(deps, Object.assign(Object.create(secret), person))).toEqual(limited(DAY / 1000));
  expect(seen.times).toBe(0);
});

const MESSAGE = { name: "Ana", email: "ana@correo.test", phone: null, comments: "Hola" };

test.each<[string, Partial<Settings>, (deps: Deps) => Promise<{ readonly ok: boolean }>]>([
  ["sign-ups", { networkSignupsPerDay: 3 }, (deps) => register(deps, newcomer())],
  ["email checks", { networkEmailChecksPerDay: 3 }, (deps) => askEmailTaken(deps, somebody())],
  ["name checks", { networkEmailChecksPerDay: 3 }, (deps) => askDisplayNameTaken(deps, somebody())],
  ["contact messages", { networkContactsPerDay: 3 }, (deps) => sendContactMessage(deps, MESSAGE)],
  ["requests for codes", { networkCodesPerDay: 3 }, (deps) => requestRecovery(deps, { email: somebody() })],
  [
    "verifications sent again",
    { networkCodesPerDay: 3 },
    async (deps) =>
      sendValidationAgain(deps, (await signUpAndLogIn({ ...deps, address: "192.0.2.1" })).actor),
  ],
])("%s of a network stop at the daily limit, and other networks are unaffected", async (_, settings, act) => {
  const world = openWorld({ ...settings, signupsPerMinute: 100 });
  for (let i = 0; i < 3; i++) {
    expect(await act(world.deps)).toMatchObject({ ok: true });
    world.pass(HOUR);
  }
  expect(await act(world.deps)).toEqual(limited((DAY - 3 * HOUR) / 1000));
  expect(await act(world.from("198.51.100.32"))).toMatchObject({ ok: true });
  world.pass(DAY - 3 * HOUR);
  expect(await act(world.deps)).toMatchObject({ ok: true });
});
