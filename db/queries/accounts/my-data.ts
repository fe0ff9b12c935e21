import { asc, desc, eq, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { credentials } from "#db/schema/accounts/accounts.ts";
import { sessions } from "#db/schema/accounts/sessions.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { notifications } from "#db/schema/messages/messages.ts";

/** A booking for its customer's data export: the agreement, without ids. */
export type KeptBooking = {
  readonly businessName: string;
  readonly storeName: string;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly comments: string | null;
  readonly currency: string;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  /** Instants in ms. */
  readonly depositPaidAt: Instant | null;
  readonly createdAt: Instant;
  readonly lines: readonly KeptLine[];
  readonly changes: readonly KeptChange[];
  readonly payments: readonly KeptPayment[];
};

/** A payment of the deposit; `reference` is the customer's text about a transfer. Instants in ms. */
export type KeptPayment = {
  readonly method: string;
  readonly status: string;
  readonly centavos: number;
  readonly reference: string | null;
  readonly at: number;
  readonly refundStatus: string | null;
  readonly refundedAt: Instant | null;
  /** The part that went back at the provider without our action. */
  readonly goneCentavos: number;
};

export type KeptChange = {
  readonly kind: string;
  readonly by: string;
  readonly at: number;
  readonly fromDate: LocalDate | null;
  readonly fromMinute: MinuteOfDay | null;
  readonly note: string | null;
};

export type KeptLine = {
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly employeeName: string;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly additionalCentavos: number;
};

const LINES = jsonRows<KeptLine>(
  {
    serviceName: sql`service_name`,
    optionName: sql`option_name`,
    employeeName: sql`employee_name`,
    startMinute: sql`start_minute`,
    minutes: sql`minutes`,
    priceCentavos: sql`price_centavos`,
    additionalCentavos: sql`additional_centavos`,
  },
  sql`from (select * from booking_lines where booking_id = ${bookings.id} order by position)`,
).as("lines");

const CHANGES = jsonRows<KeptChange>(
  {
    kind: sql`kind`,
    by: sql`changed_by`,
    at: sql`at`,
    fromDate: sql`from_date`,
    fromMinute: sql`from_minute`,
    note: sql`note`,
  },
  sql`from (select * from booking_changes where booking_id = ${bookings.id} order by version)`,
).as("changes");

const PAYMENTS = jsonRows<KeptPayment>(
  {
    method: sql`provider`,
    status: sql`status`,
    centavos: sql`amount_centavos`,
    reference: sql`reference`,
    at: sql`created_at`,
    refundStatus: sql`refund_status`,
    refundedAt: sql`refunded_at`,
    goneCentavos: sql`gone_centavos`,
  },
  sql`from (select * from payments where booking_id = ${bookings.id} order by created_at)`,
).as("payments");

/** All of a customer's bookings, newest first. */
export function keptBookings(db: Database, userId: string): Reading<readonly KeptBooking[]> {
  const kept = db
    .select({
      ...named({
        businessName: businesses.name,
        storeName: bookings.storeName,
        status: bookings.status,
        cancelReason: bookings.cancelReason,
        date: bookings.date,
        startMinute: bookings.startMinute,
        comments: bookings.comments,
        currency: bookings.currency,
        totalCentavos: bookings.totalCentavos,
        depositCentavos: bookings.depositCentavos,
        depositPaidAt: bookings.depositPaidAt,
        createdAt: bookings.createdAt,
      }),
      lines: LINES,
      changes: CHANGES,
      payments: PAYMENTS,
    })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .where(eq(bookings.customerId, userId))
    .orderBy(desc(bookings.startUtcMinute), desc(bookings.id));
  return reading([kept], ([rows]) => rows);
}

/** A person's ways to log in, without their secrets. */
export function logInKinds(
  db: Database,
  userId: string,
): Reading<readonly { readonly kind: string; readonly updatedAt: Instant }[]> {
  const kinds = db
    .select(named({ kind: credentials.kind, updatedAt: credentials.updatedAt }))
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .orderBy(asc(credentials.kind));
  return reading([kinds], ([rows]) => rows);
}

/** A person's sessions: since when each is logged in, and when it was last used. */
export function openSessions(
  db: Database,
  userId: string,
): Reading<
  readonly { readonly accountType: string; readonly createdAt: Instant; readonly seenAt: Instant }[]
> {
  const open = db
    .select(
      named({
        accountType: sessions.accountType,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      }),
    )
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));
  return reading([open], ([rows]) => rows);
}

/** A person's notifications, newest first. */
export function keptNotifications(
  db: Database,
  userId: string,
): Reading<
  readonly { readonly event: string; readonly createdAt: Instant; readonly seenAt: Instant | null }[]
> {
  const { event, createdAt, seenAt } = notifications;
  const told = db
    .select({ ...named({ createdAt, seenAt }), event: sql<string>`${event}`.as("event") })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(createdAt), asc(event));
  return reading([told], ([rows]) => rows);
}
