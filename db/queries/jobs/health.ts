import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";
import { outbox } from "#db/schema/messages.ts";
import { webhookEvents } from "#db/schema/payments.ts";

/** How many rows wait for the clock, and since when the first of them does (ms); null where there are none. */
export type Waiting = { readonly count: number; readonly since: Instant | null };

/** What is due and not done, of all businesses: for the operator alone. */
export type Backlog = {
  readonly mails: Waiting;
  /** Overdue señas. */
  readonly deposits: Waiting;
  /** What the card provider told us of payments. */
  readonly notices: Waiting;
  /** Señas that broke five times in a row, since when they are to be looked at next. */
  readonly stuckDeposits: Waiting;
};

export function backlog(db: Database, now: Instant): Reading<Backlog> {
  const mails = waiting(sql`due_at`, sql`sent_at is null and failed_at is null and due_at <= ${now}`);
  const deposits = waiting(
    sql`settle_at`,
    sql`status = 'PENDING_DEPOSIT' and settle_failures < 5 and settle_at <= ${now}`,
  );
  const notices = waiting(sql`due_at`, sql`due_at is not null and due_at <= ${now}`);
  const stuck = waiting(
    sql`settle_at`,
    sql`status = 'PENDING_DEPOSIT' and settle_failures >= 5 and settle_at >= 0`,
  );
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

const NONE: Waiting = { count: 0, since: null };

function waiting(since: SQL, where: SQL) {
  const columns = {
    count: sql<number>`count(*)`.as("count"),
    since: sql<Instant | null>`min(${since})`.as("since"),
  };
  return { columns, where };
}
