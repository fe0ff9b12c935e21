import { expect, test } from "vitest";
import { exportMyData } from "#app/usecases/accounts/my-data.server.ts";
import { updateProfile } from "#app/usecases/accounts/profile.server.ts";
import { register } from "#app/usecases/accounts/register.server.ts";
import { unsubscribe } from "#app/usecases/accounts/unsubscribe.server.ts";
import { unsubscribeCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { newcomer, signUp, signUpAndLogIn } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";

const PERSON = { firstname: "Lucía", lastname: "Paz", phone: null };
const PROFILE = { ...PERSON, mailReminders: true, mailTurnos: false, noMessages: false };

async function noted(userId: string) {
  const [rows = []] = await run({
    sql: "select what, version, given, way, at from consents where user_id = ? order by at, what",
    params: [userId],
  });
  return rows;
}

test("signing up notes which terms and which privacy policy were accepted, when and where", async () => {
  const { deps } = openWorld();
  const at = deps.now();
  const { actor } = await signUpAndLogIn(deps);
  for (const [userId, way] of [
    [await signUp(deps, newcomer()), "SIGN_UP"],
    [actor.userId, "BOOKING_SIGN_UP"],
  ] as const) {
    expect(await noted(userId)).toEqual([
      { what: "PRIVACY", version: "2026-11-26", given: 1, way, at },
      { what: "TERMS", version: "2023-06-01", given: 1, way, at },
    ]);
  }
});

test("a failed sign-up records no consents", async () => {
  const { deps } = openWorld();
  const input = newcomer();
  await signUp(deps, input);
  const [[before] = []] = await run({ sql: "select count(*) as many from consents" });
  expect(await register(deps, input)).toMatchObject({ ok: false });
  const raced = newcomer();
  const both = await Promise.all([register(deps, raced), register(deps, raced)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const [[after] = []] = await run({ sql: "select count(*) as many from consents" });
  expect(Number(after?.many)).toBe(Number(before?.many) + 2);
});

test("each change of the news setting is recorded, and an unchanged profile is not", async () => {
  const world = openWorld();
  const { deps } = world;
  const { actor } = await signUpAndLogIn(deps);
  for (const mailMarketing of [true, false, false, true]) {
    world.pass(1000);
    await updateProfile(deps, actor, { ...PROFILE, mailMarketing });
  }
  const news = (await noted(actor.userId)).filter(({ what }) => what === "MARKETING");
  expect(news).toMatchObject([
    { given: 0, way: "PROFILE", version: "2026-11-26" },
    { given: 1, way: "PROFILE", version: "2026-11-26" },
  ]);
  const data = await exportMyData(deps, actor);
  expect(data.consents.at(-1)).toEqual({
    ...{ what: "MARKETING", version: "2026-11-26", given: true, way: "PROFILE" },
    at: new Date(deps.now()).toISOString(),
  });
});

test("unsubscribing is recorded once for repeated presses and never for a wrong code", async () => {
  const { deps } = openWorld();
  const { actor } = await signUpAndLogIn(deps);
  const { userId } = actor;
  await unsubscribe(deps, { userId, code: "no-es-este" });
  expect(await noted(userId)).toHaveLength(2);
  const code = unsubscribeCode(deps.settings, userId);
  await Promise.all([unsubscribe(deps, { userId, code }), unsubscribe(deps, { userId, code })]);
  await unsubscribe(deps, { userId, code });
  expect((await noted(userId)).filter(({ what }) => what === "MARKETING")).toMatchObject([
    { given: 0, way: "UNSUBSCRIBE" },
  ]);
});
