import { expect, test } from "vitest";
import { endSession, type SessionState } from "#app/usecases/accounts/sessions.server.ts";
import { signUpAndLogIn, signUpOwner } from "#tests/support/accounts.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START, type World } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The session state of a request with this token, after the work that follows the reply. */
async function show(world: World, token: string): Promise<SessionState> {
  const session = await resumed(world.deps, token);
  await world.settle();
  return session;
}

function renewed(session: SessionState): string {
  if (session.state !== "live" || session.renewedToken === null) throw new Error("not renewed");
  return session.renewedToken;
}

test("a token names its session", async () => {
  const world = openWorld();
  const { token, sessionId, actor } = await signUpAndLogIn(world.deps);
  expect(await show(world, token)).toEqual({
    state: "live",
    actor: {
      kind: "user",
      userId: actor.userId,
      sessionId,
      email: actor.email,
      displayName: "Lucía Paz",
      accountType: "CUSTOMER",
      businessId: null,
      membership: null,
      hasBusiness: false,
      emailVerified: false,
      via: "bearer",
      reach: { hasPhone: false, refusesMessages: false, wasAsked: false },
    },
    businessId: null,
    unseen: 0,
    newReplies: 0,
    replyNotices: 0,
    hasBegun: false,
    isManager: false,
    role: null,
    expiresAt: START + 30 * DAY,
    renewedToken: null,
  });
  expect(await resumed(world.deps, token, "cookie")).toMatchObject({ actor: { via: "cookie" } });
});

