import { expect, test } from "vitest";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import { deleteAccount } from "#app/usecases/accounts/delete-account.server.ts";
import { logIn as logInByPassword } from "#app/usecases/accounts/log-in.server.ts";
import { socialLogIn } from "#app/usecases/accounts/social/login.server.ts";
import { validateEmail } from "#app/usecases/accounts/validate-email.server.ts";
import type { Deps, SocialIdentity } from "#app/usecases/deps.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { fakeProvider } from "#tests/fakes/fake-provider.ts";
import { giveBusiness, newcomer, PASSWORD, signUp } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { feedsOf, giveFeed } from "#tests/support/feeds.ts";
import { mailedValidationCode, mailsTo } from "#tests/support/mail-codes.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const BAD_CREDENTIALS = { ok: false, error: { code: "BAD_CREDENTIALS" } };
const UNAVAILABLE = { ok: false, error: { code: "UNAVAILABLE" } };

/** A world in which both providers are set up. */
function openSocialWorld(settings: Parameters<typeof openWorld>[0] = {}) {
  const world = openWorld(settings);
  const [google, facebook] = [fakeProvider(), fakeProvider()];
  const deps: Deps = { ...world.deps, google, facebook };
  const from = (address: string): Deps => ({ ...deps, address });
  return { ...world, deps, from, google, facebook };
}

type SocialWorld = ReturnType<typeof openSocialWorld>;

/** Logs a person in by a token made for them. */
async function logInAs(
  world: SocialWorld,
  person: Partial<SocialIdentity> = {},
  provider: SocialProvider = "google",
) {
  const { token, identity } = world[provider].give(person);
  const email = identity.email ?? "nadie@social.test";
  return { identity, answer: await socialLogIn(world.deps, { provider, email, token }) };
}

async function rowsOf(
  table: "users" | "credentials" | "sessions" | "outbox" | "consents",
  column: string,
  value: string,
) {
  const [rows = []] = await run({ sql: `select * from ${table} where ${column} = ?`, params: [value] });
  return rows;
}

/** An account with a password and a confirmed e-mail address. */
async function verifiedAccount(deps: Deps) {
  const { email } = newcomer();
  const userId = await signUp(deps, newcomer({ email }));
  const confirmed = await validateEmail(deps, { userId, code: await mailedValidationCode(userId) });
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  return { email, userId };
}

function actorOf(answer: Awaited<ReturnType<typeof socialLogIn>>) {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.actor;
}

test("a new customer gets a session and a verified account without a password", async () => {
  const world = openSocialWorld();
  const { identity, answer } = await logInAs(world);
  const { userId } = actorOf(answer);
  expect(await rowsOf("users", "id", userId)).toMatchObject([
    {
      email: identity.email,
      first_name: "Sol",
      last_name: "Ríos",
      display_name: "Sol Ríos",
      email_verified_at: START,
      tos_accepted_at: START,
      created_at: START,
    },
  ]);
  expect(await rowsOf("credentials", "user_id", userId)).toMatchObject([
    { kind: "google", secret: identity.subject },
  ]);
  expect(await mailsTo(userId, "WELCOME")).toHaveLength(1);
  expect(await mailsTo(userId, "EMAIL_VALIDATION")).toEqual([]);
  expect(actorOf(answer)).toMatchObject({ accountType: "CUSTOMER", hasBusiness: false, emailVerified: true });
  const token = answer.ok ? answer.value.token : "";
  expect(await resumed(world.deps, token)).toMatchObject({ state: "live" });
});

test("an email without the provider's confirmation is confirmed by mail", async () => {
  const world = openSocialWorld();
  const { answer } = await logInAs(world, { emailVerified: false }, "facebook");
  const { userId, emailVerified } = actorOf(answer);
  expect(emailVerified).toBe(false);
  expect(await rowsOf("users", "id", userId)).toMatchObject([{ email_verified_at: null }]);
  expect(await mailsTo(userId, "WELCOME")).toEqual([]);
  const code = await mailedValidationCode(userId);
  expect(await validateEmail(world.deps, { userId, code })).toMatchObject({ ok: true });
});

test("a customer without a last name is shown by the first name", async () => {
  const { answer } = await logInAs(openSocialWorld(), { firstName: "sol.rios", lastName: "" });
  expect(actorOf(answer).displayName).toBe("sol.rios");
});

