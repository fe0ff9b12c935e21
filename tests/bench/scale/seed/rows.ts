import { ACCOUNTS } from "./chain.ts";
import { CHAIN, id, idOf } from "./ids.ts";

const OWNER = `'${id("user", ACCOUNTS[0].number)}'`;
const MANAGER = `'${id("user", ACCOUNTS[1].number)}'`;
const ENDS = "(start + iif(lines = 2, 60, 45)) * 60000";
const IS_ONLINE = "customer IS NOT NULL";
const IS_OFF = "status IN ('CANCELLED', 'NO_SHOW')";
/** A booking made online is version 1 without an entry in its history. */
const MADE = `iif(${IS_ONLINE}, 1, 0)`;
const PAID_BEFORE = "coalesce(deposit, 0)";

/** Statements that make the rows of every draft, table by table, as the product would have written them in time. */
export const ROWS: readonly string[] = [
  `INSERT INTO bookings (id, business_id, store_id, store_name, customer_id, client_id, status, cancel_reason, date,
      start_minute, start_utc_minute, end_utc_minute, line_count, total_centavos, deposit_centavos, deposit_due_at,
      deposit_paid_at, remind_at, hours_to_cancel, idem_key, idem_hash, staff_key, version, created_at)
    SELECT id, business, store, store_name, customer, client, status, reason, date, start_minute, start,
      start + iif(lines = 2, 60, 45), lines, centavos, deposit, iif(deposit > 0, made_at + 1800000, NULL),
      iif(deposit > 0, made_at + 300000, NULL), iif(status = 'PENDING', (start - 1440) * 60000, NULL), 24,
      iif(${IS_ONLINE}, ${idOf("notice", "i")}, NULL), iif(${IS_ONLINE}, printf('%043x', i), NULL),
      iif(${IS_ONLINE}, NULL, ${idOf("notice", "i")}), 2 + (deposit IS NOT NULL), made_at FROM scale_draft ORDER BY i`,
  lineRows(0, "start", "service, option", "service_name", "lines > 0"),
  lineRows(1, "start + 30", "service2, option2", "service2_name", "lines = 2"),
  change(MADE, "'CREATED', 'STAFF', made_at", "NULL", "customer IS NULL"),
  change("2", "'PAID', 'PAYMENT', made_at + 300000", "NULL", "deposit > 0"),
  change(
    "2 + (deposit IS NOT NULL)",
    `iif(status = 'CANCELLED', 'CANCELLED', iif(status = 'CHECKOUT', 'CHARGED', 'STATUS_CHANGED')),
      iif(reason = 'BY_CUSTOMER', 'CUSTOMER', 'STAFF'), iif(status = 'CANCELLED', made_at + 3600000, ${ENDS})`,
    `iif(reason = 'BY_CUSTOMER', NULL, json_array(json_object('field', 'STATUS', 'of', NULL, 'from', 'PENDING', 'to', status),
      json_object('field', 'CHARGE', 'of', 'CASH', 'from', NULL, 'to', centavos)))`,
    "status <> 'PENDING'",
  ),
  `INSERT INTO charges (id, business_id, booking_id, method, centavos, at, user_id)
    SELECT ${idOf("charge", "i")}, business, id,
      json_array('CASH', 'TRANSFER', 'CARD', 'MERCADO_PAGO') ->> ('$[' || (i % 4) || ']'),
      centavos - ${PAID_BEFORE}, ${ENDS}, iif(business = '${CHAIN}', ${OWNER}, NULL) FROM scale_draft
    WHERE status = 'CHECKOUT' ORDER BY i`,
  `INSERT INTO payments (id, business_id, booking_id, provider, status, amount_centavos, provider_payment_id, created_at,
      updated_at, collector_id, state_at, approved_at)
    SELECT ${idOf("payment", "i")}, business, id, 'mercado-pago', 'APPROVED', deposit, 10000000000 + i, made_at, made_at,
      '2002', made_at, made_at + 300000 FROM scale_draft WHERE deposit > 0 ORDER BY i`,
  `INSERT INTO checkouts (preference_id, business_id, booking_id, collector_id, centavos, init_point, expires_at, created_at)
    SELECT '2002-' || ${idOf("payment", "i")}, business, id, '2002', deposit,
      'https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=2002-' || ${idOf("payment", "i")}, made_at + 1800000, made_at
    FROM scale_draft WHERE deposit > 0 ORDER BY i`,
  `INSERT INTO webhook_events (id, provider_payment_id, collector_id, body, received_at, tries, outcome)
    SELECT printf('%d', 20000000000 + i), 10000000000 + i, '2002', json_object('action', 'payment.updated', 'api_version', 'v1',
      'data', json_object('id', 10000000000 + i), 'date_created', date, 'id', 20000000000 + i, 'live_mode', json('true'),
      'type', 'payment', 'user_id', 2002), made_at + 300000, 1, 'DONE' FROM scale_draft WHERE deposit > 0 ORDER BY i`,
];

