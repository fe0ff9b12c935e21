import { expect, test } from "vitest";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import { recoverAccount } from "#app/usecases/accounts/recover-account.server.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { giveBusiness, newcomer, PASSWORD, signUp } from "#tests/support/accounts.ts";
import { meter, run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { feedsOf, giveFeed } from "#tests/support/feeds.ts";
import { mailedRecoveryCode, mailsTo } from "#tests/support/mail-codes.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const NEW_PASSWORD = "otra-secreta-2";
const OK = { ok: true, value: null };
const CODE_INVALID = { ok: false, error: { code: "CODE_INVALID" } };

async function openAccount(deps: Deps) {
  const { email } = newcomer();
  const userId = await signUp(deps, newcomer({ email }));
  const ask = (from: Deps = deps) => requestRecovery(from, { email });
  const guess = (recoveryCode: string, from: Deps = deps) =>
    recoverAccount(from, { email, recoveryCode, password: NEW_PASSWORD });
  const logInWith = (password: string) => logIn(deps, { username: email, password, device: null });
  return { email, userId, ask, guess, logInWith };
}

/** A wrong code of the right shape. */
function other(code: string): string {
  return `${code.startsWith("A") ? "B" : "A"}${code.slice(1)}`;
}

let elsewhere = 0;

/** The same world from a network address without earlier attempts. */
function stranger(world: World): Deps {
  elsewhere += 1;
  return world.from(`198.51.100.${elsewhere}`);
}

test("the mailed code sets the new password", async () => {
  const { deps } = openWorld();
  const { userId, ask, guess, logInWith } = await openAccount(deps);
  expect(await ask()).toEqual(OK);
  expect(await guess(await mailedRecoveryCode(userId))).toEqual(OK);
  expect(await logInWith(NEW_PASSWORD)).toMatchObject({ ok: true });
  expect(await logInWith(PASSWORD)).toMatchObject({ error: { code: "BAD_CREDENTIALS" } });
});

test("a recovery ends every session, confirms the email and notifies its owner", async () => {
  const { deps } = openWorld();
  const { userId, ask, guess, logInWith } = await openAccount(deps);
  const sessions = [await logInWith(PASSWORD), await logInWith(PASSWORD)];
  await ask();
  await guess(await mailedRecoveryCode(userId));
  for (const session of sessions) {
    if (!session.ok) throw new Error(session.error.code);
    expect(await resumed(deps, session.value.token)).toEqual({ state: "unknown" });
  }
  const [rows] = await run({ sql: "select email_verified_at from users where id = ?", params: [userId] });
  expect(rows).toEqual([{ email_verified_at: START }]);
  expect(await mailsTo(userId, "PASSWORD_CHANGED")).toHaveLength(1);
});

test("a recovery on the way to a page logs only that browser in", async () => {
  const { deps } = openWorld();
  const { userId, email, ask, logInWith } = await openAccount(deps);
  const before = await logInWith(PASSWORD);
  if (!before.ok) throw new Error(before.error.code);
  await giveBusiness(userId);
  await ask();
  const recovery = { email, password: NEW_PASSWORD, device: null };
  const wrong = await recoverAccount(deps, { ...recovery, recoveryCode: "AAAA2222", goesOnAs: "CUSTOMER" });
  expect(wrong).toEqual({ ok: false, error: { code: "CODE_INVALID" } });
  const recoveryCode = await mailedRecoveryCode(userId);
  const done = await recoverAccount(deps, { ...recovery, recoveryCode, goesOnAs: "CUSTOMER" });
  if (!done.ok || done.value === null) throw new Error("nobody was logged in");
  expect(done.value.actor).toMatchObject({ userId, accountType: "CUSTOMER", emailVerified: true });
  expect(await resumed(deps, done.value.token)).toMatchObject({ state: "live" });
  expect(await resumed(deps, before.value.token)).toEqual({ state: "unknown" });
});

test("a recovery ends the account's own calendar address and leaves other people's", async () => {
  const { deps } = openWorld();
  const [{ userId, ask, guess }, other] = [await openAccount(deps), await openAccount(deps)];
  const owners = () => feedsOf(userId, other.userId);
  for (const owner of [userId, other.userId]) await giveFeed(owner);
  expect(await owners()).toEqual([userId, other.userId].sort());
  await ask();
  await guess("AAAA2222");
  expect(await owners()).toHaveLength(2);
  await guess(await mailedRecoveryCode(userId));
  expect(await owners()).toEqual([other.userId]);
});

test("a recovery removes the provider logins of an account with an unconfirmed email", async () => {
  const { deps } = openWorld();
  const link = (userId: string) =>
    run({ sql: "insert into credentials values (?, 'facebook', ?, 0)", params: [userId, `fb-${userId}`] });
  const kinds = async (userId: string) => {
    const [rows = []] = await run({
      sql: "select kind from credentials where user_id = ?",
      params: [userId],
    });
    return rows.map((row) => row.kind).sort();
  };
  const [squatted, own] = [await openAccount(deps), await openAccount(deps)];
  await link(squatted.userId);
  await link(own.userId);
  await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [own.userId] });
  for (const { userId, ask, guess } of [squatted, own]) {
    await ask();
    expect(await guess(await mailedRecoveryCode(userId))).toEqual(OK);
  }
  expect(await kinds(squatted.userId)).toEqual(["password"]);
  expect(await kinds(own.userId)).toEqual(["facebook", "password"]);
});

