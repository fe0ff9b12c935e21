import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Statement } from "#db/driver/client.ts";
import {
  messageKey,
  messageKeyIn,
  type NewMessage,
  queueMessage,
  queueMessagesWhere,
  queueSelected,
} from "#db/queries/messages/queue.ts";
import { untriedMail } from "#db/queries/messages/untried-mail.ts";
import { read, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { mustHaveChanged, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { userRow } from "#tests/support/database/rows.ts";

beforeAll(() => write(db, [userRow("client")]));
beforeEach(() => run({ sql: "delete from outbox" }));

const KEY = { about: "turno", event: "BOOKING_RESCHEDULED", which: 2 } as const;

function message(id: string, of: Partial<NewMessage> = {}): NewMessage {
  return { ...KEY, id, audience: "CUSTOMER", userId: "client", data: {}, createdAt: 1, ...of };
}

function selected(id: string) {
  const rows = db
    .select({
      id: sql<string>`${id}`.as("id"),
      audience: sql<"CUSTOMER">`'CUSTOMER'`.as("audience"),
      channel: sql<"MAIL">`'MAIL'`.as("channel"),
      event: sql<"BOOKING_RESCHEDULED">`${KEY.event}`.as("event"),
      dedupeKey: messageKeyIn(sql`'turno'`, sql`${KEY.event}`, sql`2`).as("dedupe_key"),
      userId: sql<string>`${users.id}`.as("user_id"),
      businessId: sql<string | null>`null`.as("business_id"),
      bookingId: sql<string | null>`null`.as("booking_id"),
      data: sql<Record<string, never>>`'{}'`.as("data"),
      createdAt: sql<number>`1`.as("created_at"),
      dueAt: sql<number>`1`.as("due_at"),
      ...untriedMail(1),
    })
    .from(users)
    .where(sql`${users.id} = 'client'`);
  return queueSelected(db, rows);
}

async function queued() {
  const [rows = []] = await run({ sql: "select id from outbox order by id" });
  return rows.map(({ id }) => id);
}

test("a key names the subject, the event and the occurrence of a message", () => {
  expect(messageKey(KEY)).toBe("turno:BOOKING_RESCHEDULED:2");
  expect(messageKey({ ...KEY, which: null })).toBe("turno:BOOKING_RESCHEDULED");
});

test.each([
  ["a number", sql`2`, "turno:BOOKING_RESCHEDULED:2"],
  ["a sum", sql`1 + 1`, "turno:BOOKING_RESCHEDULED:2"],
  ["a choice", sql`case when true then 'a' else 'b' end`, "turno:BOOKING_RESCHEDULED:a"],
  ["nothing", null, "turno:BOOKING_RESCHEDULED"],
])("a key that a statement makes is the same where %s tells the time", async (_, which, key) => {
  const made = messageKeyIn(sql`'turno'`, sql`'BOOKING_RESCHEDULED'`, which);
  const rows = reading([db.select({ key: made }).from(users)], ([found]) => found);
  expect(await read(db, rows)).toEqual([{ key }]);
});

test.each<[string, (id: string) => Statement]>([
  ["alone", (id) => queueMessage(db, message(id))],
  ["among many", (id) => queueMessagesWhere(db, [message(id)], sql`true`)],
  ["as a statement finds it", selected],
])("a message that is queued already, %s, fails nothing of its batch and goes once", async (_, queue) => {
  const rename = db.update(users).set({ displayName: "otra" }).where(sql`id = 'client'`);
  await write(db, [queueMessage(db, message("first"))]);
  await write(db, [
    queue("again"),
    rename,
    mustHaveChanged(db),
    queueMessage(db, message("next", { which: 3 })),
  ]);
  expect(await queued()).toEqual(["first", "next"]);
  await write(db, [queueMessage(db, message("next", { which: 4 }))]);
  expect(await queued()).toEqual(["first", "next"]);
});

test("a statement does not answer mails that were queued already", async () => {
  const returning = () => selected("first").returning({ id: sql<string>`id` });
  expect(await db.batch([returning()])).toEqual([[{ id: "first" }]]);
  expect(await db.batch([returning()])).toEqual([[]]);
});

test("a message that is wrong is still refused", async () => {
  await expect(write(db, [queueMessage(db, message("x", { userId: "unknown" }))])).rejects.toThrow();
  await expect(write(db, [queueMessage(db, message("x", { userId: null }))])).rejects.toThrow();
});
