import { expect, test } from "vitest";
import { sendValidationAgain, validateEmail } from "#app/usecases/accounts/validate-email.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { newcomer, signUp, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { mailedValidationCode, mailsTo } from "#tests/support/mail-codes.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const HOUR = 3_600_000;
const CODE_INVALID = { ok: false, error: { code: "CODE_INVALID" } };
const OK = { ok: true };
/** The result: the address is confirmed, without a session. */
const confirmed = (email: string) => ({ ok: true, value: { email, started: null } });

async function verifiedAt(userId: string): Promise<unknown> {
  const [rows] = await run({ sql: "select email_verified_at from users where id = ?", params: [userId] });
  return rows?.[0]?.email_verified_at;
}

test("the mailed code confirms the email, and the person is welcomed", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  const userId = await signUp(deps, person);
  const link = { userId, code: await mailedValidationCode(userId) };
  expect(await validateEmail(deps, link)).toEqual(confirmed(person.email));
  expect(await verifiedAt(userId)).toBe(START);
  expect(await mailsTo(userId, "WELCOME")).toHaveLength(1);
});

test("the database keeps the code's hash only", async () => {
  const { deps } = openWorld();
  const userId = await signUp(deps, newcomer());
  const [codes, mails] = await run(
    { sql: "select * from one_time_codes where user_id = ?", params: [userId] },
    { sql: "select * from outbox where user_id = ?", params: [userId] },
  );
  expect(codes).toHaveLength(1);
  expect(JSON.stringify([codes, mails])).not.toContain(await mailedValidationCode(userId));
});

test("a code works once, also when it is shown twice at the same time", async () => {
  const { deps } = openWorld();
  const userId = await signUp(deps, newcomer());
  const link = { userId, code: await mailedValidationCode(userId) };
  const answers = await Promise.all([1, 2, 3, 4].map(() => validateEmail(deps, link)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await validateEmail(deps, link)).toEqual(CODE_INVALID);
  expect(await mailsTo(userId, "WELCOME")).toHaveLength(1);
});

test("a code lives 48 hours", async () => {
  const world = openWorld();
  const [early, late] = [await signUp(world.deps, newcomer()), await signUp(world.deps, newcomer())];
  const [earlyCode, lateCode] = [await mailedValidationCode(early), await mailedValidationCode(late)];
  world.pass(48 * HOUR - 1);
  expect(await validateEmail(world.deps, { userId: early, code: earlyCode })).toMatchObject(OK);
  world.pass(1);
  expect(await validateEmail(world.deps, { userId: late, code: lateCode })).toEqual(CODE_INVALID);
  expect(await verifiedAt(late)).toBeNull();
});

test("a wrong code, another person's code and a code for an unknown account are invalid", async () => {
  const { deps } = openWorld();
  const [mine, theirs] = [await signUp(deps, newcomer()), await signUp(deps, newcomer())];
  const code = await mailedValidationCode(theirs);
  for (const link of [
    { userId: mine, code },
    { userId: mine, code: "" },
    { userId: theirs, code: `${code} ` },
    { userId: "nadie", code },
  ]) {
    expect(await validateEmail(deps, link)).toEqual(CODE_INVALID);
  }
  expect(await verifiedAt(mine)).toBeNull();
});

test("a mail that is sent again brings a new code and ends the old", async () => {
  const world = openWorld();
  const { actor } = await signUpAndLogIn(world.deps);
  const { userId } = actor;
  const old = await mailedValidationCode(userId);
  world.pass(HOUR);
  expect(await sendValidationAgain(world.deps, actor)).toMatchObject(OK);
  expect(await validateEmail(world.deps, { userId, code: old })).toEqual(CODE_INVALID);
  expect(await validateEmail(world.deps, { userId, code: await mailedValidationCode(userId) })).toMatchObject(
    OK,
  );
});

test("the mail is sent again five times a day, and not for confirmed emails", async () => {
  const world = openWorld();
  const { actor } = await signUpAndLogIn(world.deps);
  for (let i = 0; i < 5; i++) expect(await sendValidationAgain(world.deps, actor)).toMatchObject(OK);
  expect(await sendValidationAgain(world.deps, actor)).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect(await mailsTo(actor.userId, "EMAIL_VALIDATION")).toHaveLength(6);

  const confirmed: SignedIn = { ...(await signUpAndLogIn(world.deps)).actor, emailVerified: true };
  for (let i = 0; i < 7; i++) expect(await sendValidationAgain(world.deps, confirmed)).toMatchObject(OK);
  expect(await mailsTo(confirmed.userId, "EMAIL_VALIDATION")).toHaveLength(1);
});

test("the browser that opened the account is logged in once by the link", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  const userId = await signUp(deps, person);
  const link = { userId, code: await mailedValidationCode(userId) };
  const answers = await Promise.all([1, 2, 3].map(() => validateEmail(deps, link, true)));
  const started = answers.flatMap((answer) => (answer.ok && answer.value.started) || []);
  expect(started).toHaveLength(1);
  const actor = { userId, email: person.email, emailVerified: true, accountType: "CUSTOMER" };
  expect(started[0]?.actor).toMatchObject(actor);
  expect(await resumed(deps, started[0]?.token ?? "", "cookie")).toMatchObject({
    state: "live",
    actor,
  });
  const [sessions] = await run({ sql: "select id from sessions where user_id = ?", params: [userId] });
  expect(sessions).toHaveLength(1);
});

test("a link logs its caller in only while the email is still unconfirmed", async () => {
  const { deps } = openWorld();
  const person = newcomer();
  const userId = await signUp(deps, person);
  await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [userId] });
  const link = { userId, code: await mailedValidationCode(userId) };
  expect(await validateEmail(deps, link, true)).toEqual(confirmed(person.email));
});

test("a link of a deleted account confirms nothing", async () => {
  const { deps } = openWorld();
  const userId = await signUp(deps, newcomer());
  const code = await mailedValidationCode(userId);
  await run({ sql: "update users set deleted_at = 1 where id = ?", params: [userId] });
  expect(await validateEmail(deps, { userId, code }, true)).toEqual(CODE_INVALID);
});
