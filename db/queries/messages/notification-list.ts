import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import {
  type BookingEvent,
  BUSINESS_EVENTS,
  type BusinessEvent,
  type ReplyEvent,
  WAITLIST_EVENTS,
  type WaitlistEvent,
} from "#app/domain/codes/message.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { notifications } from "#db/schema/messages/messages.ts";
import { clientsWithNumber } from "./conversations/number-clients.ts";
import { isFor, type Reader, UNSEEN } from "./notifications.ts";

type Told = {
  readonly id: string;
  /** Instants in ms. */
  readonly createdAt: Instant;
  readonly seenAt: Instant | null;
};

/** An event of a booking, of a waitlist entry or of the reader's business, with the facts that its text needs. */
export type NotificationView = Told & (OfBooking | OfBusiness | OfWaitlist | OfReply);

/** Unread messages of a client. */
type OfReply = {
  readonly event: ReplyEvent;
  readonly bookingId: null;
  readonly status: null;
  readonly conversationId: string;
  /** Null: no client has the number any more. */
  readonly clientName: string | null;
};

/** A time that was offered to a waitlist client, as it was then. */
type OfWaitlist = {
  readonly event: WaitlistEvent;
  readonly bookingId: null;
  readonly status: null;
  readonly entryId: string;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly services: string;
};

type OfBusiness = {
  readonly event: BusinessEvent;
  readonly bookingId: null;
  readonly status: null;
  /** The public holidays that it asks about. */
  readonly dates: readonly LocalDate[];
};

type OfBooking = {
  readonly event: BookingEvent;
  readonly bookingId: string;
  /** The booking's status now. */
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** Null where the client is not known. */
  readonly customerName: string | null;
  readonly serviceNames: readonly string[];
  /** Name of the professional that the booking was handed over to. */
  readonly handedTo: string | null;
  /** Staff of the business did it by hand. */
  readonly isByStaff: boolean;
};

/** Most notifications that a list shows (contract, Sessions). */
const MOST = 50;

const SERVICE_NAMES = sql`(
  select json_group_array(service_name) from (
    select service_name from booking_lines where booking_id = ${bookings.id} order by position))`
  .mapWith((text: string): readonly string[] => JSON.parse(text))
  .as("serviceNames");

const VIEW = {
  ...named({
    id: notifications.id,
    createdAt: notifications.createdAt,
    seenAt: notifications.seenAt,
    cancelReason: bookings.cancelReason,
  }),
  // Present unless the notification is about no booking.
  bookingId: sql<string>`${bookings.id}`.as("bookingId"),
  status: sql<BookingStatus>`${bookings.status}`.as("status"),
  storeName: sql<string>`${bookings.storeName}`.as("storeName"),
  date: sql<LocalDate>`${bookings.date}`.as("date"),
  startMinute: sql<MinuteOfDay>`${bookings.startMinute}`.as("startMinute"),
  event: sql<NotificationView["event"]>`${notifications.event}`.as("event"),
  customerName: sql<string | null>`coalesce(${users.displayName}, (
    select trim(first_name || ' ' || last_name) from clients where id = ${bookings.clientId}))`.as(
    "customerName",
  ),
  serviceNames: SERVICE_NAMES,
  handedTo: sql<string | null>`${notifications.data} ->> 'handedTo'`.as("handedTo"),
  isByStaff: sql<boolean>`${notifications.data} ->> 'byStaff' is not null`.mapWith(Boolean).as("isByStaff"),
  dates: sql<string | null>`${notifications.data} ->> 'dates'`.as("dates"),
  conversationId: sql<string | null>`${notifications.data} ->> 'conversation'`.as("conversationId"),
  clientName: sql<string | null>`iif(${notifications.event} = 'CLIENT_REPLIED', (
    select trim(one.first_name || ' ' || one.last_name) from conversations talk cross join clients one
    where talk.id = ${notifications.data} ->> 'conversation' and talk.business_id = ${notifications.businessId}
      and one.id in ${clientsWithNumber(notifications.businessId, sql`talk.digits`)}
      and one.business_id = ${notifications.businessId} limit 1), null)`.as("clientName"),
  offered: sql<string | null>`iif(${notifications.event} = 'WAITLIST_OFFER', ${notifications.data}, null)`.as(
    "offered",
  ),
};

/** The newest notifications of a reader, or the newest among the unseen. */
export function notificationsOf(
  db: Database,
  reader: Reader,
  { onlyNew }: { readonly onlyNew: boolean },
): Reading<readonly NotificationView[]> {
  const { createdAt, id, seenAt, bookingId } = notifications;
  const listed = db
    .select(VIEW)
    .from(onlyNew ? UNSEEN : notifications)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(users, eq(users.id, bookings.customerId))
    .where(onlyNew ? and(isFor(reader), isNull(seenAt)) : isFor(reader))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
  return reading([listed], ([rows]) =>
    rows.map(({ event, dates, offered, conversationId, clientName, ...row }) => {
      if (isOfWaitlist(event)) return ofWaitlist(event, { ...row, offered });
      if (event === "CLIENT_REPLIED") {
        const { id, createdAt, seenAt } = row;
        const told = { id, createdAt, seenAt, bookingId: null, status: null };
        return { ...told, event, conversationId: conversationId ?? "", clientName };
      }
      return isOfBusiness(event) ? ofBusiness(event, { ...row, dates }) : { ...row, event };
    }),
  );
}

function ofBusiness(
  event: BusinessEvent,
  { id, createdAt, seenAt, dates }: Told & { readonly dates: string | null },
): NotificationView {
  return { id, createdAt, seenAt, event, bookingId: null, status: null, dates: dates?.split(",") ?? [] };
}

function isOfWaitlist(event: NotificationView["event"]): event is WaitlistEvent {
  return WAITLIST_EVENTS.some((each) => each === event);
}

function ofWaitlist(
  event: WaitlistEvent,
  { id, createdAt, seenAt, offered }: Told & { readonly offered: string | null },
): NotificationView {
  const {
    entryId = "",
    storeName = "",
    date = "",
    startMinute = 0,
    services = "",
  } = JSON.parse(offered ?? "{}");
  const told = { entryId, storeName, date, startMinute, services };
  return { id, createdAt, seenAt, event, bookingId: null, status: null, ...told };
}

function isOfBusiness(event: BookingEvent | BusinessEvent): event is BusinessEvent {
  return BUSINESS_EVENTS.some((each) => each === event);
}
