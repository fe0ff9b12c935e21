import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { endFeedsOf } from "#db/queries/accounts/feeds.ts";
import { isAhead, type Leaving, tellOfLeaving } from "#db/queries/accounts/leaving-bookings.ts";
import { isLastOwner } from "#db/queries/accounts/own-account.ts";
import { NO_REACH } from "#db/queries/accounts/own-reach.ts";
import { endSessionsOf } from "#db/queries/accounts/sessions.ts";
import { forgetMergesOfAccount } from "#db/queries/clients/client-merges.ts";
import { forgetAccountClients } from "#db/queries/clients/forget-clients.ts";
import { forgetLegalRequests } from "#db/queries/legal/request-keeping.ts";
import { dropMailsTo } from "#db/queries/messages/account-mails.ts";
import { forgetContactMessages } from "#db/queries/messages/contact-messages.ts";
import { forgetConversationsOfAccount } from "#db/queries/messages/conversations/forget-conversations.ts";
import { forgetItemsOf } from "#db/queries/money/commissions/forget.ts";
import { IS_THERE, TO_GIVE_BACK } from "#db/queries/payments/owed-refunds.ts";
import { loosenReceipts } from "#db/queries/payments/receipts.ts";
import { forgetSetup } from "#db/queries/setup/setup-keeping.ts";
import { forgetWaits } from "#db/queries/waitlist/entry-keeping.ts";
import { credentials, oneTimeCodes, users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { notifications } from "#db/schema/messages/messages.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { mustHaveChanged } from "#db/writing.ts";

/**
 * Deletes an account in one batch. Bookings ahead are cancelled and the businesses told; past ones lose the person's name and
 * words; every way to log in is removed. STALE (`tryWrite`) if the account is gone or is the only owner of an open business by
 * now. The row itself stays, because history refers to it.
 */
export function deleteUser(db: Database, leaving: Leaving): Statement[] {
  const { userId, at } = leaving;
  return [
    forgetContactMessages(db, userId),
    forgetLegalRequests(db, userId),
    forgetWaits(db, userId),
    ...forgetSetup(db, userId),
    forgetConversationsOfAccount(db, userId),
    ...anonymise(db, leaving),
    ...cancelAhead(db, leaving),
    ...forgetWords(db, userId, at),
    forgetMergesOfAccount(db, userId),
    forgetAccountClients(db, userId, leaving.namedAs),
    forgetItemsOf(db, userId),
    dropMailsTo(db, userId, at),
    endSessionsOf(db, userId, null),
    db.delete(credentials).where(eq(credentials.userId, userId)),
    db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)),
    ...endFeedsOf(db, userId),
    db.delete(notifications).where(eq(notifications.userId, userId)),
    db.delete(members).where(eq(members.userId, userId)),
  ];
}

/** Removes personal data from the account's row; its e-mail address becomes free again. */
function anonymise(db: Database, { userId, namedAs, at }: Leaving): Statement[] {
  return [
    db
      .update(users)
      .set({
        ...namedAs,
        email: `${userId}@borrado.invalid`,
        emailVerifiedAt: null,
        ...NO_REACH,
        mailReminders: false,
        mailMarketing: false,
        deletedAt: at,
      })
      .where(and(eq(users.id, userId), isNull(users.deletedAt), not(isLastOwner(userId)))),
    mustHaveChanged(db),
  ];
}

/** Tells the businesses first: after the cancellation, these bookings cannot be distinguished from others. */
function cancelAhead(db: Database, leaving: Leaving): Statement[] {
  const cancelled = { status: "CANCELLED", cancelReason: "BY_CUSTOMER", settleAt: null } as const;
  return [
    ...tellOfLeaving(db, leaving),
    oweRefunds(db, leaving),
    db
      .update(bookings)
      .set({ ...cancelled, version: sql`version + 1` })
      .where(isAhead(leaving)),
  ];
}

/**
 * Removes text that may describe the person: comments, the fingerprint of the request that carried them, and a transfer's
 * reference. The transfer's photo loses its name here, and the clock removes it.
 */
function forgetWords(db: Database, userId: string, at: Instant): Statement[] {
  const turnos = sql`(select id from bookings where customer_id = ${userId})`;
  const own = sql`${bookingChanges.bookingId} in ${turnos}`;
  const transfers = sql`${payments.bookingId} in ${turnos} and ${payments.provider} = 'transfer'`;
  return [
    loosenReceipts(db, transfers, at),
    db.update(payments).set({ reference: null, receiptKey: null }).where(transfers),
    db
      .update(bookings)
      .set({ comments: null, staffNotes: null, idemKey: null, idemHash: null })
      .where(eq(bookings.customerId, userId)),
    db.update(bookingChanges).set({ details: null }).where(own),
    db
      .update(bookingChanges)
      .set({ note: null })
      .where(and(own, eq(bookingChanges.changedBy, "CUSTOMER"))),
  ];
}

/** Marks the paid deposits of the cancelled bookings for a refund. */
function oweRefunds(db: Database, leaving: Leaving): Statement {
  const ahead = db.select({ id: bookings.id }).from(bookings).where(isAhead(leaving));
  return db
    .update(payments)
    .set({
      refundStatus: "PENDING",
      refundCentavos: TO_GIVE_BACK,
      refundReason: "CANCELLED",
      refundDueAt: leaving.at,
      updatedAt: leaving.at,
    })
    .where(
      and(
        inArray(payments.bookingId, ahead),
        eq(payments.status, "APPROVED"),
        isNull(payments.refundStatus),
        IS_THERE,
      ),
    );
}