test("a returning customer reaches the same account although their email has changed", async () => {
  const world = openSocialWorld();
  const { identity, answer } = await logInAs(world);
  const { subject } = identity;
  const again = await logInAs(world, { subject, email: "otra.direccion@social.test", firstName: "Otra" });
  expect(actorOf(again.answer)).toMatchObject({ userId: actorOf(answer).userId, email: identity.email });
});

test("a returning customer reaches the unconfirmed account they opened with a provider", async () => {
  const world = openSocialWorld();
  const { identity, answer } = await logInAs(world, { emailVerified: false }, "facebook");
  const again = await logInAs(world, identity, "facebook");
  expect(actorOf(again.answer).userId).toBe(actorOf(answer).userId);
});

test("an account verified on both sides is linked once, and its owner is told", async () => {
  const world = openSocialWorld();
  const { email, userId } = await verifiedAccount(world.deps);
  const { identity, answer } = await logInAs(world, { email });
  expect(actorOf(answer)).toMatchObject({ userId, displayName: "Lucía Paz" });
  await logInAs(world, identity);
  expect(await rowsOf("credentials", "user_id", userId)).toMatchObject([
    { kind: "google", secret: identity.subject },
    { kind: "password" },
  ]);
  const told = (await rowsOf("outbox", "user_id", userId)).filter((mail) => mail.event === "SOCIAL_LINKED");
  expect(told).toMatchObject([{ data: '{"provider":"google"}' }]);
});

test.each(["google", "facebook"] as const)(
  "a verified account is not linked to an unverified address from %s",
  async (provider) => {
    const world = openSocialWorld();
    const { email, userId } = await verifiedAccount(world.deps);
    const { answer } = await logInAs(world, { email, emailVerified: false }, provider);
    expect(answer).toEqual(BAD_CREDENTIALS);
    expect(await rowsOf("credentials", "user_id", userId)).toHaveLength(1);
    expect(await rowsOf("sessions", "user_id", userId)).toEqual([]);
  },
);

/** An account that a stranger opened with another person's address and uses: a session, a telephone, a calendar. */
async function plantedAccount(deps: Deps) {
  const person = newcomer();
  const userId = await signUp(deps, person);
  await run({ sql: "update users set phone = '+5491155550000' where id = ?", params: [userId] });
  await giveFeed(userId);
  const logIn = () => logInByPassword(deps, { username: person.email, password: PASSWORD, device: null });
  const stranger = await logIn();
  if (!stranger.ok) throw new Error(stranger.error.code);
  return { email: person.email, userId, logIn, token: stranger.value.token };
}

test("a verified provider login takes over an account that a stranger opened with that email", async () => {
  const world = openSocialWorld();
  const { email, userId, logIn, token } = await plantedAccount(world.deps);
  const { identity, answer } = await logInAs(world, { email });
  expect(actorOf(answer)).toMatchObject({ userId, displayName: "Sol Ríos", emailVerified: true });

  expect(await resumed(world.deps, token)).toEqual({ state: "unknown" });
  expect(await logIn()).toEqual(BAD_CREDENTIALS);
  expect(await feedsOf(userId)).toEqual([]);
  expect(await rowsOf("credentials", "user_id", userId)).toMatchObject([
    { kind: "google", secret: identity.subject },
  ]);
  expect(await rowsOf("users", "id", userId)).toMatchObject([
    { first_name: "Sol", last_name: "Ríos", phone: null, email_verified_at: START },
  ]);
  expect(await mailsTo(userId, "SOCIAL_LINKED")).toHaveLength(1);
  const mine = answer.ok ? answer.value.token : "";
  expect(await resumed(world.deps, mine)).toMatchObject({ state: "live" });
  expect(actorOf((await logInAs(world, identity)).answer).userId).toBe(userId);
});

test("the terms are accepted when a provider login opens or takes over an account", async () => {
  const world = openSocialWorld();
  const { identity, answer } = await logInAs(world);
  await logInAs(world, identity);
  const accepted = ["PRIVACY", "TERMS"].map((what) => ({ what, given: 1, way: "SOCIAL", at: START }));
  expect(await rowsOf("consents", "user_id", actorOf(answer).userId)).toMatchObject(accepted);

  const { email, userId } = await plantedAccount(world.deps);
  await logInAs(world, { email });
  const ofOwner = (await rowsOf("consents", "user_id", userId)).filter(({ way }) => way === "SOCIAL");
  expect(ofOwner).toMatchObject(accepted);
});

