import { run } from "#tests/support/database/database.ts";

const SHIFT = `'[{"from":540,"to":1200}]'`;
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

const MINUTES = 10;

/** Businesses, each with as many turnos of tomorrow, of a client each, whose reminders are due at `now` (ms). */
export async function openReminded(now: number, businesses: number, turnos: number): Promise<void> {
  const hours = `json_object(${DAYS.map((day) => `'${day}', json(${SHIFT})`).join(", ")})`;
  const many = (count: number) =>
    `with recursive many(n) as (select 0 union all select n + 1 from many where n < ${count - 1})`;
  const each = `from (select n / ${turnos} as i, n % ${turnos} as j from many) where true`;
  /** The last one begins in a day, the others before, one after another. */
  const start = `(${now / 60_000 + 1440} - ${MINUTES} * j)`;
  const tomorrow = new Date(now + 86_400_000).toISOString().slice(0, 10);
  await run({
    sql: `insert into businesses (id, name, slug, created_at, published_at) ${many(businesses)}
      select 'd' || n, 'D ' || n, 'd' || n, 0, 0 from many`,
  });
  await run({
    sql: `insert into stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, created_at)
      ${many(businesses)} select 'd' || n, 'd' || n, 'D', 'SPA', 'Thames', '1', 'Palermo', 'CABA', ${hours}, 0 from many`,
  });
  await run({
    sql: `insert into employees (id, business_id, first_name, last_name, created_at)
      ${many(businesses)} select 'd' || n, 'd' || n, 'Ana', 'Paz', 0 from many`,
  });
  await run({
    sql: `insert into services (id, business_id, name, category_code, bookable, created_at)
      ${many(businesses)} select 'd' || n, 'd' || n, 'Corte', 'CABELLO', 1, 0 from many`,
  });
  await run({
    sql: `insert into service_prices (id, business_id, service_id, name, minutes, price_type, price_centavos)
      ${many(businesses)} select 'd' || n, 'd' || n, 'd' || n, 'Corto', ${MINUTES}, 'FIXED', 100000 from many`,
  });
  const total = businesses * turnos;
  await run({
    sql: `insert into users (id, email, first_name, last_name, display_name, email_verified_at, created_at)
      ${many(total)} select 'd' || i || '-' || j, 'd' || i || '-' || j || '@ten.test', 'C', 'X', 'C X', 0, 0 ${each}`,
  });
  await run({
    sql: `insert into bookings (id, business_id, store_id, store_name, customer_id, status, date, start_minute, start_utc_minute,
        end_utc_minute, line_count, total_centavos, remind_at, created_at)
      ${many(total)} select 'd' || i || '-' || j, 'd' || i, 'd' || i, 'D', 'd' || i || '-' || j, 'PENDING', '${tomorrow}',
        600 - ${MINUTES} * j, ${start}, ${start} + ${MINUTES}, 1, 100000, ${now}, 0 ${each}`,
  });
  await run({
    sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id, service_price_id,
        start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos, price_type)
      ${many(total)} select 'd' || i || '-' || j, 'd' || i, 'd' || i || '-' || j, 0, 'd' || i, 'Ana', 'd' || i, 'd' || i,
        ${start}, ${start} + ${MINUTES}, 600 - ${MINUTES} * j, ${MINUTES}, 'Corte', 100000, 'FIXED' ${each}`,
  });
}