test("a code is accepted in any way of typing it", async () => {
  const { deps } = openWorld();
  const { userId, ask, guess } = await openAccount(deps);
  await ask();
  const code = await mailedRecoveryCode(userId);
  expect(await guess(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()}`)).toEqual(OK);
});

test("the database keeps the code's hash only", async () => {
  const { deps } = openWorld();
  const { userId, ask } = await openAccount(deps);
  await ask();
  const [codes, mails] = await run(
    { sql: "select * from one_time_codes where user_id = ?", params: [userId] },
    { sql: "select * from outbox where user_id = ?", params: [userId] },
  );
  expect(JSON.stringify([codes, mails])).not.toContain(await mailedRecoveryCode(userId));
});

test("a code works once, even when it is shown twice at the same time", async () => {
  const { deps } = openWorld();
  const { userId, ask, guess } = await openAccount(deps);
  await ask();
  const code = await mailedRecoveryCode(userId);
  const answers = await Promise.all([guess(code), guess(code)]);
  expect(answers.map((answer) => answer.ok).sort()).toEqual([false, true]);
  expect(answers).toContainEqual(CODE_INVALID);
  expect(await guess(code)).toEqual(CODE_INVALID);
  expect(await mailsTo(userId, "PASSWORD_CHANGED")).toHaveLength(1);
});

test("a code lives 15 minutes", async () => {
  const world = openWorld();
  const [early, late] = [await openAccount(world.deps), await openAccount(world.deps)];
  await early.ask();
  await late.ask();
  world.pass(15 * MINUTE - 1);
  expect(await early.guess(await mailedRecoveryCode(early.userId))).toEqual(OK);
  world.pass(1);
  expect(await late.guess(await mailedRecoveryCode(late.userId))).toEqual(CODE_INVALID);
});

test("a new code kills the old", async () => {
  const world = openWorld();
  const { userId, ask, guess } = await openAccount(world.deps);
  await ask();
  const old = await mailedRecoveryCode(userId);
  world.pass(MINUTE);
  await ask();
  expect(await guess(old)).toEqual(CODE_INVALID);
  expect(await guess(await mailedRecoveryCode(userId))).toEqual(OK);
});

test("a correct fifth guess is accepted and a sixth is not", async () => {
  const world = openWorld();
  const [lucky, late] = [await openAccount(world.deps), await openAccount(world.deps)];
  for (const [account, wrong, answer] of [
    [lucky, 4, OK],
    [late, 5, CODE_INVALID],
  ] as const) {
    await account.ask();
    const code = await mailedRecoveryCode(account.userId);
    for (let i = 0; i < wrong; i++) {
      expect(await account.guess(other(code), stranger(world))).toEqual(CODE_INVALID);
    }
    expect(await account.guess(code, stranger(world))).toEqual(answer);
  }
});

test("only five of twenty simultaneous guesses are checked, from any address", async () => {
  const world = openWorld();
  const { userId, ask, guess, logInWith } = await openAccount(world.deps);
  await ask();
  const code = await mailedRecoveryCode(userId);
  const wrong = Array.from(
    { length: 20 },
    (_, index) => `${other(code).slice(0, 7)}${"23456789ABCDEFGHJKMN"[index]}`,
  );
  const answers = await Promise.all(wrong.map((each) => guess(each, stranger(world))));
  expect(answers).toEqual(answers.map(() => CODE_INVALID));
  const [rows] = await run({
    sql: "select tries from one_time_codes where user_id = ? and kind = 'RECOVERY'",
    params: [userId],
  });
  expect(rows).toEqual([{ tries: 5 }]);
  expect(await guess(code, stranger(world))).toEqual(CODE_INVALID);
  expect(await logInWith(PASSWORD)).toMatchObject({ ok: true });
});

test("an address may guess ten times a minute, and other addresses are not held up", async () => {
  const world = openWorld();
  const { userId, ask, guess } = await openAccount(world.deps);
  for (let i = 0; i < 10; i++) expect(await guess("ABCD2345")).toEqual(CODE_INVALID);
  expect(await guess("ABCD2345")).toMatchObject({ error: { code: "RATE_LIMITED" } });
  await ask();
  expect(await guess(await mailedRecoveryCode(userId), stranger(world))).toEqual(OK);
});

test("strangers who use up an account's hour do not block a known device", async () => {
  const world = openWorld();
  const { email, userId, ask, logInWith } = await openAccount(world.deps);
  const started = await logInWith(PASSWORD);
  if (!started.ok) throw new Error(started.error.code);
  const wrong = { email, recoveryCode: "ABCD2345", password: NEW_PASSWORD };
  for (let i = 0; i < 100; i++) await recoverAccount(stranger(world), wrong);
  expect(await recoverAccount(world.deps, wrong)).toMatchObject({ error: { code: "RATE_LIMITED" } });
  await ask();
  const right = { ...wrong, recoveryCode: await mailedRecoveryCode(userId), device: started.value.device };
  expect(await recoverAccount(world.deps, right)).toEqual(OK);
});

test("an account gets five codes a day, and further requests keep the fifth code valid", async () => {
  const world = openWorld();
  const { userId, ask, guess } = await openAccount(world.deps);
  for (let i = 0; i < 7; i++) {
    expect(await ask()).toEqual(OK);
    world.pass(MINUTE);
  }
  expect(await mailsTo(userId, "RECOVERY_CODE")).toHaveLength(5);
  expect(await guess(await mailedRecoveryCode(userId))).toEqual(OK);
  world.pass(DAY);
  await ask();
  expect(await mailsTo(userId, "RECOVERY_CODE")).toHaveLength(6);
});

test("strangers who use up an account's daily codes do not block its known devices", async () => {
  const world = openWorld();
  const { email, userId, ask, logInWith } = await openAccount(world.deps);
  const started = await logInWith(PASSWORD);
  if (!started.ok) throw new Error(started.error.code);
  const { device } = started.value;
  for (let i = 0; i < 6; i++) expect(await ask(stranger(world))).toEqual(OK);
  expect(await mailsTo(userId, "RECOVERY_CODE")).toHaveLength(5);
  for (let i = 0; i < 6; i++) expect(await requestRecovery(world.deps, { email, device })).toEqual(OK);
  expect(await mailsTo(userId, "RECOVERY_CODE")).toHaveLength(10);
  const forged = `x${device}`;
  expect(await requestRecovery(world.deps, { email, device: forged })).toEqual(OK);
  expect(await mailsTo(userId, "RECOVERY_CODE")).toHaveLength(10);
});

test("strangers who exhaust a code's guesses do not block a known device", async () => {
  const world = openWorld();
  const { email, userId, ask, guess, logInWith } = await openAccount(world.deps);
  const started = await logInWith(PASSWORD);
  if (!started.ok) throw new Error(started.error.code);
  await ask();
  const code = await mailedRecoveryCode(userId);
  for (let i = 0; i < 6; i++) expect(await guess(other(code), stranger(world))).toEqual(CODE_INVALID);
  expect(await guess(code, stranger(world))).toEqual(CODE_INVALID);
  const own = { email, password: NEW_PASSWORD, device: started.value.device };
  for (let i = 0; i < 4; i++)
    expect(await recoverAccount(world.deps, { ...own, recoveryCode: other(code) })).toEqual(CODE_INVALID);
  expect(await recoverAccount(world.deps, { ...own, recoveryCode: code })).toEqual(OK);
});

test("a known device's fifth guess is also its last guess", async () => {
  const world = openWorld();
  const { email, userId, ask, logInWith } = await openAccount(world.deps);
  const started = await logInWith(PASSWORD);
  if (!started.ok) throw new Error(started.error.code);
  await ask();
  const code = await mailedRecoveryCode(userId);
  const own = { email, password: NEW_PASSWORD, device: started.value.device };
  for (let i = 0; i < 5; i++)
    expect(await recoverAccount(world.deps, { ...own, recoveryCode: other(code) })).toEqual(CODE_INVALID);
  expect(await recoverAccount(world.deps, { ...own, recoveryCode: code })).toEqual(CODE_INVALID);
});

test("an address may ask ten times a minute for an account", async () => {
  const world = openWorld();
  const { ask } = await openAccount(world.deps);
  for (let i = 0; i < 10; i++) expect(await ask()).toEqual(OK);
  expect(await ask()).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect(await ask(stranger(world))).toEqual(OK);
});

test("a recovery gives known and unknown emails the same answer and the same statements", async () => {
  const world = openWorld();
  const known = await openAccount(world.deps);
  const cost = async (work: (deps: Deps) => Promise<unknown>) => {
    const before = meter.queries;
    const { batches } = await spentBy(world.deps, async (deps) => expect(await work(deps)).toEqual(OK));
    return { batches, statements: meter.queries - before };
  };
  const unknown = "nadie.con.esto@correo.test";
  for (let i = 0; i < 7; i++) {
    const ofKnown = await cost((deps) => requestRecovery(deps, { email: known.email }));
    expect(await cost((deps) => requestRecovery(deps, { email: unknown }))).toEqual(ofKnown);
  }
  const [mails] = await run({
    sql: "select 1 from outbox where event = 'RECOVERY_CODE' and user_id is null",
  });
  expect(mails).toEqual([]);

  const guessAs = async (email: string) => {
    const before = meter.queries;
    const wrong = { email, recoveryCode: "ABCD2345", password: NEW_PASSWORD };
    expect(await recoverAccount(world.deps, wrong)).toEqual(CODE_INVALID);
    return meter.queries - before;
  };
  expect(await guessAs(unknown)).toBe(await guessAs(known.email));
});

test("a customer who signs in through a provider gets a password by a recovery", async () => {
  const { deps } = openWorld();
  const { userId, ask, guess, logInWith } = await openAccount(deps);
  await run({ sql: "delete from credentials where user_id = ?", params: [userId] });
  await ask();
  expect(await guess(await mailedRecoveryCode(userId))).toEqual(OK);
  expect(await logInWith(NEW_PASSWORD)).toMatchObject({ ok: true });
});

test("a deleted account receives no recovery code and cannot log in", async () => {
  const { deps } = openWorld();
  const { userId, ask, logInWith } = await openAccount(deps);
  await run({ sql: "update users set deleted_at = 1 where id = ?", params: [userId] });
  expect(await ask()).toEqual(OK);
  expect(await mailsTo(userId, "RECOVERY_CODE")).toEqual([]);
  expect(await logInWith(PASSWORD)).toMatchObject({ error: { code: "BAD_CREDENTIALS" } });
});

test("a log-in with the old password during a recovery is refused and leaves no session", async () => {
  const { deps } = openWorld();
  const { userId, email, ask, guess } = await openAccount(deps);
  await ask();
  const code = await mailedRecoveryCode(userId);
  let isFirst = true;
  const batch: Deps["db"]["batch"] = async (statements) => {
    const answers = await deps.db.batch(statements);
    if (isFirst) {
      isFirst = false;
      expect(await guess(code)).toEqual(OK);
    }
    return answers;
  };
  const slow = { ...deps, db: Object.create(deps.db, { batch: { value: batch } }) as Deps["db"] };
  expect(await logIn(slow, { username: email, password: PASSWORD, device: null })).toMatchObject({
    error: { code: "BAD_CREDENTIALS" },
  });
  const [rows] = await run({ sql: "select id from sessions where user_id = ?", params: [userId] });
  expect(rows).toEqual([]);
});
