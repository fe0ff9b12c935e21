import { expect, test } from "vitest";
import { run } from "#tests/support/database/database.ts";

// SQLite compiles every trigger that a statement may fire into it before its first row, so long triggers slow each
// booking.
test.each([
  ["insert into bookings (id) values ('none')", 2600],
  ["update bookings set status = 'DONE', version = version + 1 where id = 'none'", 1800],
  [
    "update bookings set date = '', start_minute = 0, start_utc_minute = 0, version = 0 where id = 'none'",
    1400,
  ],
  ["insert into booking_lines (id) values ('none')", 400],
  ["insert into payments (id) values ('none')", 800],
])("%s is compiled into few steps", async (sql, most) => {
  const [steps = []] = await run({ sql: `explain ${sql}` });
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.length).toBeLessThanOrEqual(most);
});
