import { and, between, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { MOST_UNSEEN } from "#db/queries/accounts/session-unseen.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { notifications } from "#db/schema/messages/messages.ts";

/** A person who reads notifications, with the account type that they act as and the business that they act for. */
export type Reader = {
  readonly userId: string;
  readonly accountType: AccountType;
  readonly businessId: string | null;
};

/** Without this hint SQLite reads all of a person's notifications to find the few new ones. */
export const UNSEEN = sql`notifications indexed by notifications_unseen`;

/** How many are unseen, up to `MOST_UNSEEN`. */
export function countUnseen(db: Database, reader: Reader): Reading<number> {
  const unseen = db
    .select({ one: sql<number>`1`.as("one") })
    .from(UNSEEN)
    .where(and(isFor(reader), isNull(notifications.seenAt)))
    .limit(MOST_UNSEEN)
    .as("unseen");
  return reading(
    [db.select({ news: sql<number>`count(*)`.as("news") }).from(unseen)],
    ([[row]]) => row?.news ?? 0,
  );
}

/** Marks a notification as seen; it keeps its first time. False where the reader has no such notification. */
export function seeNotification(db: Database, reader: Reader, id: string, at: number): Reading<boolean> {
  return reading(
    [
      db
        .update(notifications)
        .set({ seenAt: sql`coalesce(seen_at, ${at})` })
        .where(and(isFor(reader), eq(notifications.id, id)))
        .returning({ id: notifications.id }),
    ],
    ([rows]) => rows.length > 0,
  );
}

/** The days that a reader looks at; `storeId` null: of all stores. */
type SeenDays = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly storeId: string | null;
};

/** Marks a reader's unseen notifications about bookings on the days that they look at as seen. */
export function seeDays(db: Database, reader: Reader, days: SeenDays, at: number): Reading<null> {
  const { from, to, storeId } = days;
  const told = db
    .select(named({ id: notifications.id }))
    .from(UNSEEN)
    .innerJoin(bookings, eq(bookings.id, notifications.bookingId))
    .where(
      and(
        isFor(reader),
        isNull(notifications.seenAt),
        eq(bookings.businessId, reader.businessId ?? ""),
        between(bookings.date, from, to),
        storeId === null ? undefined : eq(bookings.storeId, storeId),
      ),
    );
  const seen = db
    .update(notifications)
    .set({ seenAt: at })
    .where(and(isFor(reader), inArray(notifications.id, told)));
  return reading([seen], () => null);
}

/** Deletes notifications from before `before` (ms), seen or not. */
export function purgeNotifications(db: Database, before: Instant): Purge {
  return deletePage(db, notifications.createdAt, before);
}

export function seeAllNotifications(db: Database, reader: Reader, at: number): Statement {
  const unseen = db
    .select(named({ id: notifications.id }))
    .from(UNSEEN)
    .where(and(isFor(reader), isNull(notifications.seenAt)));
  return db
    .update(notifications)
    .set({ seenAt: at })
    .where(and(isFor(reader), inArray(notifications.id, unseen)));
}

export function isFor({ userId, accountType, businessId }: Reader): SQL | undefined {
  const own = and(eq(notifications.userId, userId), eq(notifications.audience, accountType));
  return accountType === "CUSTOMER" ? own : and(own, eq(notifications.businessId, businessId ?? ""));
}
