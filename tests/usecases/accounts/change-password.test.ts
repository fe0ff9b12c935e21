import { expect, test } from "vitest";
import { changePassword } from "#app/usecases/accounts/change-password.server.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import { recoverAccount } from "#app/usecases/accounts/recover-account.server.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { PASSWORD, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { feedsOf, giveFeed } from "#tests/support/feeds.ts";
import { mailedRecoveryCode, mailsTo } from "#tests/support/mail-codes.ts";
import { openWorld } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const NEW_PASSWORD = "otra-secreta-2";
const RIGHT = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
const WRONG = { ...RIGHT, oldPassword: "equivocada" };
const OK = { ok: true, value: null };
const BAD_OLD_PASSWORD = { ok: false, error: { code: "BAD_OLD_PASSWORD" } };

/** A user with two sessions and a password that is cheap to check. */
async function logInTwice(deps: Deps) {
  const here = await signUpAndLogIn(deps);
  const username = here.actor.email;
  const elsewhere = await logIn(deps, { username, password: PASSWORD, device: null });
  if (!elsewhere.ok) throw new Error(elsewhere.error.code);
  const logInWith = (password: string) => logIn(deps, { username, password, device: null });
  return { here, elsewhere: elsewhere.value, actor: here.actor, logInWith };
}

test("the new password logs in and the old password no longer does", async () => {
  const { deps } = openWorld();
  const { actor, logInWith } = await logInTwice(deps);
  expect(await changePassword(deps, actor, RIGHT)).toEqual(OK);
  expect(await logInWith(NEW_PASSWORD)).toMatchObject({ ok: true });
  expect(await logInWith(PASSWORD)).toMatchObject({ error: { code: "BAD_CREDENTIALS" } });
  expect(await mailsTo(actor.userId, "PASSWORD_CHANGED")).toHaveLength(1);
});

test("the current session stays and the account's other sessions end", async () => {
  const { deps } = openWorld();
  const { here, elsewhere, actor } = await logInTwice(deps);
  const somebody = await signUpAndLogIn(deps);
  await changePassword(deps, actor, RIGHT);
  expect(await resumed(deps, here.token)).toMatchObject({ state: "live" });
  expect(await resumed(deps, elsewhere.token)).toEqual({ state: "unknown" });
  expect(await resumed(deps, somebody.token)).toMatchObject({ state: "live" });
});

test("a changed password ends the account's own calendar address and leaves other people's", async () => {
  const { deps } = openWorld();
  const { actor } = await logInTwice(deps);
  const { actor: somebody } = await signUpAndLogIn(deps);
  for (const { userId } of [actor, somebody]) await giveFeed(userId);
  await changePassword(deps, actor, WRONG);
  expect(await feedsOf(actor.userId, somebody.userId)).toHaveLength(2);
  await changePassword(deps, actor, RIGHT);
  expect(await feedsOf(actor.userId, somebody.userId)).toEqual([somebody.userId]);
});

test("a wrong old password changes nothing", async () => {
  const { deps } = openWorld();
  const { elsewhere, actor, logInWith } = await logInTwice(deps);
  expect(await changePassword(deps, actor, WRONG)).toEqual(BAD_OLD_PASSWORD);
  expect(await logInWith(PASSWORD)).toMatchObject({ ok: true });
  expect(await resumed(deps, elsewhere.token)).toMatchObject({ state: "live" });
  expect(await mailsTo(actor.userId, "PASSWORD_CHANGED")).toEqual([]);
});

test("an account without a password has no old password to confirm", async () => {
  const { deps } = openWorld();
  const { actor } = await logInTwice(deps);
  await run({ sql: "delete from credentials where user_id = ?", params: [actor.userId] });
  expect(await changePassword(deps, actor, { ...RIGHT, oldPassword: "" })).toEqual(BAD_OLD_PASSWORD);
  expect(await changePassword(deps, actor, RIGHT)).toEqual(BAD_OLD_PASSWORD);
});

test("a session may try ten wrong passwords a minute, counted apart from other sessions", async () => {
  const world = openWorld();
  const { elsewhere, actor } = await logInTwice(world.deps);
  for (let i = 0; i < 10; i++)
    expect(await changePassword(world.deps, actor, WRONG)).toEqual(BAD_OLD_PASSWORD);
  expect(await changePassword(world.deps, actor, RIGHT)).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 60 },
  });
  expect(await changePassword(world.deps, elsewhere.actor, RIGHT)).toEqual(OK);
});

test("one of two simultaneous password changes succeeds", async () => {
  const { deps } = openWorld();
  const { actor, logInWith } = await logInTwice(deps);
  const [one, other] = [RIGHT, { ...RIGHT, newPassword: "tercera-clave" }];
  const answers = await Promise.all([changePassword(deps, actor, one), changePassword(deps, actor, other)]);
  expect(answers).toContainEqual(OK);
  expect(answers).toContainEqual(BAD_OLD_PASSWORD);
  const winner = answers[0]?.ok ? one : other;
  expect(await logInWith(winner.newPassword)).toMatchObject({ ok: true });
  expect(await mailsTo(actor.userId, "PASSWORD_CHANGED")).toHaveLength(1);
});

test("a password change cancels a recovery that was under way", async () => {
  const { deps } = openWorld();
  const { actor } = await logInTwice(deps);
  const { email } = actor;
  await requestRecovery(deps, { email });
  const recoveryCode = await mailedRecoveryCode(actor.userId);
  await changePassword(deps, actor, RIGHT);
  expect(await recoverAccount(deps, { email, recoveryCode, password: "tercera-clave" })).toMatchObject({
    error: { code: "CODE_INVALID" },
  });
});
