import type { Rows } from "./rows.ts";

const OF_BOOKING = { id: "ID", business_id: "OWN", booking_id: "ID" };
const BOOKING = {
  ...{ business_id: "OWN", store_id: "OWN", store_name: "'H'", customer_id: "ID", start_minute: "540" },
  ...{ line_count: "1", total_centavos: "1000", created_at: "0" },
};

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const CLOSED = `'${JSON.stringify(Object.fromEntries(DAYS.map((day) => [day, []])))}'`;

/** Businesses, their people and turnos, and the money and mails of these. */
export const BOOKED: readonly Rows[] = [
  [
    "businesses",
    "BUSINESS",
    {
      ...{ id: "OWN", name: "'H'", slug: "OWN", created_at: "0", published_at: "0" },
      closed_at: "iif(i % 10 = 0, BEFORE, null)",
      emptied_at: "iif(i % 10 = 0, BEFORE, null)",
      anonymized_at: "iif(i % 20 = 0, BEFORE, null)",
      holidays_asked_until: "'9999-12-31'",
    },
  ],
  [
    "stores",
    "BUSINESS",
    {
      ...{
        id: "OWN",
        business_id: "OWN",
        name: "'H'",
        main_activity: "'SPA'",
        hours: CLOSED,
        created_at: "0",
      },
      ...{ street_name: "'Thames'", street_number: "'1'", city: "'Palermo'", region: "'CABA'" },
    },
  ],
  [
    "users",
    "THING",
    {
      ...{ id: "ID", email: "ID || '@handled.test'", first_name: "'C'", last_name: "'X'" },
      ...{ display_name: "'C X'", created_at: "0" },
    },
  ],
  [
    "bookings",
    "THING",
    {
      ...{ ...BOOKING, id: "ID", status: "'CHECKOUT'", date: "LASTDAY" },
      start_utc_minute: "MINUTE - 2880 + j * 60",
      end_utc_minute: "MINUTE - 2850 + j * 60",
    },
  ],
  [
    "bookings",
    "THING",
    {
      ...{ ...BOOKING, id: "'next-' || ID", status: "'PENDING'", date: "NEXTDAY", remind_at: "LATER" },
      start_utc_minute: "MINUTE + 6000 + j * 60",
      end_utc_minute: "MINUTE + 6030 + j * 60",
    },
  ],
  [
    "bookings",
    "THING",
    {
      ...{ ...BOOKING, id: "'held-' || ID", status: "'PENDING_DEPOSIT'", date: "NEXTDAY" },
      ...{ deposit_centavos: "100", deposit_due_at: "LATER", settle_at: "LATER" },
      start_utc_minute: "MINUTE + 7440 + j * 60",
      end_utc_minute: "MINUTE + 7470 + j * 60",
    },
  ],
  ["charges", "THING", { ...OF_BOOKING, method: "'CASH'", centavos: "1000", at: "BEFORE" }],
  [
    "payments",
    "THING",
    {
      ...{ ...OF_BOOKING, provider: "'mercadopago'", status: "'APPROVED'", amount_centavos: "100" },
      ...{ provider_payment_id: "ID", receipt_key: "ID", refund_status: "iif(j = 1, 'DONE', null)" },
      ...{ created_at: "BEFORE", updated_at: "BEFORE", approved_at: "BEFORE" },
    },
  ],
  [
    "checkouts",
    "THING",
    {
      ...{ preference_id: "ID", business_id: "OWN", booking_id: "ID", collector_id: "OWN", centavos: "100" },
      ...{ init_point: "'x'", expires_at: "BEFORE", created_at: "BEFORE" },
    },
  ],
  ["webhook_events", "THING", { id: "ID", provider_payment_id: "ID", body: "'{}'", received_at: "BEFORE" }],
  [
    "seller_accounts",
    "BUSINESS",
    {
      ...{ business_id: "OWN", collector_id: "OWN", access_token: "'x'", refresh_token: "'x'" },
      // Each is looked through at ten past midnight, UTC.
      ...{ connected_at: "600000", connected_by: "OWN || '-0'", expires_at: "LATER", renew_at: "LATER" },
    },
  ],
  [
    "outbox",
    "THING",
    {
      ...{ id: "ID", audience: "'CUSTOMER'", event: "'BOOKING_CREATED'", dedupe_key: "ID || ':x'" },
      ...{ user_id: "ID", business_id: "OWN", booking_id: "ID", created_at: "BEFORE" },
      due_at: "iif(j = 0, LATER, BEFORE)",
      sent_at: "iif(j in (1, 2), BEFORE, null)",
      failed_at: "iif(j = 3, BEFORE, null)",
    },
  ],
  [
    "sayings",
    "THING",
    {
      ...{ id: "ID", business_id: "OWN", saying: "'REMINDER'", subject: "ID", state: "'READ'" },
      ...{ changed_at: "BEFORE", queued_at: "BEFORE" },
    },
  ],
  [
    "conversations",
    "THING",
    {
      ...{ id: "ID", business_id: "OWN", digits: "ID", number: "ID", last_in_at: "BEFORE", last_at: "LATER" },
    },
  ],
  [
    "conversation_messages",
    "THING",
    {
      ...{
        business_id: "OWN",
        conversation_id: "ID",
        way: "'IN'",
        kind: "'TEXT'",
        text: "'x'",
        at: "BEFORE",
      },
      ...{ received_at: "BEFORE", once: "ID" },
    },
  ],
  [
    "calls",
    "THING",
    { booking_id: "ID", business_id: "OWN", version: "1", asked_at: "BEFORE", called_at: "BEFORE" },
  ],
];
