import type { WaitlistEvent } from "#app/domain/codes/message.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { toLocal } from "#app/domain/time/time.ts";
import { DAY_MS, type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { MOST_MISSED } from "#app/domain/waitlist/check-list.ts";
import { confirmWaitLetter, offerLetter } from "#app/text/mails/bookings/waitlist-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import { entryLink } from "#app/usecases/secrets/waitlist-link.server.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import type { MailEntry } from "#db/queries/waitlist/mail-entries.ts";

type WaitlistMail = QueuedMail & { readonly event: WaitlistEvent };

/** How long (ms) an address can be confirmed. */
export const CONFIRM_MS = DAY_MS;

/** A mail about a waitlist entry; not sent for an offer that is over, or an entry that is gone. */
export function waitlistLetter(
  settings: Settings,
  { event, data, createdAt }: WaitlistMail,
  { waiting }: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const isIt = (each: MailEntry) => event === "WAITLIST_CONFIRM" || each.offerId === data.offerId;
  const entry = waiting.find((each) => each.entryId === data.entryId && isIt(each));
  if (entry === undefined) return err("nobody waits");
  const today = toLocal(utcMinuteOf(now), entry.timeZone).date;
  const facts = { ...entry, today, product: settings.productName, href: entryLink(settings, entry.entryId) };
  if (event === "WAITLIST_CONFIRM") {
    if (entry.status !== "UNCONFIRMED") return err("it is confirmed, or over");
    return ok(plainly(confirmWaitLetter(facts), createdAt + CONFIRM_MS));
  }
  const { offerStatus, date, startMinute, offeredAt, expiresAt, employeeName } = entry;
  if (date === null || startMinute === null || offeredAt === null || expiresAt === null)
    return err("the offer is gone");
  if (offerStatus !== "OPEN" || expiresAt <= now) return err("the offer is over");
  const minuteOf = (at: Instant) => toLocal(utcMinuteOf(at), entry.timeZone).minute;
  const offer = { date, startMinute, offeredAt: minuteOf(offeredAt), expiresAt: minuteOf(expiresAt) };
  const isLast = entry.missed >= MOST_MISSED - 1;
  return ok(
    plainly(offerLetter({ ...facts, ...offer, employeeName: employeeName ?? "", isLast }), expiresAt),
  );
}
