import { and, between, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AccountType } from "#app/domain/codes/account.ts";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import {
  type BookingEvent,
  BUSINESS_EVENTS,
  type BusinessEvent,
  WAITLIST_EVENTS,
  type WaitlistEvent,
} from "#app/domain/codes/message.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { MOST_UNSEEN } from "#db/queries/accounts/session-unseen.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { notifications } from "#db/schema/messages/messages.ts";

/** A person who reads notifications, with the account type that they act as and the business that they act for. */
export type Reader = {
  readonly userId: string;
  readonly accountType: AccountType;
  readonly businessId: string | null;
};

type Told = {
  readonly id: string;
  /** Instants in ms. */
  readonly createdAt: Instant;
  readonly seenAt: Instant | null;
};

/** An event of a booking, of a waitlist entry or of the reader's business, with the facts that its text needs. */
export type NotificationView = Told & (OfBooking | OfBusiness | OfWaitlist);

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
  event: sql<BookingEvent | BusinessEvent | WaitlistEvent>`${notifications.event}`.as("event"),
  customerName: sql<string | null>`coalesce(${users.displayName}, (
    select trim(first_name || ' ' || last_name) from clients where id = ${bookings.clientId}))`.as(
    "customerName",
  ),
  serviceNames: SERVICE_NAMES,
  handedTo: sql<string | null>`${notifications.data} ->> 'handedTo'`.as("handedTo"),
  isByStaff: sql<boolean>`${notifications.data} ->> 'byStaff' is not null`.mapWith(Boolean).as("isByStaff"),
  dates: sql<string | null>`${notifications.data} ->> 'dates'`.as("dates"),
  offered: sql<string | null>`iif(${notifications.event} = 'WAITLIST_OFFER', ${notifications.data}, null)`.as(
    "offered",
  ),
};

/** Without this hint SQLite reads all of a person's notifications to find the few new ones. */
const UNSEEN = sql`notifications indexed by notifications_unseen`;

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
    rows.map(({ event, dates, offered, ...row }) => {
      if (isOfWaitlist(event)) return ofWaitlist(event, { ...row, offered });
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

function isOfWaitlist(event: BookingEvent | BusinessEvent | WaitlistEvent): event is WaitlistEvent {
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

/** How many are unseen, up to `MOST_UNSEEN`. */
export function countUnseen(db: Database, reader: Reader): Reading<number> {
  const unseen = db
    .select({ one: sql<number>`1`.as("one") })
    .from(UNSEEN)
    .where(and(isFor(reader), isNull(notifications.seenAt)))
    .limit(MOST_UNSEEN)
    .as("unseen");
  return reading(
    [db.select({ news: sql<number>`count(*)`.as("news") }).from(unseen)],
    ([[row]]) => row?.news ?? 0,
  );
}

/** Marks a notification as seen; it keeps its first time. False where the reader has no such notification. */
export function seeNotification(db: Database, reader: Reader, id: string, at: number): Reading<boolean> {
  return reading(
    [
      db
        .update(notifications)
        .set({ seenAt: sql`coalesce(seen_at, ${at})` })
        .where(and(isFor(reader), eq(notifications.id, id)))
        .returning({ id: notifications.id }),
    ],
    ([rows]) => rows.length > 0,
  );
}

/** The days that a reader looks at; `storeId` null: of all stores. */
export type SeenDays = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly storeId: string | null;
};

/** Marks a reader's unseen notifications about bookings on the days that they look at as seen. */
export function seeDays(db: Database, reader: Reader, days: SeenDays, at: number): Reading<null> {
  const { from, to, storeId } = days;
  const told = db
    .select(named({ id: notifications.id }))
    .from(UNSEEN)
    .innerJoin(bookings, eq(bookings.id, notifications.bookingId))
    .where(
      and(
        isFor(reader),
        isNull(notifications.seenAt),
        eq(bookings.businessId, reader.businessId ?? ""),
        between(bookings.date, from, to),
        storeId === null ? undefined : eq(bookings.storeId, storeId),
      ),
    );
  const seen = db
    .update(notifications)
    .set({ seenAt: at })
    .where(and(isFor(reader), inArray(notifications.id, told)));
  return reading([seen], () => null);
}

export function seeAllNotifications(db: Database, reader: Reader, at: number): Statement {
  return db
    .update(notifications)
    .set({ seenAt: at })
    .where(and(isFor(reader), isNull(notifications.seenAt)));
}

function isFor({ userId, accountType, businessId }: Reader): SQL | undefined {
  const own = and(eq(notifications.userId, userId), eq(notifications.audience, accountType));
  return accountType === "CUSTOMER" ? own : and(own, eq(notifications.businessId, businessId ?? ""));
}
