import { formatTime } from "#app/domain/time/time.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { consentsOf } from "#db/queries/accounts/consents.ts";
import { membershipsOf } from "#db/queries/accounts/memberships.ts";
import {
  type KeptBooking,
  type KeptChange,
  type KeptLine,
  type KeptPayment,
  keptBookings,
  keptNotifications,
  logInKinds,
  openSessions,
} from "#db/queries/accounts/my-data.ts";
import { type OwnAccount, ownAccount } from "#db/queries/accounts/own-account.ts";
import { keptAgendaFeeds } from "#db/queries/agenda/agenda-feeds.ts";
import { feedOf } from "#db/queries/bookings/calendar-feeds.ts";
import { legalRequestsOf } from "#db/queries/legal/request-keeping.ts";
import { contactMessagesOf } from "#db/queries/messages/contact-messages.ts";
import { waitsOf } from "#db/queries/waitlist/entry-keeping.ts";
import { readAll } from "#db/reading.ts";

/**
 * All data about a user, as a JSON download (law 25.326): times in the API's format, money in pesos. It never has a password, a
 * token or a code.
 */
export async function exportMyData(deps: Deps, { userId }: SignedIn) {
  const everything = await dataOfAccount(deps, userId);
  if (everything === null) throw new Error("A live session without an account");
  return everything;
}

/** The same for any account, for a caller that has checked the right to it; null: there is none. */
export async function dataOfAccount(deps: Deps, userId: string) {
  const {
    account,
    consents,
    logIns,
    sessions,
    businesses,
    bookings,
    notifications,
    messages,
    requests,
    waits,
    feed,
    agendaFeeds,
  } = await readAll(deps.db, {
    account: ownAccount(deps.db, userId),
    consents: consentsOf(deps.db, userId),
    logIns: logInKinds(deps.db, userId),
    sessions: openSessions(deps.db, userId),
    businesses: membershipsOf(deps.db, userId),
    bookings: keptBookings(deps.db, userId),
    notifications: keptNotifications(deps.db, userId),
    messages: contactMessagesOf(deps.db, userId),
    requests: legalRequestsOf(deps.db, userId),
    waits: waitsOf(deps.db, userId),
    feed: feedOf(deps.db, userId),
    agendaFeeds: keptAgendaFeeds(deps.db, userId),
  });
  if (account === null) return null;
  return {
    exportedAt: instant(deps.now()),
    account: accountOnPaper(account),
    consents: consents.map((consent) => ({ ...consent, at: instant(consent.at) })),
    logIns: logIns.map(({ kind, updatedAt }) => ({ kind, updatedAt: instant(updatedAt) })),
    sessions: sessions.map(({ accountType, createdAt, seenAt }) => ({
      accountType,
      createdAt: instant(createdAt),
      seenAt: instant(seenAt),
    })),
    businesses: businesses.map(({ businessName, role }) => ({ businessName, role })),
    bookings: bookings.map(bookingOnPaper),
    notifications: notifications.map(({ event, createdAt, seenAt }) => ({
      event,
      createdAt: instant(createdAt),
      seenAt: instantOrNull(seenAt),
    })),
    calendarFeed: feed && { createdAt: instant(feed.createdAt) },
    agendaFeeds: agendaFeeds.map((each) => ({ ...each, createdAt: instant(each.createdAt) })),
    messages: messages.map((message) => ({ ...message, createdAt: instant(message.createdAt) })),
    requests: requests.map((request) => ({
      ...request,
      createdAt: instant(request.createdAt),
      confirmedAt: instantOrNull(request.confirmedAt),
      settledAt: instantOrNull(request.settledAt),
    })),
    waitlists: waits.map((wait) => ({ ...wait, createdAt: instant(wait.createdAt) })),
  };
}

function accountOnPaper(account: OwnAccount) {
  const { email, firstName, lastName, phone, mailReminders, mailMarketing, mailTurnos } = account;
  return {
    email,
    firstName,
    lastName,
    phone,
    mailReminders,
    mailMarketing,
    ...(mailTurnos === null ? {} : { mailTurnos }),
    messagesRefusedAt: instantOrNull(account.messagesRefusedAt),
    mobileAskedAt: instantOrNull(account.mobileAskedAt),
    emailVerifiedAt: instantOrNull(account.emailVerifiedAt),
    termsAcceptedAt: instantOrNull(account.tosAcceptedAt),
    createdAt: instant(account.createdAt),
  };
}

function bookingOnPaper(booking: KeptBooking) {
  const { businessName, storeName, status, cancelReason, date, comments, currency } = booking;
  return {
    businessName,
    storeName,
    status,
    cancelReason,
    date,
    time: formatTime(booking.startMinute),
    comments,
    currency,
    total: booking.totalCentavos / 100,
    deposit: booking.depositCentavos === null ? null : booking.depositCentavos / 100,
    depositPaidAt: instantOrNull(booking.depositPaidAt),
    createdAt: instant(booking.createdAt),
    services: booking.lines.map(lineOnPaper),
    changes: booking.changes.map(changeOnPaper),
    payments: booking.payments.map(paymentOnPaper),
  };
}

function lineOnPaper({ startMinute, priceCentavos, additionalCentavos, ...line }: KeptLine) {
  const { serviceName, optionName, employeeName, minutes } = line;
  const price = (priceCentavos + additionalCentavos) / 100;
  return { serviceName, optionName, employeeName, time: formatTime(startMinute), minutes, price };
}

function changeOnPaper({ kind, by, at, fromDate, fromMinute, note }: KeptChange) {
  const fromTime = fromMinute === null ? null : formatTime(fromMinute);
  return { kind, by, at: instant(at), fromDate, fromTime, note };
}

function paymentOnPaper({ at, centavos, refundedAt, ...payment }: KeptPayment) {
  const { method, status, reference, refundStatus, goneCentavos } = payment;
  const refund = refundStatus && { status: refundStatus, at: instantOrNull(refundedAt) };
  const sums = { amount: centavos / 100, returnedOutside: goneCentavos / 100 };
  return { method, status, ...sums, reference, at: instant(at), refund };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}

function instantOrNull(at: number | null): string | null {
  return at === null ? null : instant(at);
}
