import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { noteReminderChecks } from "#db/queries/messages/made-reminder-checks.ts";
import {
  type DueReminderCheck,
  deferReminderCheck,
  dueReminderChecks,
  MOST_AT_ONCE,
  noteReminderCheck,
} from "#db/queries/messages/reminders.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";

const NOW = 1_000_000;

beforeAll(() => write(db, [...salonRows("salon"), userRow("client")]));
beforeEach(() =>
  run(
    ...["notifications", "outbox", "booking_changes", "booking_lines", "bookings"].map((table) => ({
      sql: `delete from ${table}`,
    })),
  ),
);

let made = 0;

async function booked(id: string, remindAt: number | null, dueAt: number | null = null): Promise<number> {
  const startUtcMinute = NINE + ++made * 60;
  const deposit = dueAt === null ? null : { centavos: 30_000, dueAt };
  const wish = { ...wishFor("salon", id, { customerId: "client", startUtcMinute, deposit }), remindAt };
  await write(db, insertBooking(db, wish, `made-${id}`));
  return startUtcMinute;
}

function due(now = NOW): Promise<readonly DueReminderCheck[]> {
  return read(db, dueReminderChecks(db, now));
}

async function dueOf(id: string): Promise<DueReminderCheck> {
  const found = (await due()).find((each) => each.bookingId === id);
  if (found === undefined) throw new Error(`${id} is not due`);
  return found;
}

const MAIL = { id: "mail", reminder: "REMINDER_DAY", at: NOW } as const;

test("open bookings are due from their moment on, longest due first", async () => {
  await booked("b", NOW);
  const startUtcMinute = await booked("a", 0, 900);
  await booked("later", NOW + 1);
  await booked("never", null);
  await booked("gone", 0);
  await run({ sql: "update bookings set status = 'CANCELLED' where id = 'gone'" });
  expect((await due()).map((each) => each.bookingId)).toEqual(["a", "b"]);
  expect((await due())[0]).toEqual({
    bookingId: "a",
    businessId: "salon",
    customerId: "client",
    hasReader: true,
    startUtcMinute: startUtcMinute,
    zone: "America/Argentina/Buenos_Aires",
    bookedAt: 5,
    rescheduledAt: null,
    depositDueAt: 900,
    isTransferred: false,
    version: 1,
    remindAt: 0,
    sent: [],
  });
});

test("a due booking shows its last move, its sent reminders and no settled deposit", async () => {
  await booked("a", 0, 900);
  const changed = `insert into booking_changes (booking_id, version, business_id, kind, changed_by, at, from_date, from_minute)
    values ('a', ?, 'salon', 'RESCHEDULED', 'CUSTOMER', ?, '2027-03-01', 540)`;
  await run(
    { sql: changed, params: [2, 70] },
    { sql: changed, params: [3, 80] },
    { sql: "update bookings set status = 'PENDING', version = 3, deposit_paid_at = 7" },
  );
  await tryWrite(db, noteReminderCheck(db, await dueOf("a"), { mail: MAIL, next: 9 }));
  expect(await due()).toMatchObject([
    { rescheduledAt: 80, depositDueAt: null, sent: ["REMINDER_DAY"], remindAt: 9 },
  ]);
  await run({ sql: "update bookings set version = 4" });
  expect(await due()).toMatchObject([{ sent: [] }]);
});

test("a check changes nothing where the booking has changed or was checked meanwhile", async () => {
  await booked("a", 0);
  const seen = await dueOf("a");
  expect(await tryWrite(db, noteReminderCheck(db, seen, { mail: null, next: 7 }))).toBe(true);
  expect(await tryWrite(db, noteReminderCheck(db, seen, { mail: MAIL, next: 8 }))).toBe(false);
  const again = await dueOf("a");
  await run({ sql: "update bookings set version = 2" });
  expect(await tryWrite(db, noteReminderCheck(db, again, { mail: MAIL, next: 8 }))).toBe(false);
  const last = await dueOf("a");
  await run({ sql: "update bookings set status = 'CANCELLED'" });
  expect(await tryWrite(db, noteReminderCheck(db, last, { mail: MAIL, next: 8 }))).toBe(false);
  const [rows, mails] = await run(
    { sql: "select remind_at from bookings" },
    { sql: "select 1 from outbox where event = 'REMINDER_DAY'" },
  );
  expect([rows, mails]).toEqual([[{ remind_at: 7 }], []]);
});

test("several checks are recorded at once, and a stale check changes nothing", async () => {
  for (const id of ["a", "b", "c"]) await booked(id, 0);
  const made = await Promise.all(
    ["a", "b", "c"].map(async (id) => ({
      check: await dueOf(id),
      mail: { ...MAIL, id: `mail-${id}` },
      next: 7,
    })),
  );
  await run({ sql: "update bookings set version = 2 where id = 'b'" });
  const noted = made.map((each) =>
    each.check.bookingId === "c" ? { ...each, mail: null, next: null } : each,
  );
  expect(await read(db, noteReminderChecks(db, noted))).toEqual({ checks: 2, mails: 1 });
  const [rows, mails] = await run(
    { sql: "select id, remind_at from bookings order by id" },
    {
      sql: "select id, dedupe_key, user_id, data, class, due_at, tries from outbox where event = 'REMINDER_DAY'",
    },
  );
  expect(rows).toEqual([
    { id: "a", remind_at: 7 },
    { id: "b", remind_at: 0 },
    { id: "c", remind_at: null },
  ]);
  const key = { dedupe_key: "a:REMINDER_DAY:1", user_id: "client", data: '{"version":1}' };
  expect(mails).toEqual([{ id: "mail-a", ...key, class: 2, due_at: NOW, tries: 0 }]);
});

test("a failed check is put off, unless another run has checked meanwhile", async () => {
  await booked("a", 0);
  const seen = await dueOf("a");
  await write(db, deferReminderCheck(db, seen, NOW + 60));
  expect(await due()).toEqual([]);
  expect(await due(NOW + 60)).toHaveLength(1);
  await write(db, deferReminderCheck(db, seen, 0));
  expect(await due()).toEqual([]);
});

test("a page takes five hundred reminders", async () => {
  for (let index = 0; index < MOST_AT_ONCE + 5; index++) await booked(`crowd-${index}`, index);
  expect(await due()).toHaveLength(MOST_AT_ONCE);
});

test("the query uses its own index", async () => {
  const [plan = []] = await run({
    sql: `explain query plan select id from bookings
      where status in ('PENDING', 'PENDING_DEPOSIT') and remind_at <= 1 order by remind_at limit 500`,
  });
  const steps = plan.map((step) => String(step.detail));
  expect(steps).toEqual([expect.stringContaining("bookings_remind")]);
});
