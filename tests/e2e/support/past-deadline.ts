import { expect, type Page } from "@playwright/test";
import { ask } from "./ask-database.ts";

/**
 * Lets the deadline of a booking's deposit pass, as if it had been booked that much earlier. The next tick of the clock
 * acts on it (`untilTicked`). The sandbox's checkout stays open, as for a buyer about to pay. Throws for a booking that
 * awaits no deposit.
 */
export async function passDeadline(page: Page, bookingId: string): Promise<void> {
  const overdueAt = Date.now() - 1000;
  const [booking] = await ask(page, DEADLINE, [bookingId]);
  const left = Number(booking?.[0]) - overdueAt;
  expect(left, "how long the seña is still awaited").toBeGreaterThan(0);
  await ask(page, EARLIER_CHECKOUTS, [bookingId, `${left}`]);
  await ask(page, EARLIER_BOOKING, [bookingId, `${left}`]);
}

/** As if the clock had failed to settle an overdue deposit five times, the last time a moment ago. */
export async function strandDeposit(page: Page, bookingId: string): Promise<void> {
  const [overdueAt, nextTryAt] = [Date.now() - 1000, Date.now() + 3_600_000];
  await ask(page, STRANDED, [bookingId, `${overdueAt}`, `${nextTryAt}`]);
}

const STRANDED = `update bookings
  set deposit_due_at = ?2, settle_at = ?3, settle_failures = 5, settle_fault = 'OTHER'
  where id = ?1 and status = 'PENDING_DEPOSIT'`;
const DEADLINE = "select deposit_due_at from bookings where id = ?1 and status = 'PENDING_DEPOSIT'";
const EARLIER_CHECKOUTS = `update checkouts
  set created_at = created_at - ?2, expires_at = expires_at - ?2 where booking_id = ?1`;
const EARLIER_BOOKING = `update bookings
  set created_at = created_at - ?2, deposit_due_at = deposit_due_at - ?2, settle_at = deposit_due_at - ?2
  where id = ?1 and status = 'PENDING_DEPOSIT'`;
