import { expect, test } from "vitest";
import { readProfile, updateProfile } from "#app/usecases/accounts/profile.server.ts";
import { unsubscribe } from "#app/usecases/accounts/unsubscribe.server.ts";
import { unsubscribeCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const OK = { ok: true, value: null };
const CODE_INVALID = { ok: false, error: { code: "CODE_INVALID" } };

test("a new person's profile is what they signed up with", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  expect(await readProfile(deps, actor)).toEqual({
    firstName: "Lucía",
    lastName: "Paz",
    email: actor.email,
    emailVerified: false,
    phone: null,
    mailReminders: true,
    mailMarketing: true,
    hasPassword: true,
    isLastOwner: false,
    mailTurnos: null,
    noMessages: false,
  });
  await run(
    { sql: "update users set email_verified_at = 1 where id = ?", params: [actor.userId] },
    { sql: "delete from credentials where user_id = ?", params: [actor.userId] },
  );
  expect(await readProfile(deps, actor)).toMatchObject({ emailVerified: true, hasPassword: false });
});

test("a changed profile shows at once in the person's session and in no other account's", async () => {
  const { deps } = openWorld();
  const [mine, theirs] = [await signUpAndLogIn(deps), await signUpAndLogIn(deps)];
  const change = {
    phone: "11 5874-9895",
    mailReminders: false,
    mailMarketing: true,
    mailTurnos: true,
    noMessages: true,
  };
  expect(await updateProfile(deps, mine.actor, { firstname: "Ana", lastname: "Núñez", ...change })).toEqual(
    OK,
  );
  expect(await readProfile(deps, mine.actor)).toMatchObject({
    firstName: "Ana",
    lastName: "Núñez",
    ...{ ...change, mailTurnos: null },
  });
  expect(await resumed(deps, mine.token)).toMatchObject({
    actor: { displayName: "Ana Núñez" },
  });
  expect(await readProfile(deps, theirs.actor)).toMatchObject({ firstName: "Lucía", phone: null });
});

test("unsubscribing ends reminders and news, and may be repeated", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  const link = { userId: actor.userId, code: unsubscribeCode(deps.settings, actor.userId) };
  for (const _ of ["once", "again"]) expect(await unsubscribe(deps, link)).toEqual(OK);
  expect(await readProfile(deps, actor)).toMatchObject({ mailReminders: false, mailMarketing: false });
});

test("a code that belongs to another person unsubscribes no account", async () => {
  const { deps } = openWorld();
  const [mine, theirs] = [await signUpAndLogIn(deps), await signUpAndLogIn(deps)];
  const { userId } = mine.actor;
  for (const code of ["", "x", unsubscribeCode(deps.settings, theirs.actor.userId)]) {
    expect(await unsubscribe(deps, { userId, code })).toEqual(CODE_INVALID);
  }
  expect(await readProfile(deps, mine.actor)).toMatchObject({ mailReminders: true, mailMarketing: true });
});
