import type { PointlessReason } from "#app/domain/codes/payment.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { paymentReturnedLetter } from "#app/text/mails/bookings/customer-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { BOOKING_GONE, messageBooking, toReader } from "./message-booking.server.ts";

const REASONS: readonly PointlessReason[] = ["LATE", "SECOND", "UNASKED"];

/** Tells that a payment is on its way back, and why. */
export function returnedLetter(
  settings: Settings,
  mail: QueuedMail,
  facts: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const subject = messageBooking(settings, mail, facts, now);
  if (subject === null) return BOOKING_GONE;
  const { centavos, reason, by } = mail.data;
  const returned = {
    centavos: Number(centavos),
    reason: REASONS.find((each) => each === reason) ?? "LATE",
    by: by === "BUSINESS" ? "BUSINESS" : "PROVIDER",
  } as const;
  return ok(plainly(toReader(mail, paymentReturnedLetter(subject.facts, returned), subject.facts)));
}
