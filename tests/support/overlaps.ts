import { run } from "#tests/support/database/database.ts";

/** Pairs of lines, neither of them forced, that hold the same professional at the same time. */
export async function overlaps() {
  const [rows] = await run({
    sql: `select a.id as one, b.id as other from booking_lines a join booking_lines b
      on b.employee_id = a.employee_id and b.id > a.id and b.active = 1 and b.start_utc_minute < a.end_utc_minute and b.end_utc_minute > a.start_utc_minute
        and b.start_utc_minute > a.start_utc_minute - 1440 and b.start_utc_minute < a.start_utc_minute + 1440
      where a.active = 1 and a.forced = 0 and b.forced = 0 limit 10`,
  });
  return rows;
}
