import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { NO_PERSON } from "#app/domain/setup/employees/employee-data.ts";
import { NO_PLACE } from "#app/domain/setup/stores/store-values.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { forgetWalkIns } from "#db/queries/agenda/walk-ins/walk-in-changes.ts";
import { forgetClientsOf } from "#db/queries/clients/forget-clients.ts";
import { forgetConversations } from "#db/queries/messages/conversations/forget-conversations.ts";
import { forgetSayings } from "#db/queries/messages/sayings/saying-states.ts";
import { dropWhatsApp } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { forgetClosingsOf } from "#db/queries/money/commissions/forget.ts";
import { loosenReceipts } from "#db/queries/payments/receipts.ts";
import { dropSeller } from "#db/queries/payments/sellers/seller-accounts.ts";
import type { ClosedBusiness } from "#db/queries/setup/closing/closing.ts";
import { loosenPictures } from "#db/queries/setup/pictures.ts";
import { forgetLists } from "#db/queries/waitlist/entry-keeping.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees, timeOff } from "#db/schema/catalog/employees.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";
import { notifications, outbox } from "#db/schema/messages/messages.ts";
import { expenses, tillActs, tills } from "#db/schema/money/tills.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { sweeps } from "#db/schema/payments/seller-accounts.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";
import { invitations } from "#db/schema/setup/invitations.ts";
import { setupChanges } from "#db/schema/setup/setup-changes.ts";
import { listOf, mustHaveChanged } from "#db/writing.ts";

// Removes the remaining personal data once a business is closed for good. What its customers agreed on stays theirs.

type RememberingKey = {
  readonly businessId: string;
  /** Stands in place of a professional's name. */
  readonly nameless: string;
  readonly after: string;
  readonly most: number;
};

/** Bookings of a business that still have personal data, in the order of their ids, after a given id. */
export function rememberingTurnos(
  db: Database,
  { businessId, nameless, after, most }: RememberingKey,
): Reading<readonly string[]> {
  const namesSomebody = sql`exists (select 1 from ${bookingLines}
    where ${bookingLines.bookingId} = ${bookings.id} and ${bookingLines.employeeName} <> ${nameless})`;
  const page = db
    .select({ id: sql<string>`${bookings.id}`.as("id") })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        gt(bookings.id, after),
        or(namesSomebody, sql`coalesce(${bookings.comments}, ${bookings.staffNotes}) is not null`),
      ),
    )
    .orderBy(bookings.id)
    .limit(most);
  return reading([page], ([rows]) => rows.map(({ id }) => id));
}

type ForgottenTurnos = {
  readonly businessId: string;
  readonly bookingIds: readonly string[];
  readonly nameless: string;
  readonly at: Instant;
};

/** Removes the professionals' names and all free texts from bookings; what was agreed and paid stays. */
export function forgetTurnos(
  db: Database,
  { businessId, bookingIds, nameless, at }: ForgottenTurnos,
): Statement[] {
  const ids = listOf(bookingIds);
  const transfers = and(
    sql`${payments.bookingId} in ${ids} and +${payments.businessId} = ${businessId}`,
    eq(payments.provider, "transfer"),
  );
  const told = sql`(select told.rowid from json_each(${JSON.stringify(bookingIds)}) as asked
    cross join outbox told on told.dedupe_key > asked.value || ':' and told.dedupe_key < asked.value || ';'
    where told.business_id = ${businessId})`;
  return [
    db
      .update(bookingLines)
      .set({ employeeName: nameless, conflictDetails: null })
      .where(and(sql`${bookingLines.bookingId} in ${ids}`, eq(bookingLines.businessId, businessId))),
    db
      .update(bookings)
      .set({ comments: null, staffNotes: null, idemKey: null, idemHash: null })
      .where(and(eq(bookings.businessId, businessId), sql`${bookings.id} in ${ids}`)),
    db
      .update(bookingChanges)
      .set({ note: null, details: null })
      .where(and(sql`${bookingChanges.bookingId} in ${ids}`, eq(bookingChanges.businessId, businessId))),
    loosenReceipts(db, transfers, at),
    db.update(payments).set({ reference: null, receiptKey: null }).where(transfers),
    db
      .update(notifications)
      .set({ data: {} })
      .where(
        and(
          sql`${notifications.userId} in (select customer_id from bookings
            where business_id = ${businessId} and id in ${ids} and customer_id is not null)`,
          sql`${notifications.bookingId} in ${ids}`,
        ),
      ),
    db.update(outbox).set({ data: {} }).where(sql`rowid in ${told}`),
  ];
}

