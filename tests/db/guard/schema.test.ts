import { expect, test } from "vitest";
import { TRANSITIONS } from "#app/domain/booking-status.ts";
import { CATEGORY_CODES } from "#app/domain/codes/catalog.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";

const OURS =
  "name not like 'sqlite_%' and name not like '\\_%' escape '\\' and name not like 'd1\\_%' escape '\\'";

async function names(type: string): Promise<unknown[]> {
  const [rows = []] = await run({
    sql: `select name from sqlite_schema where type = ? and ${OURS} order by name`,
    params: [type],
  });
  return rows.map((row) => row.name);
}

test("every table is STRICT", async () => {
  const [rows = []] = await run({
    sql: `select name, strict from pragma_table_list where type = 'table' and ${OURS}`,
  });
  expect(rows.length).toBeGreaterThanOrEqual(27);
  expect(rows.filter((row) => row.strict !== 1)).toEqual([]);
});

test("every table of small rows found by their key alone is WITHOUT ROWID", async () => {
  const [rows = []] = await run({
    sql: `select name from pragma_table_list where type = 'table' and wr = 1 and ${OURS} order by name`,
  });
  expect(rows.map((row) => row.name)).toEqual([
    "booking_changes",
    "calendar_feeds",
    "calendar_versions",
    "categories",
    "checkout_claims",
    "client_counts",
    "client_doubles",
    "client_words",
    "clients_apart",
    "commission_entries",
    "commission_materials",
    "commission_settings",
    "commission_touches",
    "consents",
    "credentials",
    "employee_services",
    "holiday_answers",
    "job_health",
    "job_runs",
    "loose_pictures",
    "members",
    "month_sums",
    "notifications",
    "old_slugs",
    "onboarding_drafts",
    "one_time_codes",
    "price_change_lines",
    "rate_hits",
    "session_tokens",
    "store_employees",
    "sums_due",
    "sums_until",
    "sweeps",
    "till_acts",
    "transfer_accounts",
    "transitions",
    "used_tokens",
  ]);
});

test("all guards are in place", async () => {
  expect(await names("trigger")).toEqual([
    "agenda_booking_changed",
    "agenda_booking_made",
    "agenda_booking_moved",
    "agenda_charge_made",
    "agenda_charge_undone",
    "agenda_client_changed",
    "agenda_closure_changed",
    "agenda_closure_gone",
    "agenda_closure_made",
    "agenda_color_changed",
    "agenda_employee_changed",
    "agenda_employee_made",
    "agenda_shift_changed",
    "agenda_shift_gone",
    "agenda_shift_made",
    "agenda_store_changed",
    "agenda_time_off_changed",
    "agenda_time_off_gone",
    "agenda_time_off_made",
    "booking_client",
    "booking_status_guard",
    "booking_status_lines",
    "business_published",
    "commission_closing_guard",
    "commission_closing_kept",
    "commission_entry_kept",
    "commission_touch_booking",
    "commission_touch_past",
    "commission_touch_payment",
    "double_client_apart",
    "double_client_gone",
    "double_client_made",
    "doubles_counted",
    "doubles_uncounted",
    "figures_booking_changed",
    "figures_booking_gone",
    "figures_booking_made",
    "figures_booking_moved",
    "line_insert_guard",
    "line_update_guard",
    "must_stale",
    "page_changed",
    "page_of_business",
    "page_of_new_store",
    "page_of_store",
    "store_published",
    "sums_booking_changed",
    "sums_booking_gone",
    "sums_booking_made",
    "sums_booking_moved",
    "sums_day_changed",
    "sums_day_made",
    "sums_first_changed",
    "sums_first_made",
    "sums_line_changed",
    "sums_payment_changed",
    "sums_payment_made",
    "sums_store_made",
    "till_charge_made",
    "till_charge_undone",
    "till_expense_made",
    "till_expense_voided",
    "till_payment_approved",
    "till_payment_made",
    "till_payment_returned",
    "words_client_changed",
    "words_client_changing",
    "words_client_erased",
    "words_client_found",
    "words_client_gone",
    "words_client_made",
  ]);
  expect(await names("view")).toEqual([
    "client_bags",
    "client_dialled",
    "client_keys",
    "client_numbers",
    "must",
  ]);
});

