import { CHAIN, idOf, numbers, OTHERS } from "./ids.ts";
import { CUSTOMERS, SMALL_CLIENTS, smallClient } from "./people.ts";

/** Each professional has a booking an hour, from nine to eight. */
export const HOURS_A_DAY = 11;
/** Of the hours ahead, the part that is booked. */
const AHEAD_EACH = 3;
/** The numbers of small businesses' bookings begin here. */
const SMALL_TURNOS = 10_000_000;
export const SMALL_PAST = 5;
const SMALL_AHEAD = 3;

/** The facts of bookings that are being made, from which the rows of each table follow. It is dropped at the end. */
export const DRAFT = `CREATE TABLE scale_draft (
  i INTEGER PRIMARY KEY, id TEXT, business TEXT, store TEXT, store_name TEXT, employee TEXT, employee_name TEXT,
  date TEXT, start_minute INTEGER, start INTEGER, client TEXT, customer TEXT, status TEXT, reason TEXT, lines INTEGER,
  centavos INTEGER, deposit INTEGER, made_at INTEGER, service TEXT, option TEXT, service_name TEXT, service2 TEXT,
  option2 TEXT, service2_name TEXT) STRICT`;

/**
 * Drafts of the chain's bookings on some days (`?1`: days as JSON; `?2`: the first day that is not past). Of a hundred,
 * five are cancelled, three missed and two not charged. Half are made online, and a fifth of those have a deposit.
 */
export function draftChain(professionals: number, clients: number): string {
  const service = (name: string) =>
    `(SELECT id FROM services WHERE business_id = '${CHAIN}' AND name = '${name}' LIMIT 1)`;
  const option = (name: string) =>
    `(SELECT p.id FROM service_prices p JOIN services s ON s.id = p.service_id
      WHERE p.business_id = '${CHAIN}' AND s.name = '${name}' LIMIT 1)`;
  const [cut, dry, beard] = ["Corte de pelo", "Brushing", "Perfilado de barba"];
  return `INSERT INTO scale_draft
    WITH RECURSIVE ${numbers(0, HOURS_A_DAY)}, pro AS MATERIALIZED (
      SELECT e.position AS p, e.id AS employee, e.first_name || ' ' || e.last_name AS name, w.store_id, t.name AS store_name
      FROM employees e JOIN store_employees w ON w.employee_id = e.id JOIN stores t ON t.id = w.store_id
      WHERE e.business_id = '${CHAIN}'
    ), hours AS MATERIALIZED (
      SELECT (d.value ->> 0 * ${professionals} + p) * ${HOURS_A_DAY} + n.i AS i, d.value ->> 0 AS day, d.value ->> 1 AS date,
        d.value ->> 2 AS midnight, 540 + 60 * n.i AS start_minute, pro.*
      FROM json_each(?1) d CROSS JOIN pro CROSS JOIN n
    ), faced AS MATERIALIZED (
      SELECT *, i * 7919 % 100 AS h, i * 48271 % 2147483647 % ${clients} AS c, day >= ?2 AS ahead FROM hours
      WHERE day < ?2 OR i * 31 % ${AHEAD_EACH} = 0
    )
    SELECT i, ${idOf("booking", "i")}, '${CHAIN}', store_id, store_name, employee, name, date, start_minute,
      midnight + start_minute, ${idOf("client", "c")}, iif(c % 2 = 0, ${idOf("user", `${CUSTOMERS} + c`)}, NULL),
      CASE WHEN ahead THEN 'PENDING' WHEN h < 5 THEN 'CANCELLED' WHEN h < 8 THEN 'NO_SHOW' WHEN h < 10 THEN 'DONE'
        ELSE 'CHECKOUT' END,
      CASE WHEN ahead OR h >= 5 THEN NULL WHEN h < 3 THEN 'BY_CUSTOMER' ELSE 'BY_BUSINESS' END,
      iif(h % 5 = 0, 2, 1), iif(h % 5 = 0, 2400000, 1800000), iif(c % 2 = 0 AND i % 5 = 0, 500000, NULL),
      (midnight + start_minute - 1440 * (1 + i % 20)) * 60000,
      iif(h % 5 = 0, ${service(dry)}, ${service(cut)}), iif(h % 5 = 0, ${option(dry)}, ${option(cut)}),
      iif(h % 5 = 0, '${dry}', '${cut}'), ${service(beard)}, ${option(beard)}, '${beard}'
    FROM faced`;
}

/** Drafts of the bookings of the small businesses `from` up to `to`, on some days (`?1`), of which `?2` are past. */
export function draftSmall(from: number, to: number): string {
  const each = SMALL_PAST + SMALL_AHEAD;
  const [business, nth] = [`i / ${each}`, `i % ${each}`];
  const [employee, service] = [`${OTHERS} + ${business} * 2`, `${OTHERS} + ${business} * 3`];
  return `INSERT INTO scale_draft
    WITH RECURSIVE ${numbers(from * each, to * each)},
      placed AS (SELECT i, ?1 ->> ('$[' || (${nth}) || ']') AS day, ${nth} >= ${SMALL_PAST} AS ahead FROM n)
    SELECT ${SMALL_TURNOS} + i, ${idOf("booking", `${SMALL_TURNOS} + i`)}, ${idOf("business", `${OTHERS} + ${business}`)},
      ${idOf("store", `${OTHERS} + ${business}`)}, 'Salón ' || (${business}), ${idOf("employee", employee)},
      'Persona Número 0', day ->> 1, 600, day ->> 2 + 600,
      ${idOf("client", smallClient(business, `i % ${SMALL_CLIENTS}`))}, NULL, iif(ahead, 'PENDING', 'CHECKOUT'), NULL, 1,
      1000000, NULL, (day ->> 2 - 1440) * 60000, ${idOf("service", service)}, ${idOf("option", service)}, 'Corte 0',
      NULL, NULL, NULL
    FROM placed`;
}