type ForgottenBusiness = {
  readonly business: ClosedBusiness;
  readonly namelessFirst: string;
  readonly namelessLast: string;
  readonly at: Instant;
};

/**
 * The last step for a business that is closed for good: no names and no members remain. Stale (`tryWrite`) where it was opened
 * again, or this was done already.
 */
export function forgetBusiness(
  db: Database,
  { business: { id, closedAt }, namelessFirst, namelessLast, at }: ForgottenBusiness,
): Statement[] {
  return [
    ...loosenPictures(db, id, at),
    db
      .update(businesses)
      .set({
        ...{ description: null, pictureUrl: null, instagram: null, whatsapp: null },
        anonymizedAt: at,
        version: sql`version + 1`,
      })
      .where(and(eq(businesses.id, id), eq(businesses.closedAt, closedAt), isNull(businesses.anonymizedAt))),
    mustHaveChanged(db),
    db
      .update(stores)
      .set({ ...NO_PLACE, pictureUrl: null })
      .where(eq(stores.businessId, id)),
    db
      .update(employees)
      .set({
        ...{ ...NO_PERSON, firstName: namelessFirst, lastName: namelessLast },
        pictureUrl: null,
      })
      .where(eq(employees.businessId, id)),
    forgetClientsOf(db, id, { firstName: namelessFirst, lastName: namelessLast }),
    ...forgetClosingsOf(db, id, `${namelessFirst} ${namelessLast}`.trim()),
    forgetLists(db, id),
    ...forgetWalkIns(db, id),
    db.delete(timeOff).where(eq(timeOff.businessId, id)),
    db.update(closures).set({ reason: null }).where(eq(closures.businessId, id)),
    db.update(expenses).set({ what: "" }).where(eq(expenses.businessId, id)),
    db.update(tills).set({ reason: null }).where(eq(tills.businessId, id)),
    db
      .update(tillActs)
      .set({ reason: null })
      .where(
        and(
          sql`${tillActs.tillId} in (select id from tills where business_id = ${id})`,
          eq(tillActs.businessId, id),
        ),
      ),
    db.delete(setupChanges).where(eq(setupChanges.businessId, id)),
    db.delete(invitations).where(isOfClosed(id, closedAt)),
    db.delete(transferAccounts).where(eq(transferAccounts.businessId, id)),
    dropSeller(db, id),
    dropWhatsApp(db, id),
    ...forgetSayings(db, id),
    forgetConversations(db, id),
    db.delete(sweeps).where(eq(sweeps.account, id)),
    db
      .delete(notifications)
      .where(
        and(
          sql`${notifications.userId} in (select user_id from members where business_id = ${id})`,
          eq(notifications.businessId, id),
          ne(notifications.audience, "CUSTOMER"),
        ),
      ),
    db.delete(members).where(eq(members.businessId, id)),
  ];
}

/** No invitation was sent after the closing. Those that ended over a month before it are deleted already. */
function isOfClosed(businessId: string, closedAt: Instant): SQL | undefined {
  return and(gt(invitations.expiresAt, closedAt - MONTH_MS), sql`+${invitations.businessId} = ${businessId}`);
}

const MONTH_MS = 31 * 86_400_000;
