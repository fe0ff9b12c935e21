import { and, asc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { paymentIsDealtWith } from "#db/queries/payments/payment-problems.ts";
import { type Reading, reading } from "#db/reading.ts";
import { webhookEvents } from "#db/schema/payments/webhook-events.ts";
import { listOf } from "#db/writing.ts";

type NewWebhookEvent = Pick<
  typeof webhookEvents.$inferSelect,
  "id" | "providerPaymentId" | "collectorId" | "body" | "receivedAt" | "dueAt"
>;

/** Stores an event of the provider, once, however often it arrives. */
export function insertWebhookEvent(db: Database, event: NewWebhookEvent): Statement[] {
  return [db.insert(webhookEvents).values(event).onConflictDoNothing()];
}

export type DueWebhookEvent = {
  readonly id: string;
  readonly providerPaymentId: string;
  readonly collectorId: string | null;
  readonly tries: number;
  /** How often dealing with it broke. */
  readonly failures: number;
};

/**
 * Takes due events, longest due first. An event taken is due again only once its lease ends. So two runs at once take different
 * events, and a run that broke down loses none.
 */
export function claimWebhookEvents(
  db: Database,
  { now, leasedUntil, most }: { readonly now: Instant; readonly leasedUntil: Instant; readonly most: number },
): Reading<readonly DueWebhookEvent[]> {
  const { id, providerPaymentId, collectorId, tries, failures, dueAt } = webhookEvents;
  const due = sql`(select id from webhook_events where due_at is not null and due_at <= ${now} order by due_at limit ${most})`;
  const claim = db
    .update(webhookEvents)
    .set({ dueAt: leasedUntil, tries: sql`tries + 1` })
    .where(and(sql`${id} in ${due}`, isNotNull(dueAt), lte(dueAt, now)))
    .returning({ id, providerPaymentId, collectorId, tries, failures });
  return reading([claim], ([rows]) => rows);
}

/** Whether any event is due. Usually none is, and a write would cost more to find that out. */
export function isWebhookEventDue(db: Database, now: Instant): Reading<boolean> {
  const first = db
    .select(named({ id: webhookEvents.id }))
    .from(webhookEvents)
    .where(and(sql`due_at is not null`, lte(webhookEvents.dueAt, now)))
    .orderBy(asc(webhookEvents.dueAt))
    .limit(1);
  return reading([first], ([rows]) => rows.length > 0);
}

export type EventOutcome = {
  readonly outcome: string;
  /** When it is looked at again (ms); null: never. */
  readonly dueAt: Instant | null;
  /** The payment was seen, and handled as it requires. */
  readonly isDealtWith: boolean;
};

/** Notes the result for an event that was taken. Where its payment was stuck and is dealt with now, the problem is resolved. */
export function noteWebhookEvent(
  db: Database,
  { id, providerPaymentId, failures }: DueWebhookEvent,
  { outcome, dueAt, isDealtWith, at }: EventOutcome & { readonly at: number },
): Statement[] {
  const isMended = isDealtWith && failures > 0;
  return [
    db
      .update(webhookEvents)
      .set({ outcome, dueAt, ...(isMended && { failures: 0 }) })
      .where(eq(webhookEvents.id, id)),
    ...(isMended ? [paymentIsDealtWith(db, { providerPaymentId, at })] : []),
  ];
}

/** Counts that dealing with a taken event broke, and when to try again (ms; null: never). */
export function noteBrokenEvent(
  db: Database,
  { id, failures }: DueWebhookEvent,
  dueAt: Instant | null,
): Statement[] {
  const broken = { failures: failures + 1, dueAt, outcome: BROKEN };
  return [db.update(webhookEvents).set(broken).where(eq(webhookEvents.id, id))];
}

const BROKEN = "BROKEN";

/** Hands back events that were taken, but that the provider could not be asked about: it does not count as a try. */
export function handBackWebhookEvents(
  db: Database,
  events: readonly DueWebhookEvent[],
  dueAt: Instant,
): Statement[] {
  const ids = listOf(events.map(({ id }) => id));
  const taken = listOf(events.map(({ id, tries }) => `${tries} ${id}`));
  const { id, tries } = webhookEvents;
  const stillTaken = and(
    sql`${id} in ${ids}`,
    sql`cast(${tries} as text) || ' ' || ${id} in ${taken}`,
    sql`+due_at is not null`,
  );
  return [db.update(webhookEvents).set({ dueAt, tries: sql`tries - 1` }).where(stillTaken)];
}

/** Makes the events of an account that works again due now. */
export function wakeWebhookEvents(
  db: Database,
  { collectorId, at }: { readonly collectorId: string; readonly at: number },
): Statement {
  return db
    .update(webhookEvents)
    .set({ dueAt: at })
    .where(
      and(sql`due_at is not null`, gt(webhookEvents.dueAt, at), eq(webhookEvents.collectorId, collectorId)),
    );
}
