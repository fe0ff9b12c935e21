import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { outbox } from "#db/schema/messages/messages.ts";
import { webhookEvents } from "#db/schema/payments/webhook-events.ts";

/** How many rows wait for the clock, and since when the first one waits (ms); null if there are none. */
export type Waiting = { readonly count: number; readonly since: Instant | null };

/** The overdue work of all businesses, for the operator only. */
export type Backlog = {
  readonly mails: Waiting;
  /** Overdue deposits since their deadline, also those that wait for the provider. */
  readonly deposits: Waiting;
  /** Notices about payments from the card provider. */
  readonly notices: Waiting;
  /** Awaited deposits with at least five failed checks in a row. */
  readonly stuckDeposits: Waiting;
};

export function backlog(db: Database, now: Instant): Reading<Backlog> {
  const mails = waiting(sql`due_at`, sql`sent_at is null and failed_at is null and due_at <= ${now}`);
  const deposits = waiting(
    sql`deposit_due_at`,
    sql`${AWAITED} and settle_failures < 5 and deposit_due_at <= ${now}`,
  );
  const notices = waiting(sql`due_at`, sql`due_at is not null and due_at <= ${now}`);
  const stuck = waiting(sql`deposit_due_at`, sql`${AWAITED} and settle_failures >= 5`);
  return reading(
    [
      db.select(mails.columns).from(outbox).where(mails.where),
      db.select(deposits.columns).from(bookings).where(deposits.where),
      db.select(notices.columns).from(webhookEvents).where(notices.where),
      db.select(stuck.columns).from(bookings).where(stuck.where),
    ],
    ([[some = NONE], [overdue = NONE], [told = NONE], [broken = NONE]]) => {
      return { mails: some, deposits: overdue, notices: told, stuckDeposits: broken };
    },
  );
}

/** Every awaited deposit has a `settle_at`; naming it makes SQLite use the index of the few awaited deposits. */
const AWAITED = sql`status = 'PENDING_DEPOSIT' and settle_at >= 0`;

const NONE: Waiting = { count: 0, since: null };

function waiting(since: SQL, where: SQL) {
  const columns = {
    count: sql<number>`count(*)`.as("count"),
    since: sql<Instant | null>`min(${since})`.as("since"),
  };
  return { columns, where };
}
