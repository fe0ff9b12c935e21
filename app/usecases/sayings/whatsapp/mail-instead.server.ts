import type { BookingEvent, Reminder } from "#app/domain/codes/message.ts";
import type { Saying } from "#app/domain/codes/saying.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { About } from "#app/usecases/sayings/queue/saying-words.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { mailReminder } from "#db/queries/messages/reminders.ts";
import { tellClientLater } from "#db/queries/messages/staff-acts.ts";

const REMINDER_OF: Partial<Record<Saying, Reminder>> = {
  REMINDER: "REMINDER_DAY",
  DEPOSIT: "DEPOSIT_REMINDER",
};
const EVENT_OF: Partial<Record<Saying, BookingEvent>> = {
  CONFIRMATION: "BOOKING_CREATED",
  CHANGE: "BOOKING_RESCHEDULED",
  CANCELLATION: "BOOKING_CANCELLED",
};

/**
 * The same message as one mail, for a client that WhatsApp cannot reach; none without an address, or for a message without a
 * mail.
 */
export function mailInstead(deps: Deps, saying: Saying, turno: About): Statement[] {
  const { db } = deps;
  if (turno.email === null || !("bookingId" in turno)) return [];
  const { bookingId, customerId, version } = turno;
  const at = deps.now();
  const about = { bookingId, customerId, version, businessId: turno.businessId };
  const reminder = REMINDER_OF[saying];
  if (reminder) return [mailReminder(db, about, { id: deps.newId(), reminder, at })];
  const event = EVENT_OF[saying];
  return event ? tellClientLater(db, { ...about, versionAfter: version, event, at, mailsClient: true }) : [];
}