test("all indexes are in place", async () => {
  expect(await names("index")).toEqual([
    "booking_changes_by_staff",
    "booking_lines_order",
    "bookings_agenda",
    "bookings_attended",
    "bookings_awaited",
    "bookings_cancelled",
    "bookings_due",
    "bookings_idempotency",
    "bookings_in_business",
    "bookings_missed",
    "bookings_next",
    "bookings_no_shows",
    "bookings_of_client",
    "bookings_of_customer",
    "bookings_of_day",
    "bookings_open",
    "bookings_overnight",
    "bookings_remind",
    "bookings_staff_key",
    "bookings_visits",
    "business_imports_of_business",
    "business_imports_old",
    "business_imports_under_way",
    "businesses_closed",
    "businesses_slug",
    "businesses_to_ask",
    "calendar_feeds_id",
    "charges_of_booking",
    "charges_of_business",
    "charges_undone",
    "checkouts_booking",
    "client_choices_refused",
    "client_import_rows_kind",
    "client_imports_end",
    "client_imports_of_business",
    "client_merges_age",
    "client_merges_newest",
    "clients_account",
    "clients_blocked",
    "clients_by_birthday",
    "clients_by_email",
    "clients_by_last_visit",
    "clients_by_no_shows",
    "clients_by_spend",
    "clients_by_words",
    "clients_in_business",
    "clients_of_account",
    "clients_unworded",
    "closures_ahead",
    "closures_of_business",
    "commission_adjustments_of_business",
    "commission_adjustments_open",
    "commission_closings_days",
    "commission_closings_of",
    "commission_entries_booking",
    "commission_entries_days",
    "commission_entries_once",
    "commission_rules_scope",
    "commission_touches_booking",
    "contact_messages_age",
    "contact_messages_email",
    "credentials_subject",
    "employee_services_service",
    "employees_in_business",
    "expenses_of_business",
    "expenses_voided",
    "invitations_email",
    "invitations_end",
    "invitations_open",
    "invitations_token",
    "legal_requests_code",
    "legal_requests_confirm",
    "legal_requests_email",
    "legal_requests_kept",
    "legal_requests_of_business",
    "legal_requests_open",
    "legal_requests_open_of_business",
    "legal_requests_remind",
    "line_busy",
    "listed_pages_business",
    "loose_pictures_due",
    "members_user",
    "month_sums_due",
    "notifications_newest",
    "notifications_unseen",
    "old_slugs_business",
    "onboarding_drafts_age",
    "one_time_codes_end",
    "outbox_batches",
    "outbox_digest",
    "outbox_due",
    "outbox_failed",
    "outbox_once",
    "outbox_order",
    "payment_problems_open",
    "payments_approved",
    "payments_booking",
    "payments_of_business",
    "payments_provider",
    "payments_receipt",
    "payments_receipts",
    "payments_refunds",
    "payments_returned",
    "payments_to_review",
    "price_changes_due",
    "price_changes_of_business",
    "rate_hits_end",
    "sayings_by_api",
    "sayings_message",
    "sayings_old",
    "sayings_once",
    "sayings_under_way",
    "seller_accounts_collector",
    "seller_accounts_minute",
    "seller_accounts_renew",
    "service_prices_in_business",
    "service_prices_service",
    "services_in_business",
    "session_tokens_session",
    "sessions_end",
    "sessions_user",
    "setup_changes_age",
    "setup_changes_newest",
    "stores_in_business",
    "sums_until_business",
    "sums_until_date",
    "tills_closed",
    "tills_in_business",
    "tills_of_day",
    "time_off_ahead",
    "time_off_of_business",
    "used_tokens_end",
    "users_display_name",
    "users_email",
    "webhook_events_due",
    "whatsapp_accounts_look",
    "whatsapp_accounts_number",
  ]);
});

test("foreign keys are enforced and none is broken", async () => {
  await expect(
    run({ sql: "insert into members (business_id, user_id, role) values ('nobody', 'nobody', 'OWNER')" }),
  ).rejects.toThrow(/FOREIGN KEY/);
  expect((await run({ sql: "pragma foreign_key_check" }))[0]).toEqual([]);
});

test("the database knows the contract's status table and the spec's categories", async () => {
  const [pairs = [], codes = []] = await run(
    { sql: "select a || ' ' || b as pair from transitions order by 1" },
    { sql: "select code from categories order by position" },
  );
  const expected = new Set(TRANSITIONS.map(({ from, to }) => `${from} ${to}`));
  expect(pairs.map((row) => row.pair)).toEqual([...expected].sort());
  expect(codes.map((row) => row.code)).toEqual([...CATEGORY_CODES]);
});

test("a week of hours has all of its days", async () => {
  await write(db, salonRows("salon"));
  const change = (hours: string) => run({ sql: "update stores set hours = ?", params: [hours] });
  await expect(change('{"monday":[]}')).rejects.toThrow(/stores_hours/);
  await expect(change("closed")).rejects.toThrow(/stores_hours|malformed JSON/);
  const [rows] = await run({ sql: "select json_remove(hours, '$.sunday') as week from stores" });
  await expect(change(String(rows?.[0]?.week))).rejects.toThrow(/stores_hours/);
});