/** What a booking's messages leave behind: rows of the outbox and notifications, which nothing reads once they are old. */
export const MESSAGES: readonly string[] = [
  mail("CUSTOMER", "BOOKING_CREATED", "made_at", 1, `(${IS_ONLINE} OR i % 4 = 1)`),
  mail("BUSINESS", "BOOKING_CREATED", "made_at", 1, IS_ONLINE),
  mail(
    "CUSTOMER",
    "REMINDER_DAY",
    "(start - 1440) * 60000",
    2,
    "status <> 'CANCELLED' AND customer IS NOT NULL",
  ),
  mail("CUSTOMER", "BOOKING_CANCELLED", "made_at + 3600000", 1, `${IS_ONLINE} AND status = 'CANCELLED'`),
  mail("BUSINESS", "BOOKING_CANCELLED", "made_at + 3600000", 1, `${IS_ONLINE} AND status = 'CANCELLED'`),
  notice("customer", "CUSTOMER", IS_ONLINE),
  notice(OWNER, "BUSINESS", IS_ONLINE),
  notice(MANAGER, "BUSINESS", IS_ONLINE),
];

function lineRows(place: 0 | 1, start: string, ids: string, name: string, where: string): string {
  const minutes = "iif(lines = 2, 30, 45)";
  const price = place === 0 ? "iif(lines = 2, 1200000, centavos)" : "centavos - 1200000";
  return `INSERT INTO booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id,
      service_price_id, start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos, price_type,
      active)
    SELECT ${idOf("line", `i * 2 + ${place}`)}, business, id, ${place}, employee, employee_name, ${ids}, ${start},
      ${start} + ${minutes}, start_minute + ${place * 30}, ${minutes}, ${name}, ${price}, 'FIXED', NOT (${IS_OFF})
    FROM scale_draft WHERE ${where} ORDER BY i`;
}

function change(version: string, act: string, details: string, where: string): string {
  return `INSERT INTO booking_changes (booking_id, version, business_id, kind, changed_by, at, user_id, details)
    SELECT id, max(1, ${version}), business, ${act}, iif(business = '${CHAIN}', ${OWNER}, NULL), ${details}
    FROM scale_draft WHERE ${where} ORDER BY i`;
}

function mail(audience: string, event: string, at: string, urgency: number, where: string): string {
  const number = `i * 8 + ${event.length % 8}`;
  return `INSERT OR IGNORE INTO outbox (id, audience, event, dedupe_key, user_id, business_id, booking_id, created_at, due_at,
      tries, sent_at, class)
    SELECT ${idOf("notice", number)}, '${audience}', '${event}', id || ':${event}',
      ${audience === "CUSTOMER" ? "customer" : "NULL"}, business, id, ${at}, ${at}, 1, ${at} + 2000, ${urgency}
    FROM scale_draft WHERE ${where} AND ${at} < ?1 ORDER BY i`;
}

function notice(user: string, audience: string, where: string): string {
  return `INSERT INTO notifications (id, user_id, audience, event, business_id, booking_id, created_at, seen_at)
    SELECT ${idOf("notice", "i * 8")}, ${user}, '${audience}', 'BOOKING_CREATED', business, id, made_at, made_at + 3600000
    FROM scale_draft WHERE ${where} AND made_at < ?1 ORDER BY i`;
}
