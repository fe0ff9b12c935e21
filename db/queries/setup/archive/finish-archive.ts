import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { REOPEN_DAYS } from "#app/domain/setup/business/closing.ts";
import { DAY_MS, type Instant, type UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { endAgendaFeedsAt } from "#db/queries/agenda/agenda-feeds.ts";
import { IS_WAITING } from "#db/queries/waitlist/entries.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { sessions } from "#db/schema/accounts/sessions.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses, oldSlugs, stores } from "#db/schema/catalog/stores.ts";
import { invitations } from "#db/schema/setup/invitations.ts";
import { setupChanges } from "#db/schema/setup/setup-changes.ts";
import { waitlistEntries } from "#db/schema/waitlist/waitlist.ts";
import { mustHaveChanged, mustHold } from "#db/writing.ts";
import type { Row } from "./archived-table.ts";

function isOpenAhead(businessId: string, after: UtcMinute): SQL | undefined {
  const isThere = and(eq(stores.businessId, businessId), eq(bookings.storeId, stores.id));
  return and(isThere, gt(bookings.startUtcMinute, after), isOpenTurno());
}

/**
 * Ends the wait for deposits of imported bookings, since only the source knows whether they were paid. Overdue bookings are
 * cancelled as expired; the others stand. Their clients get no mail. Waitlist entries are looked after from now on.
 */
export function awaitNoDeposits(db: Database, businessId: string, now: Instant): Statement[] {
  const isAwaited = and(eq(bookings.businessId, businessId), sql`status = 'PENDING_DEPOSIT'`);
  const expired = { status: "CANCELLED", cancelReason: "DEPOSIT_EXPIRED", settleAt: null } as const;
  const standing = { status: "PENDING", depositCentavos: null, depositDueAt: null, settleAt: null } as const;
  return [
    db
      .update(bookings)
      .set({ ...expired, version: sql`version + 1` })
      .where(and(isAwaited, lte(bookings.depositDueAt, now))),
    db
      .update(bookings)
      .set({ ...standing, version: sql`version + 1` })
      .where(isAwaited),
    db
      .update(waitlistEntries)
      .set({ wakeAt: now })
      .where(and(eq(waitlistEntries.businessId, businessId), IS_WAITING)),
  ];
}

type Handover = { readonly from: string; readonly into: string; readonly said: Row; readonly at: Instant };

/**
 * A business takes the place of another, empty one, with its members, address, picture and history. It keeps its texts from the
 * source and is unpublished; its bookings get no reminders until its owner says so. The empty business ends, and the clock
 * removes its personal data. Stale (`tryWrite`) where that was closed down, or has no owner any more.
 */
export function handOver(db: Database, { from, into, said, at }: Handover): Statement[] {
  const own = (value: string) => sql`(select ${sql.raw(value)} from businesses where id = ${from})`;
  const team = sql`(select user_id from members where business_id = ${into})`;
  return [
    // Two businesses never have one address, not even for a moment.
    db
      .update(businesses)
      .set({ slug: sql`'~' || slug` })
      .where(and(eq(businesses.id, from), sql`closed_at is null`)),
    mustHaveChanged(db),
    db
      .update(businesses)
      .set({
        ...said,
        ...{ slug: own("substr(slug, 2)"), createdAt: own("created_at"), pictureUrl: own("picture_url") },
        quietUntil: at,
      })
      .where(eq(businesses.id, into)),
    db.update(businesses).set({ pictureUrl: null }).where(eq(businesses.id, from)),
    endBusiness(db, from, at),
    endAgendaFeedsAt(db, from),
    db.update(members).set({ businessId: into, employeeId: null }).where(eq(members.businessId, from)),
    mustHold(db, sql`exists (select 1 from members where business_id = ${into} and role = 'OWNER')`),
    db
      .update(sessions)
      .set({ businessId: into })
      .where(and(sql`${sessions.userId} in ${team}`, eq(sessions.businessId, from))),
    db
      .update(invitations)
      .set({ closedAt: at })
      .where(and(eq(invitations.businessId, from), sql`closed_at is null`)),
    db.update(setupChanges).set({ businessId: into }).where(eq(setupChanges.businessId, from)),
    db.update(oldSlugs).set({ businessId: into }).where(eq(oldSlugs.businessId, from)),
  ];
}

/** Closes down a business without members, so that it cannot be reopened. The clock then removes its personal data. */
export function endBusiness(db: Database, businessId: string, at: Instant): Statement {
  const closedAt = at - (REOPEN_DAYS + 1) * DAY_MS;
  return db
    .update(businesses)
    .set({ closedAt, emptiedAt: null, publishedAt: null, version: sql`version + 1` })
    .where(eq(businesses.id, businessId));
}

/** Cancels some open bookings ahead without telling any client. Answers how many those were. */
export function dropAhead(
  db: Database,
  {
    businessId,
    after,
    most,
  }: { readonly businessId: string; readonly after: UtcMinute; readonly most: number },
): Reading<number> {
  const some = db
    .select({ id: bookings.id })
    .from(stores)
    .crossJoin(bookings)
    .where(isOpenAhead(businessId, after))
    .limit(most);
  const off = db
    .update(bookings)
    .set({ status: "CANCELLED", cancelReason: "BY_BUSINESS", remindAt: null, settleAt: null })
    .where(and(sql`${bookings.id} in (${some})`, sql`+${bookings.businessId} = ${businessId}`))
    .returning({ id: bookings.id });
  return reading([off], ([rows]) => rows.length);
}
