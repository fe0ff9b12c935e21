import type { Reminder } from "#app/domain/codes/message.ts";
import { hushedUntil } from "#app/domain/reminders.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { depositReminderLetter } from "#app/text/mails/bookings/customer-letters.ts";
import { dayReminderLetter, hoursReminderLetter } from "#app/text/mails/bookings/reminder-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import { NO_RECIPIENT } from "#app/usecases/messages/letters/recipients.ts";
import { wayOut } from "#app/usecases/messages/letters/way-out.server.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import {
  BOOKING_GONE,
  type MessageBooking,
  messageBooking,
  standsUntil,
  toReader,
  whyOff,
} from "./message-booking.server.ts";

/** The time (ms) until which a mail has to wait. */
export type PutOff = { readonly until: Instant };

type ReminderMail = QueuedMail & { readonly event: Reminder };

/**
 * A reminder of a booking that has not changed since the clock queued it. Reminders of the booking itself go only to customers
 * that want them, with an unsubscribe link, and wait for the end of quiet hours. Customers without an account have no setting:
 * their store removes their address.
 */
export function reminderLetter(
  settings: Settings,
  mail: ReminderMail,
  mailFacts: MailFacts,
  now: Instant,
): Result<ComposedLetter, string | PutOff> {
  const person = mailFacts.people.find((each) => each.id === mail.userId) ?? null;
  const subject = messageBooking(settings, mail, mailFacts, now);
  if (person === null && mail.userId !== null) return NO_RECIPIENT;
  if (subject === null) return BOOKING_GONE;
  const hindrance = hindranceTo(mail, subject, now);
  if (hindrance !== null) return err(hindrance);
  const usefulUntil = standsUntil(subject.view);
  if (mail.event === "DEPOSIT_REMINDER")
    return ok(plainly(toReader(mail, depositReminderLetter(subject.facts), subject.facts), usefulUntil));
  if (person?.mailReminders === false) return err("does not want reminders");
  const until = hushedUntil(mail.event, { ...subject.view, zone: subject.zone }, now);
  if (until !== null) return err({ until });
  const draw = mail.event === "REMINDER_DAY" ? dayReminderLetter : hoursReminderLetter;
  if (person === null)
    return ok(plainly(toReader(mail, draw(subject.facts, null), subject.facts), usefulUntil));
  const { page, headers } = wayOut(settings, person.id);
  return ok({ ...plainly(draw(subject.facts, page), usefulUntil), headers });
}

function hindranceTo({ event, data }: ReminderMail, { view }: MessageBooking, now: Instant): string | null {
  const off = whyOff(view, now);
  if (off !== null) return off;
  if (event === "DEPOSIT_REMINDER" && view.status !== "PENDING_DEPOSIT") return "its seña is paid";
  return view.version === data.version ? null : "its booking has changed";
}
