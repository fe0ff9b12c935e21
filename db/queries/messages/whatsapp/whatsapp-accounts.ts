import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { whatsAppAccounts } from "#db/schema/messages/sayings.ts";
import { listOf, mustHaveChanged } from "#db/writing.ts";

/** A business's own number at the Cloud API, with its token as it is stored. */
export type WhatsAppAccount = typeof whatsAppAccounts.$inferSelect;

const ACCOUNT = named({
  businessId: whatsAppAccounts.businessId,
  phoneNumberId: whatsAppAccounts.phoneNumberId,
  token: whatsAppAccounts.token,
  number: whatsAppAccounts.number,
  isAutomatic: whatsAppAccounts.isAutomatic,
  lookAt: whatsAppAccounts.lookAt,
  verifiedAt: whatsAppAccounts.verifiedAt,
  brokenAt: whatsAppAccounts.brokenAt,
  updatedBy: whatsAppAccounts.updatedBy,
  leftOutAt: whatsAppAccounts.leftOutAt,
});

/** Null where the business has connected no number. */
export function whatsAppOf(db: Database, businessId: string): Reading<WhatsAppAccount | null> {
  const own = db.select(ACCOUNT).from(whatsAppAccounts).where(eq(whatsAppAccounts.businessId, businessId));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** The account whose number a notification is about; null for an unknown number. */
export function whatsAppByNumberId(db: Database, phoneNumberId: string): Reading<WhatsAppAccount | null> {
  const one = db
    .select(ACCOUNT)
    .from(whatsAppAccounts)
    .where(eq(whatsAppAccounts.phoneNumberId, phoneNumberId));
  return reading([one], ([rows]) => rows[0] ?? null);
}

/** The accounts of some numbers; unknown numbers have none. */
export function whatsAppsByNumberIds(
  db: Database,
  phoneNumberIds: readonly string[],
): Reading<readonly WhatsAppAccount[]> {
  const some = db
    .select(ACCOUNT)
    .from(whatsAppAccounts)
    .where(sql`${whatsAppAccounts.phoneNumberId} in ${listOf(phoneNumberIds)}`);
  return reading([some], ([rows]) => rows);
}

/** Connects a number, or replaces the same business's number. */
export function putWhatsApp(db: Database, account: WhatsAppAccount): Statement {
  const { businessId: _, ...kept } = account;
  return db
    .insert(whatsAppAccounts)
    .values(account)
    .onConflictDoUpdate({ target: whatsAppAccounts.businessId, set: kept });
}

export function dropWhatsApp(db: Database, businessId: string): Statement {
  return db.delete(whatsAppAccounts).where(eq(whatsAppAccounts.businessId, businessId));
}

/** Whether reminders are sent automatically, and when the clock looks for them (ms). */
export function setAutomatic(db: Database, businessId: string, lookAt: Instant | null): Statement {
  return db
    .update(whatsAppAccounts)
    .set({ isAutomatic: lookAt !== null, lookAt })
    .where(eq(whatsAppAccounts.businessId, businessId));
}

/** Notes that the API refuses this token. A number connected meanwhile has another token and is not affected. */
export function breakWhatsApp(db: Database, { businessId, token }: WhatsAppAccount, at: Instant): Statement {
  return db
    .update(whatsAppAccounts)
    .set({ brokenAt: at })
    .where(
      and(
        eq(whatsAppAccounts.businessId, businessId),
        eq(whatsAppAccounts.token, token),
        isNull(whatsAppAccounts.brokenAt),
      ),
    );
}

/** Accounts with automatic reminders whose time to look has come. */
export function accountsToCheck(
  db: Database,
  now: Instant,
  most: number,
): Reading<readonly WhatsAppAccount[]> {
  const due = db
    .select(ACCOUNT)
    .from(whatsAppAccounts)
    .where(and(sql`is_automatic = 1 and broken_at is null`, lte(whatsAppAccounts.lookAt, now)))
    .orderBy(asc(whatsAppAccounts.lookAt))
    .limit(most);
  return reading([due], ([rows]) => rows);
}

/** Takes the look; stale (`tryWrite`) where another run was first. */
export function takeCheck(db: Database, { businessId, lookAt }: WhatsAppAccount, next: Instant): Statement[] {
  return [
    db
      .update(whatsAppAccounts)
      .set({ lookAt: next })
      .where(and(eq(whatsAppAccounts.businessId, businessId), eq(whatsAppAccounts.lookAt, lookAt ?? 0))),
    mustHaveChanged(db),
  ];
}
