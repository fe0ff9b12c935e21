import { expect, test } from "vitest";
import { BOOKING_STATUSES, type BookingStatus } from "#app/domain/codes/booking.ts";
import { STATUS_SETS, type StatusSets, statusesWhere } from "#app/domain/status-sets.ts";
import { bookingStatuses } from "#db/schema/bookings/booking-statuses.ts";
import { db, run } from "#tests/support/database/database.ts";
import { RULES_FILES } from "#tests/support/database/rules.ts";
import { REFERENCES, rowStatements } from "#worker/local/rules/reference-rows.ts";

const sources = import.meta.glob<string>(["/db/**/*.ts", "!/db/seed/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});

const SETS = Object.keys(STATUS_SETS.PENDING) as (keyof StatusSets)[];

test("the database has the domain's sets of statuses", async () => {
  const [rows] = await db.batch([db.select().from(bookingStatuses)]);
  const sets = Object.entries(STATUS_SETS).map(([status, set]) => ({ status, ...set }));
  expect(rows.length).toBe(BOOKING_STATUSES.length);
  expect(rows).toEqual(expect.arrayContaining(sets));
});

test("a booking's status is one of the table's", async () => {
  const [keys = []] = await run({
    sql: `select "table" from pragma_foreign_key_list('bookings') where "from" = 'status'`,
  });
  expect(keys).toEqual([{ table: "booking_statuses" }]);
});

test("a migration is written for rows that differ from the domain's", async () => {
  for (const reference of REFERENCES) {
    const [rows = []] = await run({ sql: `select * from ${reference.table}` });
    const live = rows.map((row) => ({ ...row })) as typeof reference.rows;
    expect(rowStatements(reference, live)).toEqual([]);
  }
  const [statuses] = REFERENCES;
  const live = [{ status: "PENDING", blocks_time: 0 }, { status: "LOST" }];
  expect(statuses && rowStatements({ ...statuses, rows: statuses.rows.slice(0, 1) }, live)).toEqual([
    "DELETE FROM booking_statuses WHERE status = 'LOST';",
    `INSERT INTO booking_statuses (status, blocks_time, is_open, is_over, is_visit, is_firm) VALUES ('PENDING', 1, 1, 0, 0, 1)
  ON CONFLICT (status) DO UPDATE SET blocks_time = excluded.blocks_time, is_open = excluded.is_open, is_over = excluded.is_over, is_visit = excluded.is_visit, is_firm = excluded.is_firm;`,
  ]);
});

/** Lists of several booking statuses in SQL: "in ('DONE', 'CHECKOUT')". */
function listsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bin \((('[A-Z_]+')(?:, '[A-Z_]+')+)\)/gi)]
    .map(([, list = ""]) => list)
    .filter((list) =>
      list
        .replaceAll("'", "")
        .split(", ")
        .every((code) => BOOKING_STATUSES.includes(code as BookingStatus)),
    );
}

test("a list of statuses in a rule, for an index that has the same, is one of the sets", () => {
  const lists = SETS.flatMap((set) => [true, false].map((holds) => statusesWhere(set, holds))).map(
    (statuses) => statuses.map((status) => `'${status}'`).join(", "),
  );
  const found = Object.values(RULES_FILES).flatMap(listsIn);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((list) => !lists.includes(list))).toEqual([]);
});

test("no query has a list of statuses of its own", () => {
  expect(listsIn("status in ('DONE', 'CHECKOUT') and kind in ('CREATED', 'CANCELLED')")).toHaveLength(1);
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(
    Object.entries(sources)
      .filter(([, text]) => listsIn(text).length > 0)
      .map(([path]) => path),
  ).toEqual([]);
});
