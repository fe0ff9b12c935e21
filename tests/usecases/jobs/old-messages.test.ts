import { beforeAll, expect, test } from "vitest";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";

const DAY_MS = 86_400_000;
const MAIL_DAYS = 183;
const NOTIFICATION_DAYS = 366;
/** The turn of a round in which old messages go. */
const TURN = 13;

beforeAll(async () => {
  await run({
    sql: "insert into users (id, email, first_name, last_name, display_name, created_at) values ('ana', 'ana@old.test', 'A', 'B', 'A B', 0)",
  });
});

async function mail(
  id: string,
  days: number,
  ended: { readonly sentAt?: number; readonly failedAt?: number },
) {
  await run({
    sql: `insert into outbox (id, audience, event, dedupe_key, user_id, data, created_at, due_at, class, sent_at, failed_at)
      values (?, 'CUSTOMER', 'WELCOME', ?, 'ana', '{}', ?, 0, 3, ?, ?)`,
    params: [id, id, START - days * DAY_MS, ended.sentAt ?? null, ended.failedAt ?? null],
  });
}

async function notification(id: string, days: number, seenAt: number | null) {
  await run({
    sql: `insert into notifications (id, user_id, audience, event, data, created_at, seen_at)
      values (?, 'ana', 'CUSTOMER', 'WAITLIST_OFFER', '{}', ?, ?)`,
    params: [id, START - days * DAY_MS, seenAt],
  });
}

test("mails that have left go after half a year, and those that wait stay", async () => {
  await mail("sent-old", MAIL_DAYS + 1, { sentAt: 1 });
  await mail("failed-old", MAIL_DAYS + 1, { failedAt: 1 });
  await mail("sent-young", MAIL_DAYS - 1, { sentAt: 1 });
  await mail("waiting-old", MAIL_DAYS + 1, {});
  await cleanUp(openWorld().deps, [], { ...NO_END, minute: TURN });
  const [left] = await run({ sql: "select id from outbox order by id" });
  expect(left).toEqual([{ id: "sent-young" }, { id: "waiting-old" }]);
});

test("notifications go after a year, seen or not", async () => {
  await notification("seen-old", NOTIFICATION_DAYS + 1, 1);
  await notification("new-old", NOTIFICATION_DAYS + 1, null);
  await notification("seen-young", NOTIFICATION_DAYS - 1, 1);
  await cleanUp(openWorld().deps, [], { ...NO_END, minute: TURN });
  const [left] = await run({ sql: "select id from notifications" });
  expect(left).toEqual([{ id: "seen-young" }]);
});

test("a run whose share is used up leaves the next page to the next run", async () => {
  const many = JSON.stringify(Array.from({ length: 1200 }, (_, index) => index));
  await run({
    sql: `insert into notifications (id, user_id, audience, event, data, created_at)
      select 'many-' || value, 'ana', 'CUSTOMER', 'WAITLIST_OFFER', '{}', value from json_each(?)`,
    params: [many],
  });
  const left = async () => (await run({ sql: "select count(*) as n from notifications" }))[0]?.[0]?.n;
  await cleanUp(openWorld().deps, [], { ...NO_END, maySend: () => false, minute: TURN });
  expect(await left()).toBe(1200 - 500 + 1);
  await cleanUp(openWorld().deps, [], { ...NO_END, minute: TURN });
  expect(await left()).toBe(1);
});
