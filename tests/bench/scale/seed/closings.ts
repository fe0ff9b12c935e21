import type { Instant } from "#app/domain/time/units.ts";
import { ACCOUNTS } from "./chain.ts";
import { CHAIN, id, idOf, numbers } from "./ids.ts";

const OWNER = `'${id("user", ACCOUNTS[0].number)}'`;

/** A closed statement of each professional for a month (`YYYY-MM`), with an entry for each line that was charged. */
export function closingRows(month: string, nth: number, professionals: number): readonly string[] {
  const closing = idOf("closing", `${nth} * ${professionals} + e.position`);
  return [
    `INSERT INTO commission_closings (id, business_id, employee_id, employee_name, from_date, to_date, sums, total_centavos,
        entry_count, touched_through, closed_at, closed_by)
      SELECT ${closing}, '${CHAIN}', e.id, e.first_name || ' ' || e.last_name, '${month}-01',
        date('${month}-01', '+1 month', '-1 day'),
        '{"turnos":0,"countedOn":"CHARGED","chargedCentavos":0,"rows":[],"totalCentavos":0}', 0, 0, 0,
        unixepoch('${month}-01', '+1 month') * 1000, ${OWNER} FROM employees e WHERE e.business_id = '${CHAIN}'`,
    `INSERT INTO commission_entries (closing_id, position, business_id, employee_id, kind, booking_id, line_id, date,
        start_minute, client_name, service_name, charged_centavos, base_centavos, amount_centavos, terms_kind, terms_value,
        counted_on, after_costs, fee_basis_points)
      SELECT ${closing}, row_number() OVER (PARTITION BY e.id ORDER BY l.start_utc_minute), '${CHAIN}', e.id, 'LINE', b.id,
        l.id, b.date, l.start_minute, (SELECT first_name || ' ' || last_name FROM clients WHERE clients.id = b.client_id),
        l.service_name, l.price_centavos, l.price_centavos, l.price_centavos * 4 / 10, 'PERCENT', 4000, 'CHARGED', 0, 0
      FROM employees e CROSS JOIN booking_lines l INDEXED BY line_busy ON l.employee_id = e.id AND l.active = 1
        AND l.start_utc_minute >= unixepoch('${month}-01') / 60
        AND l.start_utc_minute < unixepoch('${month}-01', '+1 month') / 60
        CROSS JOIN bookings b ON b.id = l.booking_id
      WHERE e.business_id = '${CHAIN}' AND b.status = 'CHECKOUT' AND substr(b.date, 1, 7) = '${month}'`,
  ];
}

/** A closed till of each store and day, with what was done to it. `?1`: days as JSON. */
export function tillRows(stores: number): readonly string[] {
  const till = idOf("till", `d.value ->> 0 * ${stores} + i`);
  const days = `WITH RECURSIVE ${numbers(0, stores)}`;
  const at = (hour: number): string => `(d.value ->> 2 + ${hour * 60}) * 60000`;
  const from = "FROM json_each(?1) d CROSS JOIN n";
  return [
    `INSERT INTO tills (id, business_id, store_id, date, from_at, until_at, opened_at, opened_by, opening_centavos, closed_at,
        closed_by, expected_centavos, counted_centavos, left_centavos, version) ${days}
      SELECT ${till}, '${CHAIN}', ${idOf("store", "i")}, d.value ->> 1, ${at(0)}, ${at(23)}, ${at(9)}, ${OWNER}, 2000000,
        ${at(23)}, ${OWNER}, 50000000, 50000000, 2000000, 2 ${from}`,
    `INSERT INTO till_acts (till_id, version, business_id, act, at, user_id, centavos) ${days}
      SELECT ${till}, 1, '${CHAIN}', 'OPENED', ${at(9)}, ${OWNER}, 2000000 ${from}`,
    `INSERT INTO till_acts (till_id, version, business_id, act, at, user_id, centavos, counted_centavos, left_centavos)
        ${days}
      SELECT ${till}, 2, '${CHAIN}', 'CLOSED', ${at(23)}, ${OWNER}, 50000000, 50000000, 2000000 ${from}`,
    `INSERT INTO expenses (id, business_id, store_id, kind, method, what, centavos, at, user_id) ${days}
      SELECT ${idOf("till", `500000000 + d.value ->> 0 * ${stores} + i`)}, '${CHAIN}', ${idOf("store", "i")}, 'EXPENSE',
        'CASH', 'Insumos y limpieza', 1500000, ${at(12)}, ${OWNER} ${from}`,
  ];
}

/** The months that are over between two instants. */
export function monthsBetween(from: Instant, to: Instant): readonly string[] {
  const months: string[] = [];
  const day = new Date(from);
  day.setUTCDate(1);
  for (
    ;
    day.toISOString().slice(0, 7) < new Date(to).toISOString().slice(0, 7);
    day.setUTCMonth(day.getUTCMonth() + 1)
  )
    months.push(day.toISOString().slice(0, 7));
  return months;
}
