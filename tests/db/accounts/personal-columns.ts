/**
 * The treatment of each column when a person asks for their data or deletes their account.
 * TAKEN: the person's; in 'mis datos', and deleted with the account.
 * HIDDEN: the person's, or a secret; never handed out, and deleted with the account.
 * AGREED: part of an agreement with a business; in 'mis datos', and kept for the business without the person's name.
 * NAMELESS: ids, times and codes only; says nothing once the person's row has no name.
 * ENDS: a keyed hash that says nothing without the key; the clock deletes it.
 * OTHERS: belongs to a business, or to the product.
 */
type Answer = "TAKEN" | "HIDDEN" | "AGREED" | "NAMELESS" | "ENDS" | "OTHERS";

/** Every column of every table, once: a new one has to be given an answer here. */
export const COLUMNS: Readonly<Record<string, Partial<Readonly<Record<Answer, string>>>>> = {
  users: {
    TAKEN:
      "email first_name last_name phone email_verified_at mail_reminders mail_marketing messages_refused_at mobile_asked_at",
    // Made of the names.
    HIDDEN: "display_name",
    // Proof that the person agreed to the terms, and when.
    AGREED: "tos_accepted_at created_at",
    NAMELESS: "id deleted_at",
  },
  // The agreement stays as evidence, for an account that has no name any more.
  consents: { AGREED: "what version given at way", NAMELESS: "user_id" },
  credentials: { TAKEN: "kind updated_at", HIDDEN: "user_id secret" },
  one_time_codes: { HIDDEN: "user_id kind hash created_at expires_at tries device_tries used_at" },
  sessions: {
    TAKEN: "account_type created_at seen_at",
    HIDDEN: "id user_id business_id expires_at ends_at",
  },
  session_tokens: { HIDDEN: "hash session_id issued_at expires_at replaced_at valid_until" },
  agenda_feeds: { TAKEN: "names_clients created_at", HIDDEN: "user_id business_id employee_id feed_id" },
  calendar_feeds: { TAKEN: "created_at", HIDDEN: "user_id feed_id" },
  // A file of a business's clients, for a day.
  client_imports: {
    OTHERS:
      "id business_id user_id file_name names columns area counts state outcome version created_at expires_at step at_line",
  },
  // A file with all data of a business, for a day; then how another business took it in.
  business_imports: {
    OTHERS:
      "id business_id user_id file said counts portions state step tries fault into_id version created_at changed_at parts",
  },
  // Which part of a large business's copy has which bookings; the copy itself is kept nowhere.
  business_copies: { OTHERS: "business_id set_id at bounds taken" },
  client_import_rows: {
    OTHERS: "import_id line kind choice cells facts client_id result phone_word email_word lost",
  },
  contact_messages: { TAKEN: "name phone comments created_at email", HIDDEN: "id" },
  legal_requests: {
    TAKEN: "name email booking_code comments answer",
    // Proof that a request was made, and answered in time.
    AGREED: "code kind about created_at due_on confirmed_at settled_at",
    NAMELESS: "id business_id booking_id due_at confirm_hash settled_by remind_at",
  },
  // Waitlist entries, with an account or without; deleted with the account, as are their offers.
  waitlist_entries: {
    TAKEN: "first_name last_name email phone days part status created_at",
    HIDDEN:
      "id business_id store_id user_id service_price_ids employee_id others_too last_day missed known wake_at confirmed_at settled_at version",
  },
  // Clients without a booking, written down by staff for a day; nothing ties them to an account.
  walk_ins: {
    OTHERS:
      "id business_id store_id service_price_id employee_id first_name last_name phone arrived_at ended_at outcome booking_id",
    NAMELESS: "ended_by",
  },
  door_screens: { OTHERS: "store_id business_id door_id created_at" },
  waitlist_offers: {
    NAMELESS: "by_staff",
    HIDDEN:
      "id business_id store_id entry_id employee_id start_utc_minute end_utc_minute date start_minute status offered_at expires_at settled_at booking_id",
  },
  members: { TAKEN: "role mail_turnos", HIDDEN: "business_id user_id employee_id" },
  notifications: {
    TAKEN: "event created_at seen_at",
    HIDDEN: "id user_id audience business_id booking_id data",
  },
  outbox: {
    NAMELESS:
      "id audience channel event dedupe_key user_id business_id booking_id data created_at due_at tries sent_at failed_at last_error counted_at digest class batch_id unanswered network",
  },
  bookings: {
    TAKEN: "comments",
    // The salon's notes on a booking belong to the salon, and are deleted all the same.
    HIDDEN: "idem_key idem_hash staff_notes",
    AGREED:
      "store_name status cancel_reason date start_minute currency total_centavos deposit_centavos deposit_paid_at created_at",
    NAMELESS:
      "id business_id store_id customer_id client_id series_id staff_key start_utc_minute end_utc_minute line_count deposit_due_at settle_at settle_failures settle_fault remind_at hours_to_cancel hours_to_reschedule time_zone version",
  },
  booking_lines: {
    AGREED: "employee_name service_name option_name start_minute minutes price_centavos additional_centavos",
    NAMELESS:
      "id business_id booking_id position employee_id service_id service_price_id start_utc_minute end_utc_minute price_type deposit_percent active forced conflict_details",
  },
  booking_changes: {
    TAKEN: "note",
    HIDDEN: "details",
    AGREED: "kind changed_by at from_date from_minute",
    NAMELESS: "booking_id version business_id user_id",
  },
  calendar_versions: { NAMELESS: "business_id version looked_version" },
  first_weeks: {
    NAMELESS: "business_id begun_at instagram_at whatsapp_at printed_at clients_at by_hand_at ended_at",
  },
  // Sums of many turnos, by ids of professionals and services.
  day_sums: { NAMELESS: "business_id store_id date body open money" },
  month_sums: { NAMELESS: "business_id store_id month version body" },
  sums_due: { NAMELESS: "business_id date store_id mark" },
  sums_until: { NAMELESS: "store_id business_id date" },
  charges: { NAMELESS: "id business_id booking_id method centavos at user_id undone_at" },
  tills: {
    NAMELESS: "opened_by closed_by",
    OTHERS:
      "id business_id store_id date from_at until_at opened_at opening_centavos closed_at expected_centavos counted_centavos left_centavos reason version",
  },
  till_acts: {
    NAMELESS: "user_id",
    OTHERS: "till_id version business_id act at centavos counted_centavos left_centavos reason",
  },
  expenses: {
    NAMELESS: "user_id voided_by",
    OTHERS: "id business_id store_id kind method what centavos at voided_at",
  },
  // The salon's notes on its clients.
  clients: {
    HIDDEN:
      "first_name last_name email phone other_phones other_emails instagram notes allergies tags birthday",
    NAMELESS:
      "id business_id user_id blocked_at created_at version visits no_shows cancellations spent_centavos first_visit last_visit worded erased_at contacted_at",
  },
  // Made of what a salon wrote down, and gone with it.
  client_words: { HIDDEN: "word rest", NAMELESS: "business_id kind client_id" },
  phone_doubts: { NAMELESS: "business_id client_id" },
  client_doubles: { HIDDEN: "word", NAMELESS: "business_id" },
  clients_apart: { HIDDEN: "word", NAMELESS: "business_id at" },
  client_counts: { NAMELESS: "business_id clients doubles" },
  // For a day; deleted at once with the account of either client.
  client_merges: {
    HIDDEN: "kept merged after",
    NAMELESS: "id business_id keep_id merged_id booking_ids at user_id",
  },
  // Messages of a salon to its clients, and the clients' choices about them.
  sayings: {
    NAMELESS:
      "id business_id saying subject booking_id state changed_at queued_at user_id due_at tries message_hash error",
  },
  // For 30 days; deleted at once with the account, or with the client.
  conversations: {
    HIDDEN: "digits number",
    NAMELESS:
      "id business_id last_in_at last_at read_seq settled_seq notice_id refused_at choice_at left_out_at",
  },
  conversation_messages: {
    HIDDEN: "text",
    NAMELESS:
      "seq business_id conversation_id way kind is_cut at received_at once user_id state error message_hash",
  },
  calls: { NAMELESS: "booking_id business_id version asked_at called_at" },
  client_choices: {
    NAMELESS: "business_id client_id refused_at refused_by consented_at consented_by consent_words",
  },
  saying_templates: {
    NAMELESS: "updated_by",
    OTHERS: "business_id saying text from_minute meta_name version updated_at",
  },
  whatsapp_accounts: {
    NAMELESS: "updated_by",
    OTHERS: "business_id phone_number_id token number is_automatic look_at verified_at broken_at left_out_at",
  },
  // Commissions settled between a salon and its members; the link to the booking's client goes with the account.
  commission_settings: { OTHERS: "business_id version fee_basis_points" },
  commission_rules: { OTHERS: "id business_id employee_id service_id kind value counted_on after_costs" },
  commission_materials: { OTHERS: "business_id service_id centavos" },
  commission_closings: {
    NAMELESS: "closed_by paid_by",
    OTHERS:
      "id business_id employee_id employee_name from_date to_date sums total_centavos entry_count touched_through closed_at paid_on",
  },
  commission_entries: {
    HIDDEN: "client_name",
    NAMELESS:
      "closing_id position business_id employee_id kind booking_id line_id adjustment_id adjustment_kind date start_minute service_name charged_centavos base_centavos amount_centavos terms_kind terms_value counted_on after_costs fee_basis_points materials_centavos",
    OTHERS: "note",
  },
  commission_adjustments: {
    NAMELESS: "created_by voided_by",
    OTHERS: "id business_id employee_id kind centavos date note created_at voided_at closing_id",
  },
  commission_touches: { NAMELESS: "business_id seq booking_id" },
  payments: {
    TAKEN: "reference",
    // Names a photo; the clock's next run deletes both.
    HIDDEN: "receipt_key",
    AGREED: "provider status amount_centavos created_at refund_status refunded_at gone_centavos",
    NAMELESS:
      "id business_id booking_id provider_payment_id refund_centavos updated_at collector_id state_at recorded_by refund_reason refund_due_at refund_tries refunded_by approved_at gone_at",
  },
  checkouts: {
    NAMELESS: "preference_id business_id booking_id collector_id centavos init_point expires_at created_at",
  },
  checkout_claims: { NAMELESS: "booking_id business_id claim leased_until" },
  webhook_events: {
    NAMELESS: "id provider_payment_id collector_id body received_at due_at tries failures outcome",
  },
  payment_problems: {
    NAMELESS:
      "id kind business_id booking_id provider_payment_id centavos created_at resolved_at resolved_by",
  },
  seller_accounts: {
    NAMELESS: "connected_by",
    OTHERS: "business_id collector_id access_token refresh_token connected_at expires_at renew_at broken_at",
  },
  sweeps: { OTHERS: "account since skipped started_at" },
  transfer_accounts: { NAMELESS: "updated_by", OTHERS: "business_id holder alias cbu hours updated_at" },
  rate_hits: { ENDS: "key starts_at ends_at hits" },
  loose_pictures: { ENDS: "name due_at" },
  used_tokens: { ENDS: "hash expires_at" },
  businesses: {
    NAMELESS: "closed_by",
    OTHERS:
      "id name slug created_at activity description picture_url instagram whatsapp published_at closed_at emptied_at anonymized_at version holidays_asked_until professionals_see_phones quiet_until",
  },
  listed_pages: { OTHERS: "number business_id slug changed_at" },
  free_times: {
    OTHERS: "business_id store_id trade day place slug next_at due_at ends_at notice_minutes times options",
  },
  place_counts: { OTHERS: "place trade businesses city region city_key" },
  old_slugs: { OTHERS: "slug business_id" },
  stores: {
    OTHERS:
      "id business_id name picture_url main_activity secondary_activities street_name street_number city region phone hours time_zone grid_minutes minimum_notice_minutes hours_to_cancel hours_to_reschedule position created_at hidden_at is_public version suggestions needs_mobile",
  },
  closures: { OTHERS: "id business_id store_id start_utc_minute end_utc_minute reason group_id holiday" },
  // Employees that a business shows, with an account or without.
  employees: {
    OTHERS:
      "id business_id first_name last_name picture_url position created_at hidden_at email phone bookable version",
  },
  store_employees: { OTHERS: "business_id store_id employee_id hours" },
  time_off: { OTHERS: "id business_id employee_id start_utc_minute end_utc_minute reason series_id kind" },
  categories: { OTHERS: "code position" },
  services: {
    OTHERS:
      "id business_id name sub_label description category_code display_color bookable deposit_percent position created_at hidden_at version",
  },
  service_prices: {
    OTHERS: "id business_id service_id name minutes price_type price_centavos own position hidden_at",
  },
  onboarding_drafts: { HIDDEN: "user_id activity services updated_at" },
  invitations: {
    HIDDEN: "id email role employee_id token_hash created_at expires_at accepted_at closed_at business_id",
    NAMELESS: "invited_by",
  },
  holiday_answers: {
    NAMELESS: "answered_by",
    OTHERS: "business_id date asked_at answer from_minute to_minute answered_at",
  },
  price_changes: {
    NAMELESS: "created_by",
    OTHERS:
      "id business_id basis_points rounding_pesos scope starts_on due_at applied_at undone_at created_at",
  },
  price_change_lines: {
    OTHERS: "change_id business_id service_price_id old_centavos new_centavos old_own new_own",
  },
  setup_changes: {
    NAMELESS: "user_id",
    OTHERS: "id business_id at subject act subject_id subject_name details",
  },
  employee_services: { OTHERS: "business_id employee_id service_id" },
  job_runs: { OTHERS: "name scheduled_at started_at" },
  job_health: { OTHERS: "name last_ok_at last_error_at last_error" },
  transitions: { OTHERS: "a b" },
  booking_statuses: { OTHERS: "status blocks_time is_open is_over is_visit is_firm" },
};

/** As `table.column`. */
export function columnsAnswering(answer: Answer): readonly string[] {
  return Object.entries(COLUMNS).flatMap(([table, answers]) =>
    (answers[answer]?.split(" ") ?? []).map((column) => `${table}.${column}`),
  );
}
