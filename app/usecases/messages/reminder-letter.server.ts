import type { Reminder } from "#app/domain/codes/message.ts";
import { isHushed } from "#app/domain/reminders.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { depositReminderLetter } from "#app/text/mails/customer-letters.ts";
import { dayReminderLetter, hoursReminderLetter } from "#app/text/mails/reminder-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type ComposedLetter, plainly } from "./composed-letter.ts";
import { BOOKING_GONE, type MessageBooking, messageBooking, whyOff } from "./message-booking.server.ts";
import { NO_RECIPIENT } from "./recipients.ts";
import { wayOut } from "./way-out.server.ts";

type ReminderMail = QueuedMail & { readonly event: Reminder };

/**
 * A reminder of a turno that is still as it was when the clock queued it. Those of the turno itself go to who wants
 * them, with a way out of them, and never in the quiet hours.
 */
export function reminderLetter(
  settings: Settings,
  mail: ReminderMail,
  mailFacts: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const person = mailFacts.people.find((each) => each.id === mail.userId);
  const subject = messageBooking(settings, mail, mailFacts);
  if (person === undefined) return NO_RECIPIENT;
  if (subject === null) return BOOKING_GONE;
  const hindrance = hindranceTo(mail, subject, now);
  if (hindrance !== null) return err(hindrance);
  if (mail.event === "DEPOSIT_REMINDER") return ok(plainly(depositReminderLetter(subject.facts)));
  if (!person.mailReminders) return err("does not want reminders");
  const { page, headers } = wayOut(settings, person.id);
  const letter = mail.event === "REMINDER_DAY" ? dayReminderLetter : hoursReminderLetter;
  return ok({ ...plainly(letter(subject.facts, page)), headers });
}

function hindranceTo(
  { event, data }: ReminderMail,
  { view, zone }: MessageBooking,
  now: Instant,
): string | null {
  const off = whyOff(view, now);
  if (off !== null) return off;
  if (event === "DEPOSIT_REMINDER" && view.status !== "PENDING_DEPOSIT") return "its seña is paid";
  if (view.version !== data.version) return "its booking has changed";
  return isHushed(event, now, zone) ? "quiet hours" : null;
}
