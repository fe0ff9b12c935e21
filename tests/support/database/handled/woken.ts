import { run } from "#tests/support/database/database.ts";

/** Makes all that `openHandled` has opened due at `now` (ms), for every job of the clock. */
export async function wakeHandled(now: number): Promise<void> {
  const updates = [
    "bookings set remind_at = :now where id like 'next-%'",
    "bookings set deposit_due_at = :now - 1, settle_at = :now - 1 where id like 'held-%'",
    "webhook_events set due_at = :now",
    "payments set refund_status = 'PENDING', refund_due_at = :now, refund_tries = 0 where id like '%-2'",
    "waitlist_entries set wake_at = :now where status = 'WAITING'",
    "legal_requests set remind_at = :now where settled_at is null",
    "businesses set holidays_asked_until = ''",
    "businesses set emptied_at = null where closed_at is not null",
    "price_changes set due_at = :now where applied_at is null",
    "whatsapp_accounts set look_at = :now",
    "seller_accounts set renew_at = :now",
    "calendar_versions set looked_version = version - 1",
    "sums_until set date = date(date, '-40 day')",
    "clients set worded = 0",
    "one_time_codes set expires_at = 0",
    "sessions set ends_at = 0",
  ];
  await run(...updates.map((update) => ({ sql: `update ${update.replaceAll(":now", String(now))}` })), {
    sql: `insert into checkouts (preference_id, business_id, booking_id, collector_id, centavos, init_point, expires_at, created_at)
        select id, business_id, id, business_id, 100, 'x', 0, 0 from bookings where id like 'held-%-3'`,
  });
}
