import { expect, test } from "vitest";
import { register, registerAndLogIn } from "#app/usecases/accounts/register.server.ts";
import { codeHash } from "#app/usecases/secrets/one-time-codes.server.ts";
import { newcomer, PASSWORD, signUp } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { mailedValidationCode } from "#tests/support/mail-codes.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const EMAIL_TAKEN = {
  ok: false,
  error: { code: "VALIDATION", fields: [{ field: "email", code: "EMAIL_TAKEN" }] },
};

async function rowsOf(table: "users" | "credentials" | "outbox" | "sessions", column: string, value: string) {
  const [rows = []] = await run({ sql: `select * from ${table} where ${column} = ?`, params: [value] });
  return rows;
}

test("signing up opens an account whose email is still to be confirmed", async () => {
  const input = newcomer({ firstname: "Ana María", lastname: "Núñez" });
  const userId = await signUp(openWorld().deps, input);
  expect(await rowsOf("users", "id", userId)).toEqual([
    {
      id: userId,
      email: input.email,
      first_name: "Ana María",
      last_name: "Núñez",
      display_name: "Ana María Núñez",
      email_verified_at: null,
      tos_accepted_at: START,
      created_at: START,
      phone: null,
      mail_reminders: 1,
      mail_marketing: 1,
      messages_refused_at: null,
      mobile_asked_at: null,
      deleted_at: null,
    },
  ]);
  expect(await rowsOf("sessions", "user_id", userId)).toEqual([]);
});

test("the password is kept as a hash only", async () => {
  const userId = await signUp(openWorld().deps, newcomer());
  const rows = await rowsOf("credentials", "user_id", userId);
  expect(rows).toMatchObject([{ kind: "password", secret: expect.stringMatching(/^\$scrypt\$/) }]);
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

test("a new account gets a mail to confirm its email", async () => {
  const userId = await signUp(openWorld().deps, newcomer());
  expect(await rowsOf("outbox", "user_id", userId)).toMatchObject([
    { event: "EMAIL_VALIDATION", created_at: START, due_at: START, sent_at: null },
  ]);
  const [codes] = await run({
    sql: "select kind, hash from one_time_codes where user_id = ?",
    params: [userId],
  });
  expect(codes).toEqual([{ kind: "EMAIL_VALIDATION", hash: codeHash(await mailedValidationCode(userId)) }]);
});

test("signing up and logging in at once gives a customer's session", async () => {
  const { deps } = openWorld();
  const started = await registerAndLogIn(deps, newcomer());
  if (!started.ok) throw new Error(started.error.code);
  expect(started.value.actor).toMatchObject({
    accountType: "CUSTOMER",
    businessId: null,
    emailVerified: false,
  });
  expect(await resumed(deps, started.value.token)).toMatchObject({
    state: "live",
    actor: { ...started.value.actor, reach: { hasPhone: false, refusesMessages: false, wasAsked: false } },
  });
});

test("a taken email is refused at its field and leaves the account unchanged", async () => {
  const { deps } = openWorld();
  const input = newcomer();
  const userId = await signUp(deps, input);
  const again = { ...input, firstname: "Otra", password: "otra-clave" };
  expect(await register(deps, again)).toEqual(EMAIL_TAKEN);
  expect(await registerAndLogIn(deps, again)).toEqual(EMAIL_TAKEN);
  expect(await rowsOf("users", "email", input.email)).toMatchObject([{ id: userId, first_name: "Lucía" }]);
});

test("five simultaneous registrations with the same email create one account", async () => {
  const { deps } = openWorld();
  const input = newcomer();
  const answers = await Promise.all(
    [register, registerAndLogIn, register, registerAndLogIn, register].map((signUpBy) =>
      signUpBy(deps, input),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok)).toEqual([
    EMAIL_TAKEN,
    EMAIL_TAKEN,
    EMAIL_TAKEN,
    EMAIL_TAKEN,
  ]);
  const users = await rowsOf("users", "email", input.email);
  expect(users).toHaveLength(1);
  expect(await rowsOf("outbox", "user_id", String(users[0]?.id))).toHaveLength(1);
});

test("an address's sign-ups are limited per minute", async () => {
  const world = openWorld({ signupsPerMinute: 2 });
  await signUp(world.deps, newcomer());
  await signUp(world.deps, newcomer());
  world.pass(15_000);
  const third = newcomer();
  const refused = { ok: false, error: { code: "RATE_LIMITED", retryAfterSeconds: 45 } };
  expect(await register(world.deps, third)).toEqual(refused);
  expect(await registerAndLogIn(world.deps, third)).toEqual(refused);
  expect(await rowsOf("users", "email", third.email)).toEqual([]);
  expect(await register(world.from("198.51.100.20"), third)).toMatchObject({ ok: true });
  world.pass(45_000);
  await signUp(world.deps, newcomer());
});
