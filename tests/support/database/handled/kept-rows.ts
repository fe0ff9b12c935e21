import type { Rows } from "./rows.ts";

const OF_BUSINESS = { id: "OWN", business_id: "OWN" };
const OF_OWNER = { ...OF_BUSINESS, user_id: "OWN || '-0'" };
const PERSON = { first_name: "'C'", last_name: "'X'", email: "ID || '@handled.test'" };

const SCOPE = `'{"categories":[],"serviceIds":[]}'`;

/** What is kept for a time, and what is worked out beforehand. */
export const KEPT: readonly Rows[] = [
  [
    "sessions",
    "THING",
    {
      ...{ id: "ID", user_id: "ID", account_type: "'CUSTOMER'", created_at: "0", seen_at: "0" },
      ...{ expires_at: "LATER", ends_at: "LATER" },
    },
  ],
  [
    "one_time_codes",
    "THING",
    { user_id: "ID", kind: "'RECOVERY'", hash: "'x'", created_at: "0", expires_at: "LATER" },
  ],
  ["rate_hits", "THING", { key: "ID", starts_at: "0", ends_at: "LATER", hits: "1" }],
  ["used_tokens", "THING", { hash: "ID", expires_at: "LATER" }],
  ["loose_pictures", "THING", { name: "ID", due_at: "LATER" }],
  [
    "onboarding_drafts",
    "THING",
    { user_id: "ID", activity: "'SPA'", services: "'[]'", updated_at: "BEFORE" },
  ],
  [
    "invitations",
    "THING",
    {
      ...{ id: "ID", business_id: "OWN", email: "'i@handled.test'", role: "'MANAGER'", token_hash: "ID" },
      ...{ invited_by: "ID", created_at: "0", expires_at: "BEFORE", closed_at: "BEFORE" },
    },
  ],
  [
    "setup_changes",
    "THING",
    {
      ...{ id: "ID", business_id: "OWN", at: "BEFORE", subject: "'STORE'", act: "'CHANGED'" },
      subject_name: "'x'",
    },
  ],
  [
    "contact_messages",
    "THING",
    { id: "ID", name: "'x'", email: "'x'", comments: "'x'", created_at: "BEFORE" },
  ],
  [
    "legal_requests",
    "THING",
    {
      ...{ id: "ID", code: "ID", kind: "'WITHDRAWAL'", about: "'OTHER'", name: "'x'", email: "'x'" },
      ...{ business_id: "OWN", created_at: "BEFORE", due_on: "NEXTDAY", due_at: "LATER", confirm_hash: "ID" },
      settled_at: "iif(j < 2, BEFORE, null)",
      settled_by: "iif(j < 2, 'BUSINESS', null)",
      remind_at: "iif(j < 2, null, LATER)",
    },
  ],
  [
    "whatsapp_accounts",
    "BUSINESS",
    {
      ...{ business_id: "OWN", phone_number_id: "OWN", token: "'x'", number: "'1'", is_automatic: "1" },
      ...{ look_at: "LATER", verified_at: "0", updated_by: "OWN || '-0'" },
    },
  ],
  [
    "waitlist_entries",
    "THING",
    {
      ...{ ...PERSON, id: "ID", business_id: "OWN", store_id: "OWN", service_price_ids: "'[]'" },
      ...{ others_too: "0", days: "'[]'", last_day: "NEXTDAY", part: "'ANY'", missed: "0", known: "'[]'" },
      status: "iif(j = 0, 'FILLED', 'WAITING')",
      wake_at: "iif(j = 0, null, LATER)",
      ...{ created_at: "BEFORE", confirmed_at: "BEFORE", settled_at: "iif(j = 0, BEFORE, null)" },
    },
  ],
  [
    "client_imports",
    "BUSINESS",
    {
      ...{ ...OF_OWNER, file_name: "'x'", names: "'[]'", columns: "'[]'", area: "''", counts: "'{}'" },
      ...{ state: "'DONE'", created_at: "BEFORE", expires_at: "LATER" },
    },
  ],
  [
    "client_merges",
    "THING",
    {
      ...{ id: "ID", business_id: "OWN", keep_id: "'x'", merged_id: "'y'", kept: "'{}'", merged: "'{}'" },
      ...{ after: "'{}'", booking_ids: "'[]'", at: "LATER" },
    },
  ],
  [
    "business_imports",
    "BUSINESS",
    {
      ...{ ...OF_OWNER, file: "'x'", said: "'{}'", counts: "'{}'", portions: "'[]'", state: "'DONE'" },
      ...{ into_id: "OWN", created_at: "BEFORE", changed_at: "BEFORE" },
    },
  ],
  [
    "price_changes",
    "THING",
    {
      ...{ id: "ID", business_id: "OWN", basis_points: "100", rounding_pesos: "10", scope: SCOPE },
      ...{ starts_on: "NEXTDAY", created_at: "0", created_by: "OWN || '-0'" },
      due_at: "iif(j = 0, LATER, BEFORE)",
      applied_at: "iif(j = 0, null, BEFORE)",
    },
  ],
  [
    "free_times",
    "THING",
    {
      ...{ business_id: "OWN", store_id: "OWN", trade: "''", day: "'2027-12-0' || (j + 1)", place: "''" },
      ...{ slug: "OWN", next_at: "MINUTE + 7000", due_at: "MINUTE + 7000", ends_at: "MINUTE + 7000" },
      ...{ notice_minutes: "0", times: "'[]'", options: "'[]'" },
    },
  ],
  [
    "day_sums",
    "THING",
    { business_id: "OWN", store_id: "OWN", date: "'2026-07-1' || j", body: "'[]'", open: "'{}'" },
  ],
];
