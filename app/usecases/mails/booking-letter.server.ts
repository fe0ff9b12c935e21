import { isOpen } from "#app/domain/booking-status.ts";
import type { AccountType } from "#app/domain/codes.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { toLocal } from "#app/domain/time.ts";
import { confirmationSearch } from "#app/domain/wizard.ts";
import { fullName } from "#app/text/formats.ts";
import type { BookingLetterFacts } from "#app/text/mails/booking-letter.ts";
import { lostBookingLetter, movedBookingLetter, newBookingLetter } from "#app/text/mails/business-letters.ts";
import { bookedLetter, cancelledLetter, movedLetter } from "#app/text/mails/customer-letters.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { wizardPath } from "#app/usecases/wizard/path.ts";
import type { BookingView } from "#db/queries/booking-views.ts";
import type { BookingPlace, MailFacts } from "#db/queries/mail-facts.ts";
import type { BookingEvent } from "#db/queries/messages.ts";
import type { QueuedMail } from "#db/queries/outbox.ts";

type BookingMail = QueuedMail & { readonly event: BookingEvent };

const MINUTE_MS = 60_000;

/** A mail about a turno, of the turno as it is now; what it was to tell must still be so. */
export function bookingLetter(
  settings: Settings,
  { event, audience, bookingId }: BookingMail,
  { bookings, places }: MailFacts,
  now: number,
): Result<Letter, string> {
  const view = bookings.find((each) => each.id === bookingId);
  const place = places.find((each) => each.bookingId === bookingId);
  if (view === undefined || place === undefined) return err("its booking is gone");
  const hindrance = hindranceTo(event, view, now);
  if (hindrance !== null) return err(hindrance);
  const facts = factsOf(settings, view, place);
  return ok(LETTERS[event][audience](facts));
}

const LOST = { CUSTOMER: cancelledLetter, BUSINESS: lostBookingLetter };
const LETTERS: Readonly<
  Record<BookingEvent, Readonly<Record<AccountType, (facts: BookingLetterFacts) => Letter>>>
> = {
  BOOKING_CREATED: { CUSTOMER: bookedLetter, BUSINESS: newBookingLetter },
  BOOKING_RESCHEDULED: { CUSTOMER: movedLetter, BUSINESS: movedBookingLetter },
  BOOKING_CANCELLED: LOST,
  DEPOSIT_EXPIRED: LOST,
};

/** What has happened since; null for nothing that matters. */
function hindranceTo(event: BookingEvent, view: BookingView, now: number): string | null {
  const { status, cancelReason, s, depositDueAt } = view;
  switch (event) {
    case "BOOKING_CREATED":
    case "BOOKING_RESCHEDULED":
      if (!isOpen(status)) return `its booking is ${status}`;
      if (s * MINUTE_MS <= now) return "its booking has begun";
      return status === "PENDING_DEPOSIT" && (depositDueAt ?? 0) <= now ? "its deadline has passed" : null;
    case "BOOKING_CANCELLED":
      return status === "CANCELLED" ? null : `its booking is ${status}`;
    case "DEPOSIT_EXPIRED":
      return status === "CANCELLED" && cancelReason === event ? null : `its booking is ${status}`;
    default:
      return event satisfies never;
  }
}

function factsOf(settings: Settings, view: BookingView, place: BookingPlace): BookingLetterFacts {
  const { date, startMinute, storeName, totalCentavos, cancelReason, hoursToCancel, hoursToReschedule } =
    view;
  return {
    product: settings.productName,
    customer: customerOf(place),
    date,
    start: startMinute,
    employees: [...new Set(view.lines.map((line) => line.employeeName))],
    storeName,
    address: place,
    lines: view.lines.map(({ priceCentavos, additionalCentavos, ...line }) => ({
      ...line,
      centavos: priceCentavos + additionalCentavos,
    })),
    totalCentavos,
    awaited: awaitedOf(view, place.timeZone),
    paidCentavos: view.depositPaidAt === null ? 0 : (view.depositCentavos ?? 0),
    cancelReason,
    hoursToCancel,
    hoursToReschedule,
    links: linksOf(settings, view),
  };
}

function customerOf({ firstName, lastName }: BookingPlace): BookingLetterFacts["customer"] {
  return firstName === null ? null : { firstName, fullName: fullName({ firstName, lastName }) };
}

function awaitedOf(
  { status, depositCentavos, depositDueAt }: BookingView,
  zone: string,
): BookingLetterFacts["awaited"] {
  if (status !== "PENDING_DEPOSIT" || depositCentavos === null || depositDueAt === null) return null;
  return { centavos: depositCentavos, ...toLocal(Math.floor(depositDueAt / MINUTE_MS), zone) };
}

function linksOf({ publicUrl }: Settings, view: BookingView): BookingLetterFacts["links"] {
  const wizard = `${publicUrl}${wizardPath(view)}`;
  return {
    bookings: `${publicUrl}/bookings`,
    confirmation: `${wizard}${confirmationSearch(view.id)}`,
    bookAgain: wizard,
    calendar: `${publicUrl}/backoffice/calendar`,
    profile: `${publicUrl}/customer/profile`,
  };
}
