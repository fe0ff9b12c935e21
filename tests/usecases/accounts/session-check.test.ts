import { expect, test } from "vitest";
import { checkSession } from "#app/usecases/accounts/session-check.server.ts";
import { endSession } from "#app/usecases/accounts/sessions.server.ts";
import { signUpAndLogIn } from "#tests/support/accounts.ts";
import { meter, run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { resumed } from "#tests/usecases/accounts/resumed.ts";

const DAY = 86_400_000;
const LIVE = { state: "live", renewedToken: null };

async function rowsOf(sessionId: string) {
  return run(
    { sql: "select * from sessions where id = ?", params: [sessionId] },
    { sql: "select * from session_tokens where session_id = ? order by hash", params: [sessionId] },
  );
}

test("a session check takes one statement and neither writes nor renews", async () => {
  const world = openWorld();
  const { token, sessionId } = await signUpAndLogIn(world.deps);
  const before = await rowsOf(sessionId);
  for (let day = 0; day < 29; day++) {
    world.pass(DAY);
    const queries = meter.queries;
    expect(await checkSession(world.deps, token)).toEqual(LIVE);
    await world.settle();
    expect(meter.queries - queries).toBe(1);
  }
  expect(await rowsOf(sessionId)).toEqual(before);
  world.pass(DAY);
  expect(await checkSession(world.deps, token)).toEqual({ state: "expired" });
});

test("an ended session, an unknown token and a session past 90 days are unknown", async () => {
  const world = openWorld();
  const [ended, old] = [await signUpAndLogIn(world.deps), await signUpAndLogIn(world.deps)];
  await endSession(world.deps, ended.actor);
  expect(await checkSession(world.deps, ended.token)).toEqual({ state: "unknown" });
  expect(await checkSession(world.deps, "no-existe")).toEqual({ state: "unknown" });
  await run({ sql: "update sessions set ends_at = ? where id = ?", params: [START, old.sessionId] });
  expect(await checkSession(world.deps, old.token)).toEqual({ state: "unknown" });
});

test("a replaced token leads to its successor and is unknown once retired", async () => {
  const world = openWorld();
  const { token, sessionId } = await signUpAndLogIn(world.deps);
  world.pass(16 * DAY);
  const session = await resumed(world.deps, token);
  if (session.state !== "live" || session.renewedToken === null) throw new Error("not renewed");
  const fresh = session.renewedToken;
  expect(await checkSession(world.deps, token)).toEqual({ state: "live", renewedToken: fresh });

  expect(await checkSession(world.deps, fresh)).toEqual(LIVE);
  await resumed(world.deps, fresh);
  await world.settle();
  world.pass(60_000);
  expect(await checkSession(world.deps, token)).toEqual({ state: "unknown" });
  expect((await rowsOf(sessionId))[0]).toHaveLength(1);
  expect(await checkSession(world.deps, fresh)).toEqual(LIVE);
});
