import { and, asc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { paymentNotices } from "#db/schema/payments.ts";
import { write } from "#db/writing.ts";

export type NewNotice = Pick<
  typeof paymentNotices.$inferSelect,
  "id" | "providerPaymentId" | "collectorId" | "body" | "receivedAt" | "dueAt"
>;

/** Keeps what the provider told us; once, however often it is told. */
export function insertNotice(db: Database, notice: NewNotice): Promise<void> {
  return write(db, [db.insert(paymentNotices).values(notice).onConflictDoNothing()]);
}

export type DueNotice = {
  readonly id: string;
  readonly providerPaymentId: string;
  readonly collectorId: string | null;
  readonly tries: number;
};

/**
 * Takes notices that are due, longest due first: one taken is due again only once its lease is over, so that of two runs
 * at once each gets others, and one that broke down loses nothing.
 */
export function claimNotices(
  db: Database,
  { now, leasedUntil, most }: { readonly now: number; readonly leasedUntil: number; readonly most: number },
): Reading<readonly DueNotice[]> {
  const { id, providerPaymentId, collectorId, tries, dueAt } = paymentNotices;
  const due = sql`(select id from payment_notices where due_at is not null and due_at <= ${now} order by due_at limit ${most})`;
  const claim = db
    .update(paymentNotices)
    .set({ dueAt: leasedUntil, tries: sql`tries + 1` })
    .where(and(sql`${id} in ${due}`, isNotNull(dueAt), lte(dueAt, now)))
    .returning({ id, providerPaymentId, collectorId, tries });
  return reading([claim], ([rows]) => rows);
}

/** Whether any is due; most of the time none is, and a write would cost more to find out. */
export function isNoticeDue(db: Database, now: number): Reading<boolean> {
  const first = db
    .select(named({ id: paymentNotices.id }))
    .from(paymentNotices)
    .where(and(sql`due_at is not null`, lte(paymentNotices.dueAt, now)))
    .orderBy(asc(paymentNotices.dueAt))
    .limit(1);
  return reading([first], ([rows]) => rows.length > 0);
}

/** Notes how a notice that was taken ended, or when it is looked at again (ms). */
export function noteNotice(
  db: Database,
  { id }: DueNotice,
  { outcome, dueAt }: { readonly outcome: string; readonly dueAt: number | null },
): Promise<void> {
  return write(db, [db.update(paymentNotices).set({ outcome, dueAt }).where(eq(paymentNotices.id, id))]);
}

/** Lets the notices of an account that serves again be looked at now. */
export function wakeNotices(
  db: Database,
  { collectorId, at }: { readonly collectorId: string; readonly at: number },
): Statement {
  return db
    .update(paymentNotices)
    .set({ dueAt: at })
    .where(
      and(sql`due_at is not null`, gt(paymentNotices.dueAt, at), eq(paymentNotices.collectorId, collectorId)),
    );
}
