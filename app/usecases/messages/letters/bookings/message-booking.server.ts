import { isOpen } from "#app/domain/booking-status.ts";
import { lineAmounts } from "#app/domain/money/prices.ts";
import { transferCode } from "#app/domain/money/transfers.ts";
import { err } from "#app/domain/result.ts";
import { toLocal } from "#app/domain/time/time.ts";
import { type Instant, instantOf, utcMinuteOf } from "#app/domain/time/units.ts";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { addressLine, fullName } from "#app/text/formats.ts";
import type { BookingLetterFacts, LetterTransfer } from "#app/text/mails/bookings/booking-letter.ts";
import { guestLetter } from "#app/text/mails/bookings/guest-letters.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { mapHref } from "#app/text/map-href.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { turnoCode, turnoLink } from "#app/usecases/secrets/turno-link.server.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { BookingPlace } from "#db/queries/messages/mail-places.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** The present state of a mail's booking, and the facts that the mail may tell. */
export type MessageBooking = {
  readonly view: BookingView;
  readonly zone: string;
  readonly facts: BookingLetterFacts;
};

export const BOOKING_GONE = err("its booking is gone");

/** Null where the booking is gone. `now` (ms): the time of writing. */
export function messageBooking(
  settings: Settings,
  { bookingId }: Pick<QueuedMail, "bookingId">,
  { bookings, places }: MailFacts,
  now: Instant,
): MessageBooking | null {
  const view = bookings.find((each) => each.id === bookingId);
  const place = places.find((each) => each.bookingId === bookingId);
  if (view === undefined || place === undefined) return null;
  return { view, zone: place.timeZone, facts: factsOf(settings, view, place, now) };
}

/** A letter to a booking's customer, adapted where the reader has no account. */
export function toReader(
  { userId }: Pick<QueuedMail, "userId">,
  letter: Letter,
  facts: BookingLetterFacts,
): Letter {
  return userId === null ? guestLetter(letter, facts) : letter;
}

/** Why a booking will not take place as agreed; null where it will. */
export function whyOff({ status, startUtcMinute, depositDueAt }: BookingView, now: Instant): string | null {
  if (!isOpen(status)) return `its booking is ${status}`;
  if (instantOf(startUtcMinute) <= now) return "its booking has begun";
  return status === "PENDING_DEPOSIT" && (depositDueAt ?? 0) <= now ? "its deadline has passed" : null;
}

/** When (ms) mails about a standing booking lose their use: it begins, or its deposit's deadline passes. */
export function standsUntil({ status, startUtcMinute, depositDueAt }: BookingView): Instant {
  const startsAt = instantOf(startUtcMinute);
  return status === "PENDING_DEPOSIT" ? Math.min(startsAt, depositDueAt ?? startsAt) : startsAt;
}

function factsOf(
  settings: Settings,
  view: BookingView,
  place: BookingPlace,
  now: Instant,
): BookingLetterFacts {
  const { date, startMinute, storeName, totalCentavos, cancelReason, policy } = view;
  const amounts = lineAmounts(view.lines);
  return {
    product: settings.productName,
    customer: customerOf(place),
    code: turnoCode(settings, view.id),
    date,
    today: toLocal(utcMinuteOf(now), place.timeZone).date,
    startMinute: startMinute,
    employees: [...new Set(view.lines.map((line) => line.employeeName))],
    storeName,
    address: place,
    lines: view.lines.map(({ priceCentavos: _, additionalCentavos: __, ...line }, index) => ({
      ...line,
      centavos: amounts[index] ?? 0,
    })),
    totalCentavos,
    awaited: awaitedOf(view, place.timeZone),
    transfer: { state: transferStateOf(place), code: transferCode(view.id) },
    paidCentavos: view.depositPaidAt === null ? 0 : (view.depositCentavos ?? 0),
    givenBackCentavos: givenBackOf(view),
    cancelReason,
    cancelNote: place.cancelNote,
    policy,
    links: linksOf(settings, view, place),
  };
}

/** A booking imported with its deposit paid has no payment here to tell it. */
function givenBackOf({ refund, depositPaidAt, depositCentavos }: BookingView): number {
  if (refund === null) return depositPaidAt === null ? 0 : (depositCentavos ?? 0);
  return refund.isForCancelling ? refund.centavos : 0;
}

function customerOf({ firstName, lastName }: BookingPlace): BookingLetterFacts["customer"] {
  return firstName === null ? null : { firstName, fullName: fullName({ firstName, lastName }) };
}

function awaitedOf(
  { status, depositCentavos, depositDueAt, isInProcess }: BookingView,
  zone: string,
): BookingLetterFacts["awaited"] {
  if (status !== "PENDING_DEPOSIT" || depositCentavos === null || depositDueAt === null) return null;
  return { centavos: depositCentavos, isInProcess, ...toLocal(utcMinuteOf(depositDueAt), zone) };
}

function transferStateOf({ transferHours, transferStatus }: BookingPlace): LetterTransfer["state"] {
  if (transferStatus === "IN_PROCESS") return "reported";
  return transferStatus === null && transferHours !== null ? "possible" : "none";
}

function linksOf(settings: Settings, view: BookingView, place: BookingPlace): BookingLetterFacts["links"] {
  const { publicUrl } = settings;
  return {
    turno: turnoLink(settings, view.id),
    bookings: `${publicUrl}/bookings`,
    bookAgain: `${publicUrl}${wizardPath(view)}`,
    map: mapHref(addressLine(place)),
    profile: `${publicUrl}/customer/profile`,
    ...businessLinks(settings),
  };
}

/** Pages for the members of a business. */
export function businessLinks({ publicUrl }: Settings) {
  return {
    calendar: `${publicUrl}/backoffice/calendar`,
    transfers: `${publicUrl}/backoffice/payments?ver=transfers`,
    mails: `${publicUrl}/customer/profile#notificaciones`,
  };
}
