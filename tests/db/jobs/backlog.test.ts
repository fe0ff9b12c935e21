import { beforeAll, expect, test } from "vitest";
import { backlog } from "#db/queries/jobs/health.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows } from "#tests/support/database/rows.ts";

const NOW = 1_000_000;
const IDLE = { count: 0, since: null };

beforeAll(() => write(db, salonRows("salon")));

test("the backlog is empty while nothing is due", async () => {
  expect(await read(db, backlog(db, NOW))).toEqual({
    mails: IDLE,
    deposits: IDLE,
    notices: IDLE,
    stuckDeposits: IDLE,
  });
});

test("waiting work counts from its due time, and stuck deposits count apart", async () => {
  const holds = [
    { id: "awaited", depositDueAt: NOW + 1, settleAt: NOW + 1 },
    { id: "overdue", depositDueAt: NOW - 5, settleAt: NOW - 5 },
    { id: "put-off", depositDueAt: NOW - 9, settleAt: NOW + 60_000 },
    { id: "stuck", depositDueAt: NOW - 70, settleAt: NOW - 1, settleFailures: 5 },
  ];
  const notice =
    "insert into webhook_events (id, provider_payment_id, body, received_at, due_at) values (?, '1', '{}', 0, ?)";
  await write(
    db,
    holds.flatMap((hold, index) =>
      bookingRowsOf("salon", {
        ...hold,
        status: "PENDING_DEPOSIT",
        spans: [[NINE + index * 60, NINE + index * 60 + 60]],
      }),
    ),
  );
  await run(
    { sql: notice, params: ["done", null] },
    { sql: notice, params: ["due", NOW - 3] },
    { sql: notice, params: ["later", NOW + 3] },
  );
  expect(await read(db, backlog(db, NOW))).toEqual({
    mails: IDLE,
    deposits: { count: 2, since: NOW - 9 },
    notices: { count: 1, since: NOW - 3 },
    stuckDeposits: { count: 1, since: NOW - 70 },
  });
});