test("an email without the provider's confirmation takes over no account", async () => {
  const world = openSocialWorld();
  const { email, userId, logIn, token } = await plantedAccount(world.deps);
  const { answer } = await logInAs(world, { email, emailVerified: false }, "facebook");
  expect(answer).toEqual(BAD_CREDENTIALS);
  expect(await rowsOf("credentials", "user_id", userId)).toMatchObject([{ kind: "password" }]);
  expect(await mailsTo(userId, "SOCIAL_LINKED")).toEqual([]);
  expect(await feedsOf(userId)).toEqual([userId]);
  expect(await resumed(world.deps, token)).toMatchObject({ state: "live" });
  expect(await logIn()).toMatchObject({ ok: true });
});

test("a staff account is not taken over by a provider login", async () => {
  const world = openSocialWorld();
  const { email, userId, logIn } = await plantedAccount(world.deps);
  await giveBusiness(userId);
  expect((await logInAs(world, { email })).answer).toEqual(BAD_CREDENTIALS);
  expect(await logIn()).toMatchObject({ ok: true });
});

test("five simultaneous takeovers all log in to one account and end the stranger's session", async () => {
  const world = openSocialWorld();
  const { email, userId, token } = await plantedAccount(world.deps);
  const { token: once } = world.google.give({ email });
  const tries = Array.from({ length: 5 }, () =>
    socialLogIn(world.deps, { provider: "google", email, token: once }),
  );
  for (const answer of await Promise.all(tries)) expect(actorOf(answer).userId).toBe(userId);
  expect(await rowsOf("credentials", "user_id", userId)).toHaveLength(1);
  expect(await mailsTo(userId, "SOCIAL_LINKED")).toHaveLength(1);
  expect(await resumed(world.deps, token)).toEqual({ state: "unknown" });
});

test("a second login of the same provider cannot take an account that is already linked", async () => {
  const world = openSocialWorld();
  const first = await logInAs(world);
  const { email } = first.identity;
  expect((await logInAs(world, { email })).answer).toEqual(BAD_CREDENTIALS);
  expect(actorOf((await logInAs(world, { email }, "facebook")).answer)).toMatchObject({
    userId: actorOf(first.answer).userId,
  });
});

test("a provider login without an email is refused", async () => {
  const { answer } = await logInAs(openSocialWorld(), { email: null }, "facebook");
  expect(answer).toEqual(BAD_CREDENTIALS);
});

test("the given email must match the token, for known customers too", async () => {
  const world = openSocialWorld();
  const { identity } = await logInAs(world);
  const { token } = world.google.give(identity);
  for (const email of ["cliente@turnero.test", `x${identity.email}`]) {
    expect(await socialLogIn(world.deps, { provider: "google", email, token })).toEqual(BAD_CREDENTIALS);
  }
});

test("the same id at another provider is another identity", async () => {
  const world = openSocialWorld();
  const { identity } = await logInAs(world, { emailVerified: false });
  const { subject, email } = identity;
  const there = { subject, email, emailVerified: false };
  expect((await logInAs(world, there, "facebook")).answer).toEqual(BAD_CREDENTIALS);
});

test("roles come only from our own tables", async () => {
  const world = openSocialWorld();
  const { identity, answer } = await logInAs(world);
  const { userId } = actorOf(answer);
  const businessId = await giveBusiness(userId);
  expect(actorOf((await logInAs(world, identity)).answer)).toMatchObject({
    accountType: "BUSINESS",
    businessId,
    hasBusiness: true,
  });
});

test("a single-use token serves once, even at the same moment", async () => {
  const world = openSocialWorld();
  const once = { name: `jwt-${crypto.randomUUID()}`, until: START + 3_600_000 };
  const { token, identity } = world.google.give({ once });
  const use = () => socialLogIn(world.deps, { provider: "google", email: identity.email ?? "", token });
  const answers = await Promise.all([use(), use(), use()]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(await use()).toEqual(BAD_CREDENTIALS);

  const [kept = []] = await run({ sql: "select * from used_tokens" });
  expect(kept).toContainEqual({ hash: expect.stringMatching(/^[\w-]{43}$/), expires_at: once.until });
  expect(JSON.stringify(kept)).not.toContain(once.name);
});

test("a used token is forgotten once it has expired", async () => {
  const world = openSocialWorld();
  const until = START + 3_600_000;
  await logInAs(world, { once: { name: `jwt-${crypto.randomUUID()}`, until } });
  const left = async () => {
    await cleanUp(world.deps, [], { ...NO_END, minute: 2 });
    const [rows = []] = await run({ sql: "select * from used_tokens where expires_at = ?", params: [until] });
    return rows.length;
  };
  world.pass(3_600_000);
  expect(await left()).toBeGreaterThan(0);
  world.pass(1);
  expect(await left()).toBe(0);
});

test("a refused token can still be used", async () => {
  const world = openSocialWorld();
  const once = { name: `jwt-${crypto.randomUUID()}`, until: START + 3_600_000 };
  const { token, identity } = world.google.give({ once });
  const use = (email: string) => socialLogIn(world.deps, { provider: "google", email, token });
  expect(await use("otra@social.test")).toEqual(BAD_CREDENTIALS);
  expect(await use(identity.email ?? "")).toMatchObject({ ok: true });
});

test("five simultaneous first log-ins open one account", async () => {
  const world = openSocialWorld();
  const { identity } = world.google.give();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => logInAs(world, identity)));
  expect(new Set(answers.map(({ answer }) => actorOf(answer).userId)).size).toBe(1);
  const users = await rowsOf("users", "email", identity.email ?? "");
  expect(users).toHaveLength(1);
  expect(await mailsTo(String(users[0]?.id), "WELCOME")).toHaveLength(1);
});

