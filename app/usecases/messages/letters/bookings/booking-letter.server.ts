import type { AccountType } from "#app/domain/codes/account.ts";
import type { BookingEvent } from "#app/domain/codes/message.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { BookingLetterFacts } from "#app/text/mails/bookings/booking-letter.ts";
import {
  handedOverBookingLetter,
  lostBookingLetter,
  newBookingLetter,
  paidBookingLetter,
  rescheduledBookingLetter,
} from "#app/text/mails/bookings/business-letters.ts";
import {
  bookedLetter,
  cancelledLetter,
  depositPaidLetter,
  handedOverLetter,
  rescheduledLetter,
  storeChangedLetter,
} from "#app/text/mails/bookings/customer-letters.ts";
import {
  rejectedTransferLetter,
  reportedTransferLetter,
  transferRejectedLetter,
  transferToReviewLetter,
} from "#app/text/mails/bookings/transfer-letters.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { BOOKING_GONE, messageBooking, standsUntil, toReader, whyOff } from "./message-booking.server.ts";
import { turnoFile } from "./turno-file.server.ts";

type BookingMail = QueuedMail & { readonly event: BookingEvent };

/**
 * A mail about an event of a booking, with the booking's present facts; not sent where the event no longer holds. The customer's
 * mail updates their calendar.
 */
export function bookingLetter(
  settings: Settings,
  mail: BookingMail,
  mailFacts: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const { event, audience, createdAt, data } = mail;
  const subject = messageBooking(settings, mail, mailFacts, now);
  if (subject === null) return BOOKING_GONE;
  const hindrance = hindranceTo(event, subject.view, now);
  if (hindrance !== null) return err(hindrance);
  const usefulUntil = GOES_AHEAD.includes(event) ? standsUntil(subject.view) : null;
  const isByStore = audience === "CUSTOMER" && event === "BOOKING_RESCHEDULED" && data.byStaff === 1;
  const draw = isByStore ? storeChangedLetter : LETTERS[event][audience];
  if (audience === "BUSINESS") return ok(plainly(draw(subject.facts), usefulUntil));
  const letter = plainly(toReader(mail, draw(subject.facts), subject.facts), usefulUntil);
  const method = METHODS[event];
  if (method === null) return ok(letter);
  return ok({ ...letter, attachments: [turnoFile(settings, subject, { method, stamp: createdAt })] });
}

const LOST = { CUSTOMER: cancelledLetter, BUSINESS: lostBookingLetter };
const LETTERS: Readonly<
  Record<BookingEvent, Readonly<Record<AccountType, (facts: BookingLetterFacts) => Letter>>>
> = {
  BOOKING_CREATED: { CUSTOMER: bookedLetter, BUSINESS: newBookingLetter },
  BOOKING_RESCHEDULED: { CUSTOMER: rescheduledLetter, BUSINESS: rescheduledBookingLetter },
  BOOKING_HANDED_OVER: { CUSTOMER: handedOverLetter, BUSINESS: handedOverBookingLetter },
  BOOKING_CANCELLED: LOST,
  DEPOSIT_EXPIRED: LOST,
  DEPOSIT_PAID: { CUSTOMER: depositPaidLetter, BUSINESS: paidBookingLetter },
  TRANSFER_REPORTED: { CUSTOMER: reportedTransferLetter, BUSINESS: transferToReviewLetter },
  TRANSFER_REJECTED: { CUSTOMER: rejectedTransferLetter, BUSINESS: transferRejectedLetter },
};

/** Events of bookings that take place; mails about other events stay useful until they are too old. */
const GOES_AHEAD: readonly BookingEvent[] = [
  "BOOKING_CREATED",
  "BOOKING_RESCHEDULED",
  "BOOKING_HANDED_OVER",
  "DEPOSIT_PAID",
  "TRANSFER_REPORTED",
];

/** The calendar method of each event; null: no calendar file. */
const METHODS = {
  BOOKING_CREATED: "PUBLISH",
  BOOKING_RESCHEDULED: "PUBLISH",
  BOOKING_HANDED_OVER: "PUBLISH",
  BOOKING_CANCELLED: "CANCEL",
  DEPOSIT_EXPIRED: "CANCEL",
  DEPOSIT_PAID: "PUBLISH",
  TRANSFER_REPORTED: null,
  TRANSFER_REJECTED: null,
} as const satisfies Readonly<Record<BookingEvent, string | null>>;

/** Why the event no longer holds; null where it does. */
function hindranceTo(event: BookingEvent, view: BookingView, now: Instant): string | null {
  const { status, cancelReason } = view;
  switch (event) {
    case "BOOKING_CREATED":
    case "BOOKING_RESCHEDULED":
    case "BOOKING_HANDED_OVER":
    case "DEPOSIT_PAID":
      return whyOff(view, now);
    case "TRANSFER_REPORTED":
      return status === "PENDING_DEPOSIT" ? whyOff(view, now) : `its booking is ${status}`;
    case "TRANSFER_REJECTED":
      return status === "CANCELLED" || status === "PENDING_DEPOSIT" ? null : `its booking is ${status}`;
    case "BOOKING_CANCELLED":
      return status === "CANCELLED" ? null : `its booking is ${status}`;
    case "DEPOSIT_EXPIRED":
      return status === "CANCELLED" && cancelReason === event ? null : `its booking is ${status}`;
    default:
      return event satisfies never;
  }
}
