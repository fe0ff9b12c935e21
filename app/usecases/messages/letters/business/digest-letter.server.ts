import { BOOKING_EVENTS, type BookingEvent, type Event } from "#app/domain/codes/message.ts";
import { LEGAL_PAGE } from "#app/domain/paths/notification-paths.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { toLocal, usualDay } from "#app/domain/time/time.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { fullName } from "#app/text/formats.ts";
import {
  type DigestLetterEntry,
  type DigestLetterFacts,
  digestLetter as letter,
} from "#app/text/mails/business/digest-letter.ts";
import { unsentLetter } from "#app/text/mails/business/unsent-letter.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { businessLinks } from "#app/usecases/messages/letters/bookings/message-booking.server.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import type { DigestEntry, DigestFacts } from "#db/queries/messages/digests.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

const UNSENT = "digest:unsent:";

/** The id of a business's digest about clients that heard nothing until then (ms). */
export function unsentDigest(businessId: string, until: Instant): string {
  return `${UNSENT}${businessId}:${until}`;
}

/** A digest of the mails that it replaces, with their bookings' present facts. */
export function digestLetter(
  settings: Settings,
  mail: QueuedMail,
  { digests }: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const digest = digests.find(({ mailId }) => mailId === mail.id);
  if (digest === undefined) return err("nothing to tell");
  const isUnsent = mail.id.startsWith(UNSENT);
  return ok(plainly(isUnsent ? unsent(settings, digest, now) : letter(factsOf(settings, digest, now))));
}

function unsent(
  settings: Settings,
  { businessName, counts, newest, asides }: DigestFacts,
  now: Instant,
): Letter {
  return unsentLetter({
    product: settings.productName,
    businessName,
    count: counts.reduce((sum, { count }) => sum + count, 0),
    newest: newest.map((entry) => ({ ...entryOf(entry, now), event: entry.event })),
    asides,
    today: usualDay(now),
    links: { ...businessLinks(settings), requests: `${settings.publicUrl}${LEGAL_PAGE}` },
  });
}

function factsOf(
  settings: Settings,
  { businessName, counts, newest }: DigestFacts,
  now: Instant,
): DigestLetterFacts {
  return {
    product: settings.productName,
    businessName,
    counts: Object.fromEntries(counts.map(({ event, count }) => [event, count])),
    newest: newest.flatMap((entry) =>
      isOfTurno(entry.event) ? { ...entryOf(entry, now), event: entry.event } : [],
    ),
    links: businessLinks(settings),
  };
}

function isOfTurno(event: Event): event is BookingEvent {
  return BOOKING_EVENTS.some((each) => each === event);
}

function entryOf(entry: DigestEntry, now: Instant): Omit<DigestLetterEntry, "event"> {
  const { firstName, lastName, date, timeZone, startMinute, storeName, serviceNames, employeeNames } = entry;
  const customer = firstName === null ? null : fullName({ firstName, lastName });
  const today = toLocal(utcMinuteOf(now), timeZone).date;
  return { customer, date, today, startMinute, services: serviceNames, employees: employeeNames, storeName };
}
