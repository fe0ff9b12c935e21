import { members } from "#db/schema/accounts/memberships.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { NINE, salonRows, userRow } from "#tests/support/database/rows.ts";

const PEOPLE = 100;
const MINUTES = 10;

/**
 * A salon named `crowd` with a hundred professionals and `turnos` bookings in all, each of another customer. They
 * follow one another from nine on that Monday. Reminders are due from `remindAt` (ms) on.
 */
export async function openCrowd(turnos: number, remindAt: number | null = null): Promise<void> {
  await write(db, [
    ...salonRows("crowd"),
    userRow("crowd-owner"),
    insertRows(db, members, [{ businessId: "crowd", userId: "crowd-owner", role: "OWNER" }]),
  ]);
  const many = (count: number) =>
    `with recursive many(i) as (select 0 union all select i + 1 from many where i < ${count} - 1)`;
  const start = `(${NINE} + i / ${PEOPLE} * ${MINUTES})`;
  await run(
    {
      sql: `insert into employees (id, business_id, first_name, last_name, created_at)
        ${many(PEOPLE)} select 'crowd-e' || i, 'crowd', 'Person', 'X', 0 from many`,
    },
    {
      sql: `insert into store_employees (business_id, store_id, employee_id)
        ${many(PEOPLE)} select 'crowd', 'crowd-store', 'crowd-e' || i from many`,
    },
    {
      sql: `insert into employee_services (business_id, employee_id, service_id)
        ${many(PEOPLE)} select 'crowd', 'crowd-e' || i, 'crowd-cut' from many`,
    },
    {
      sql: `insert into users (id, email, first_name, last_name, display_name, created_at)
        ${many(turnos)} select 'crowd-c' || i, 'c' || i || '@crowd.test', 'C', 'X', 'C X', 0 from many`,
    },
    {
      sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute, end_utc_minute,
          line_count, total_centavos, remind_at, created_at)
        ${many(turnos)} select 'crowd-' || i, 'crowd', 'crowd-store', 'Store', 'crowd-c' || i, 'PENDING', '2027-03-01',
          540 + i / ${PEOPLE} * ${MINUTES}, ${start}, ${start} + ${MINUTES}, 1, 100000, ?, 0 from many`,
      params: [remindAt],
    },
    {
      sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id,
          service_price_id, start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos, price_type)
        ${many(turnos)} select 'crowd-l' || i, 'crowd', 'crowd-' || i, 0, 'crowd-e' || (i % ${PEOPLE}), 'Person X', 'crowd-cut',
          'crowd-cut-1', ${start}, ${start} + ${MINUTES}, 540 + i / ${PEOPLE} * ${MINUTES}, ${MINUTES}, 'Cut', 100000, 'FIXED' from many`,
    },
  );
}
