import { write } from "#db/writing.ts";
import { db, meter, run } from "#tests/support/database/database.ts";
import { NINE, salonRows } from "#tests/support/database/rows.ts";
import { effort } from "#tests/support/effort.ts";

export const SALON = "big";
export const EMPLOYEE = "big-e0";
const EMPLOYEES = 10;
const LINES_A_DAY = 16;
/** The bookings of one day: sixteen of each professional. */
const A_DAY = EMPLOYEES * LINES_A_DAY;
/** The days before the Monday of `NINE` on which there are bookings. */
export const HISTORY_DAYS = effort(125, 500);
const BOOKINGS_OF_CUSTOMER = 20;

/**
 * A salon with that many days of bookings, made inside the database. The first is `HISTORY_DAYS` before the Monday of
 * `NINE`. Each of ten professionals has sixteen bookings of half an hour a day, from nine to five. Each customer has
 * twenty bookings.
 */
export async function fillSalon(days: number): Promise<void> {
  const bookings = days * A_DAY;
  const customers = bookings / BOOKINGS_OF_CUSTOMER;
  await write(db, salonRows(SALON));
  const place = `(i / ${EMPLOYEES})`;
  const s = `(${NINE - HISTORY_DAYS * 1440} + ${place} / ${LINES_A_DAY} * 1440 + ${place} % ${LINES_A_DAY} * 30)`;
  const many = `with recursive many(i) as (select 0 union all select i + 1 from many where i < ${bookings} - 1)`;
  const few = (count: number) => many.replace(`${bookings} - 1`, `${count} - 1`);
  await run(
    {
      sql: `insert into employees (id, business_id, first_name, last_name, created_at)
        ${few(EMPLOYEES)} select 'big-e' || i, 'big', 'Person', 'X', 0 from many`,
    },
    {
      sql: `insert into store_employees (business_id, store_id, employee_id)
        select 'big', 'big-store', id from employees where id like 'big-e%'`,
    },
    {
      sql: `insert into employee_services (business_id, employee_id, service_id)
        select 'big', id, 'big-cut' from employees where id like 'big-e%'`,
    },
    {
      sql: `insert into users (id, email, first_name, last_name, display_name, created_at)
        ${few(customers)} select 'big-c' || i, 'c' || i || '@x.test', 'C', 'X', 'C X', 0 from many`,
    },
    {
      sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute, end_utc_minute,
          line_count, total_centavos, created_at)
        ${many} select 'big-' || i, 'big', 'big-store', 'Store', 'big-c' || (i % ${customers}),
          iif(${s} < ${NINE}, 'CHECKOUT', 'PENDING'), '2027-01-01', 540, ${s}, ${s} + 30, 1, 100000, 0 from many`,
    },
    {
      sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id,
          service_price_id, start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos, price_type)
        ${many} select 'big-l' || i, 'big', 'big-' || i, 0, 'big-e' || (i % ${EMPLOYEES}), 'Person X', 'big-cut',
          'big-cut-1', ${s}, ${s} + 30, 540, 30, 'Cut', 100000, 'FIXED' from many`,
    },
  );
}

/** The number of rows that the database read for some work. */
export async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const before = meter.rowsRead ?? 0;
  await work();
  return (meter.rowsRead ?? 0) - before;
}
