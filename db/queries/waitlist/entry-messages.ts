import type { WaitlistEvent } from "#app/domain/codes/message.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { queueMessage } from "#db/queries/messages/queue.ts";
import { type EventData, notifications } from "#db/schema/messages/messages.ts";
import { insertRow } from "#db/writing.ts";

type Told = {
  /** The id of the entry or the offer; each is told once. */
  readonly id: string;
  readonly event: WaitlistEvent;
  readonly businessId: string;
  readonly userId: string | null;
  readonly data: EventData & { readonly entryId: string };
  readonly at: Instant;
};

/**
 * Queues a mail to the waiting client. A client with an account also gets a notification, except for the request to confirm
 * the address.
 */
export function tellEntry(db: Database, { id, event, businessId, userId, data, at }: Told): Statement[] {
  const about = { id, event, businessId, audience: "CUSTOMER" } as const;
  const { entryId, offerId = null } = data;
  const mail = queueMessage(db, {
    ...{ ...about, userId, data: { entryId, offerId }, createdAt: at },
    ...{ about: id, which: null },
  });
  if (userId === null || event === "WAITLIST_CONFIRM") return [mail];
  return [mail, insertRow(db, notifications, { ...about, userId, data, createdAt: at })];
}
