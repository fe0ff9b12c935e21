import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BookingEvent } from "#app/domain/codes/message.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { notifications } from "#db/schema/messages/messages.ts";
import { insertRowsWhere } from "#db/writing.ts";
import {
  type EventOfBooking,
  mailGuests,
  mailsOf,
  matterOf,
  memberNotice,
  noticesOf,
  whoHears,
} from "./messages.ts";
import { queueMessagesWhere } from "./queue.ts";

/** The same event for many bookings, with an own id for each. */
type EventOfBookings = {
  readonly event: BookingEvent;
  readonly of: readonly Omit<EventOfBooking, "event">[];
};

/**
 * As `tellOfBooking`, for any number of bookings in four statements, limited to those that `still` selects. Belongs in the batch
 * of the change, before the change where `still` asks for the earlier state.
 */
export function tellOfBookings(db: Database, { event, of }: EventOfBookings, still: SQL): Statement[] {
  const events = of.map((each) => ({ ...each, event }));
  const isStill = sql`value ->> 'bookingId' in (${still})`;
  return [
    queueMessagesWhere(db, events.flatMap(mailsOf), isStill),
    ...mailGuests(db, events, isStill),
    insertRowsWhere(db, notifications, events.flatMap(noticesOf), isStill),
    tellMembersOfAll(db, { event, of }, isStill),
  ];
}

function tellMembersOfAll(db: Database, { event, of }: EventOfBookings, isStill: SQL): Statement {
  const list = JSON.stringify(of.map(({ data = {}, ...each }) => ({ ...each, data: JSON.stringify(data) })));
  const bookingId = sql`value ->> 'bookingId'`;
  const businessId = sql`value ->> 'businessId'`;
  const told = { id: sql`value ->> 'id'`, data: sql`value ->> 'data'`, at: sql`value ->> 'at'` };
  const rows = db
    .select(memberNotice({ ...told, event: sql`${event}`, bookingId, businessId }))
    .from(sql`json_each(${list})`)
    .innerJoin(members, eq(members.businessId, businessId))
    .where(and(whoHears(matterOf(event), bookingId), isStill));
  return db.insert(notifications).select(rows).onConflictDoNothing();
}
