import { beforeAll, describe, expect, test } from "vitest";
import { PAGE, type Purge, rowsOf } from "#db/purging.ts";
import { purgeNotifications } from "#db/queries/messages/notifications.ts";
import { purgeMails } from "#db/queries/messages/outbox.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { rowsRead } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { userRow } from "#tests/support/database/rows.ts";

const DUE = 6 * PAGE;
const NUMBERS = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${DUE})`;
const LATER = 1_000_000;

beforeAll(async () => {
  await write(db, [userRow("ana")]);
  await run(
    {
      sql: `insert into notifications (id, user_id, audience, event, created_at)
        ${NUMBERS} select 'n' || n, 'ana', 'CUSTOMER', 'BOOKING_CREATED', n from numbers`,
    },
    {
      sql: `insert into outbox (id, audience, event, dedupe_key, user_id, created_at, due_at, sent_at)
        ${NUMBERS} select 'm' || n, 'CUSTOMER', 'BOOKING_CREATED', 'm' || n, 'ana', n, n, n from numbers`,
    },
  );
});

describe("a page of a clean-up", () => {
  test.each<[string, Purge]>([
    ["notifications", purgeNotifications(db, LATER)],
    ["outbox", purgeMails(db, LATER)],
  ])("of %s takes the oldest, and reads no more of a long backlog", async (table, [isDue, page]) => {
    expect(await read(db, rowsOf(isDue))).toBe(1);
    let gone = 0;
    const rows = await rowsRead(async () => {
      gone = await read(db, rowsOf(page));
    });
    expect(gone).toBe(PAGE);
    const [left = []] = await run({ sql: `select min(created_at) as first from ${table}` });
    expect(left[0]?.first).toBe(PAGE + 1);
    // Its end in the index, its rows, and what deletes them.
    if (driver === "D1") expect(rows).toBeLessThanOrEqual(5 * PAGE);
  });
});