test("the database keeps no token, only its hash", async () => {
  const { token, sessionId } = await signUpAndLogIn(openWorld().deps);
  const [rows = []] = await run({
    sql: "select * from session_tokens where session_id = ?",
    params: [sessionId],
  });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each(["", "x", "A".repeat(43), "'; drop table sessions; --"])(
  "the token %j is unknown",
  async (token) => {
    expect(await show(openWorld(), token)).toEqual({ state: "unknown" });
  },
);

test("logging out ends that session at once and no other session", async () => {
  const world = openWorld();
  const [leaving, staying] = [await signUpAndLogIn(world.deps), await signUpAndLogIn(world.deps)];
  await endSession(world.deps, leaving.actor);
  expect(await show(world, leaving.token)).toEqual({ state: "unknown" });
  expect(await show(world, staying.token)).toMatchObject({ state: "live" });
});

test("a customer's session expires after 30 idle days, a business's after 8 hours", async () => {
  const world = openWorld();
  const customer = await signUpAndLogIn(world.deps);
  const business = await signUpOwner(world.deps);
  expect(business.expiresAt).toBe(START + 8 * HOUR);
  world.pass(8 * HOUR - 1);
  expect(await show(world, business.token)).toMatchObject({ state: "live" });

  const idle = openWorld();
  idle.pass(8 * HOUR);
  expect(await show(idle, business.token)).toEqual({ state: "expired" });
  expect(await show(idle, customer.token)).toMatchObject({ state: "live" });
  idle.pass(30 * DAY - 8 * HOUR);
  expect(await show(idle, customer.token)).toEqual({ state: "expired" });
});

test("a token is renewed only past half of its life", async () => {
  const world = openWorld();
  const { token } = await signUpAndLogIn(world.deps);
  world.pass(15 * DAY);
  expect(await show(world, token)).toMatchObject({ renewedToken: null, expiresAt: START + 30 * DAY });
  world.pass(1);
  const session = await show(world, token);
  expect(session).toMatchObject({ state: "live", expiresAt: START + 45 * DAY + 1 });
  expect(renewed(session)).toMatch(/^[\w-]{43}$/);
  expect(renewed(session)).not.toBe(token);
  expect(await show(world, renewed(session))).toMatchObject({
    renewedToken: null,
    expiresAt: START + 45 * DAY + 1,
  });
});

test("parallel requests of a page all get the same fresh token", async () => {
  const world = openWorld();
  const { token } = await signUpAndLogIn(world.deps);
  world.pass(16 * DAY);
  const sessions = await Promise.all(Array.from({ length: 8 }, () => show(world, token)));
  expect(new Set(sessions.map(renewed)).size).toBe(1);
});

test("the old token serves 60 seconds more after the fresh token is used", async () => {
  const world = openWorld();
  const { token } = await signUpAndLogIn(world.deps);
  world.pass(16 * DAY);
  const fresh = renewed(await show(world, token));
  await show(world, fresh);
  world.pass(MINUTE - 1);
  expect(renewed(await show(world, token))).toBe(fresh);
  expect(await show(world, fresh)).toMatchObject({ state: "live", renewedToken: null });
});

test("a replaced token that shows up later ends the whole session as stolen", async () => {
  const world = openWorld();
  const { token } = await signUpAndLogIn(world.deps);
  world.pass(16 * DAY);
  const fresh = renewed(await show(world, token));
  await show(world, fresh);
  world.pass(MINUTE);
  expect(await show(world, token)).toEqual({ state: "unknown" });
  expect(await show(world, fresh)).toEqual({ state: "unknown" });
});

test("a session stays live when the reply with its fresh token is lost", async () => {
  const world = openWorld();
  const { token } = await signUpAndLogIn(world.deps);
  world.pass(16 * DAY);
  const fresh = renewed(await show(world, token));
  world.pass(DAY);
  const again = await show(world, token);
  expect(again).toMatchObject({ state: "live", expiresAt: START + 46 * DAY });
  expect(renewed(again)).toBe(fresh);
});

test("another secret derives another fresh token", async () => {
  const world = openWorld();
  const { token } = await signUpAndLogIn(world.deps);
  world.pass(16 * DAY);
  const elsewhere = openWorld({ sessionSecret: "another-secret-only-for-tests-012345" });
  elsewhere.pass(16 * DAY);
  expect(renewed(await show(world, token))).not.toBe(renewed(await show(elsewhere, token)));
});

test("a session ends after 90 days, even in constant use", async () => {
  const world = openWorld();
  let { token } = await signUpAndLogIn(world.deps);
  const ends: number[] = [];
  for (let day = 0; day < 89; day += 1) {
    world.pass(DAY);
    const session = await show(world, token);
    if (session.state !== "live") throw new Error(session.state);
    token = session.renewedToken ?? token;
    ends.push(session.expiresAt);
  }
  expect(Math.max(...ends)).toBe(START + 90 * DAY);
  world.pass(DAY - 1);
  expect(await show(world, token)).toMatchObject({ state: "live", expiresAt: START + 90 * DAY });
  world.pass(1);
  expect(await show(world, token)).toEqual({ state: "unknown" });
});

test("a session's use is recorded once a minute at most", async () => {
  const world = openWorld();
  const { token, sessionId } = await signUpAndLogIn(world.deps);
  const seenAt = async () => {
    const [rows] = await run({ sql: "select seen_at from sessions where id = ?", params: [sessionId] });
    return rows?.[0]?.seen_at;
  };
  world.pass(MINUTE - 1);
  await show(world, token);
  expect(await seenAt()).toBe(START);
  world.pass(1);
  await show(world, token);
  expect(await seenAt()).toBe(START + MINUTE);
});

test("a member who leaves a business cannot act for it from the next request on", async () => {
  const world = openWorld();
  const { token, userId, businessId } = await signUpOwner(world.deps);
  expect(await show(world, token)).toMatchObject({
    businessId,
    actor: { accountType: "BUSINESS", businessId, hasBusiness: true },
  });
  await run({ sql: "delete from members where user_id = ?", params: [userId] });
  expect(await show(world, token)).toMatchObject({
    businessId: null,
    actor: { accountType: "BUSINESS", businessId: null, hasBusiness: false },
  });
});
