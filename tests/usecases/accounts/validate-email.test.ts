import { expect, test } from "vitest";
import { sendValidationAgain, validateEmail } from "#app/usecases/accounts/validate-email.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { newcomer, signUp, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { mailedValidationCode, mailsTo } from "#tests/support/mail-codes.ts";
import { openWorld, START } from "#tests/support/world.ts";

const HOUR = 3_600_000;
const CODE_INVALID = { ok: false, error: { code: "CODE_INVALID" } };
const OK = { ok: true, value: null };

async function verifiedAt(userId: string): Promise<unknown> {
  const [rows] = await run({ sql: "select email_verified_at from users where id = ?", params: [userId] });
  return rows?.[0]?.email_verified_at;
}

test("the mailed code confirms the email, and the person is welcomed", async () => {
  const { deps } = openWorld();
  const userId = await signUp(deps, newcomer());
  expect(await validateEmail(deps, { userId, code: await mailedValidationCode(userId) })).toEqual(OK);
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
  expect(await validateEmail(world.deps, { userId: early, code: earlyCode })).toEqual(OK);
  world.pass(1);
  expect(await validateEmail(world.deps, { userId: late, code: lateCode })).toEqual(CODE_INVALID);
  expect(await verifiedAt(late)).toBeNull();
});

test("a wrong code, another person's and one for nobody are invalid", async () => {
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

test("a mail that is sent again brings a new code and kills the old", async () => {
  const world = openWorld();
  const { actor } = await signUpAndLogIn(world.deps);
  const { userId } = actor;
  const old = await mailedValidationCode(userId);
  world.pass(HOUR);
  expect(await sendValidationAgain(world.deps, actor)).toEqual(OK);
  expect(await validateEmail(world.deps, { userId, code: old })).toEqual(CODE_INVALID);
  expect(await validateEmail(world.deps, { userId, code: await mailedValidationCode(userId) })).toEqual(OK);
});

test("it is sent again five times a day at most, and never for an email that is confirmed", async () => {
  const world = openWorld();
  const { actor } = await signUpAndLogIn(world.deps);
  for (let i = 0; i < 5; i++) expect(await sendValidationAgain(world.deps, actor)).toEqual(OK);
  expect(await sendValidationAgain(world.deps, actor)).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect(await mailsTo(actor.userId, "EMAIL_VALIDATION")).toHaveLength(6);

  const confirmed: SignedIn = { ...(await signUpAndLogIn(world.deps)).actor, emailVerified: true };
  for (let i = 0; i < 7; i++) expect(await sendValidationAgain(world.deps, confirmed)).toEqual(OK);
  expect(await mailsTo(confirmed.userId, "EMAIL_VALIDATION")).toHaveLength(1);
});