test("five simultaneous links make one link", async () => {
  const world = openSocialWorld();
  const { email, userId } = await verifiedAccount(world.deps);
  const { identity } = world.google.give({ email });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => logInAs(world, identity)));
  expect(answers.map(({ answer }) => actorOf(answer).userId)).toEqual(Array(5).fill(userId));
  expect(await mailsTo(userId, "SOCIAL_LINKED")).toHaveLength(1);
});

test("a customer who deleted their account gets a new account on return", async () => {
  const world = openSocialWorld();
  const { identity, answer } = await logInAs(world);
  const actor = actorOf(answer);
  const gone = await deleteAccount(world.deps, actor, { confirmation: actor.email });
  expect(gone).toMatchObject({ ok: true });
  expect(actorOf((await logInAs(world, identity)).answer).userId).not.toBe(actor.userId);
});

test("the mail leaves right after the reply", async () => {
  const world = openSocialWorld();
  const mail = fakeMail();
  await run({ sql: "delete from outbox" });
  const { identity, token } = world.google.give();
  const deps = { ...world.deps, mail };
  await socialLogIn(deps, { provider: "google", email: identity.email ?? "", token });
  await world.settle();
  expect(mail.sent.flatMap(({ to }) => to)).toEqual([identity.email]);
});

test("a failed login is explained in the log alone, without personal data", async () => {
  const world = openSocialWorld();
  const { email } = await verifiedAccount(world.deps);
  await logInAs(world, { email, emailVerified: false });
  world.google.fail({ code: "BAD_CREDENTIALS", reason: "another client's token" });
  await logInAs(world);
  expect(world.notes).toEqual([
    "google: the provider's address is not verified",
    "google: another client's token",
  ]);
});

test("a provider that does not answer, or is not set up, is UNAVAILABLE", async () => {
  const world = openSocialWorld();
  world.facebook.fail({ code: "UNAVAILABLE", reason: "me: 500" });
  expect((await logInAs(world, {}, "facebook")).answer).toEqual(UNAVAILABLE);
  const { token } = world.google.give();
  const deps = { ...world.deps, google: null };
  expect(await socialLogIn(deps, { provider: "google", email: "sol@social.test", token })).toEqual(
    UNAVAILABLE,
  );
});

test("the provider is not asked after ten failed tries in a minute", async () => {
  const world = openSocialWorld();
  const { token, identity } = world.google.give();
  const email = identity.email ?? "";
  const guess = { provider: "google", email, token: "made-up" } as const;
  for (let i = 0; i < 10; i += 1) expect(await socialLogIn(world.deps, guess)).toEqual(BAD_CREDENTIALS);
  expect(await socialLogIn(world.deps, { ...guess, token })).toEqual({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 60 },
  });
  expect(world.google.asked).toHaveLength(10);
  expect(await socialLogIn(world.from("198.51.100.70"), { ...guess, token })).toMatchObject({ ok: true });
});

test("successful log-ins do not count as tries", async () => {
  const world = openSocialWorld({ loginTriesPerMinute: 2 });
  const { identity } = world.google.give();
  for (let i = 0; i < 4; i += 1) expect((await logInAs(world, identity)).answer).toMatchObject({ ok: true });
});

test("an address's new accounts are limited per minute, however they are opened", async () => {
  const world = openSocialWorld({ signupsPerMinute: 2 });
  await signUp(world.deps, newcomer());
  const { identity } = await logInAs(world);
  expect((await logInAs(world)).answer).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect((await logInAs(world, identity)).answer).toMatchObject({ ok: true });
});
