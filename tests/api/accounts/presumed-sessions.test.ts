import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { employ } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { countTrips } from "#tests/support/trips.ts";

type Somebody = Awaited<ReturnType<typeof logInSomebody>>;
let manager: Somebody;

beforeAll(openSalonToday);

beforeEach(async () => {
  await run({ sql: "delete from clients where last_name = 'Paz'" });
  manager = await logInSomebody();
  await employ(manager, "MANAGER");
  // The product has seen the session, as a call's and as a screen's.
  await (await call("/api/token-validation", { token: manager.token })).text();
  await openVisitor(manager.token).visit("/backoffice/clients");
});

const NEW_CLIENT = { firstname: "Lucía", lastname: "Paz" };

async function addClient() {
  const counted = countTrips();
  const reply = await call("/api/client", {
    token: manager.token,
    body: NEW_CLIENT,
    database: counted.database,
  });
  await reply.text();
  const [[count] = []] = await run({
    sql: "select count(*) n from clients where business_id = 'salon' and last_name = 'Paz'",
  });
  return { status: reply.status, trips: counted.trips(), count: count?.n };
}

/** What may become of a session behind the back of an isolate that has seen it. */
const CHANGES: readonly (readonly [name: string, sql: string, status: number, page: RegExp])[] = [
  ["it ended", "delete from sessions where user_id = ?", 401, /^\/login/],
  [
    "its token expired",
    "update session_tokens set expires_at = 1 where session_id in (select id from sessions where user_id = ?)",
    403,
    /^\/login/,
  ],
  ["it came to its absolute end", "update sessions set ends_at = 1 where user_id = ?", 401, /^\/login/],
  ["the account was deleted", "update users set deleted_at = 1 where id = ?", 401, /^\/login/],
  ["the member left the team", "delete from members where user_id = ?", 403, /^\/(?!backoffice\/clients)/],
  [
    "the session turned to the customer's side",
    "update sessions set account_type = 'CUSTOMER', business_id = null where user_id = ?",
    403,
    /^\/(?!backoffice\/clients)/,
  ],
];

test.each(CHANGES)(
  "after %s, a call and a page say so at once, and nothing is written",
  async (_, sql, status, page) => {
    await run({ sql, params: [manager.userId] });
    expect(await addClient()).toMatchObject({ status, count: 0 });
    expect((await openVisitor(manager.token).visit("/backoffice/clients")).path).toMatch(page);
  },
);

test("a member with other rights has them at once", async () => {
  const money = () => openVisitor(manager.token).visit("/backoffice/money");
  const before = (await money()).status;
  await run({ sql: "update members set role = 'PROFESSIONAL' where user_id = ?", params: [manager.userId] });
  expect([before, (await money()).status]).toEqual([200, 404]);
  await run({ sql: "update members set role = 'OWNER' where user_id = ?", params: [manager.userId] });
  expect((await money()).status).toBe(200);
});

test("a header says at once what has changed elsewhere", async () => {
  await run({
    sql: "update users set display_name = 'Otra Persona', first_name = 'Otra' where id = ?",
    params: [manager.userId],
  });
  const reply = await openVisitor(manager.token).fetchOnce("/backoffice/clients");
  expect(await reply.text()).toContain("Otra Persona");
});

test("a change takes two trips, whether its session was seen, has changed since, or was never seen", async () => {
  expect(await addClient()).toEqual({ status: 201, trips: 2, count: 1 });
  await run({ sql: "update users set display_name = 'Otra' where id = ?", params: [manager.userId] });
  expect(await addClient()).toEqual({ status: 201, trips: 2, count: 2 });
  expect(await addClient()).toEqual({ status: 201, trips: 2, count: 3 });
  manager = await logInSomebody();
  await employ(manager, "MANAGER");
  expect(await addClient()).toEqual({ status: 201, trips: 2, count: 4 });
});

test("a seen session goes on being touched and renewed", async () => {
  const seen = async () => {
    await (await call("/api/token-validation", { token: manager.token })).text();
    return run({ sql: "select seen_at from sessions where id = ?", params: [manager.sessionId] });
  };
  await run({ sql: "update sessions set seen_at = 1 where id = ?", params: [manager.sessionId] });
  await seen();
  await expect.poll(seen).not.toEqual([[{ seen_at: 1 }]]);
  await run({
    sql: "update session_tokens set expires_at = ? where session_id = ?",
    params: [Date.now() + 60_000, manager.sessionId],
  });
  const reply = await call("/api/token-validation", { token: manager.token });
  expect((await reply.json<{ token: string }>()).token).not.toBe(manager.token);
});
