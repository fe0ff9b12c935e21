import { and, eq, isNull, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { clientChoices } from "#db/schema/messages/sayings.ts";
import { listOf } from "#db/writing.ts";

/** The recipient of a message, and how to reach them. */
export type SaidTo = {
  readonly clientId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly refusedAt: Instant | null;
  /** Since when the client consents to automatic messages. */
  readonly consentedAt: Instant | null;
};

/** A booking, with all that a message about it may tell. */
export type TurnoFacts = SaidTo & {
  readonly bookingId: string;
  readonly businessId: string;
  readonly customerId: string | null;
  readonly version: number;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly timeZone: string;
  readonly storeName: string;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  readonly depositDueAt: Instant | null;
  readonly lines: readonly TurnoLine[];
};

type TurnoLine = {
  readonly position: number;
  readonly serviceName: string;
  readonly employeeId: string;
  readonly employeeName: string;
};

const TO = {
  firstName: sql<string>`coalesce(${clients.firstName}, ${users.firstName}, '')`.as("firstName"),
  lastName: sql<string>`coalesce(${clients.lastName}, ${users.lastName}, '')`.as("lastName"),
  phone: sql<string | null>`coalesce(${clients.phone}, ${users.phone})`.as("phone"),
  email: sql<string | null>`coalesce(${users.email}, ${clients.email})`.as("email"),
  ...named({ refusedAt: clientChoices.refusedAt, consentedAt: clientChoices.consentedAt }),
};

/** Some bookings of a business, in no order. */
export function turnosToTell(
  db: Database,
  businessId: string,
  bookingIds: readonly string[],
): Reading<readonly TurnoFacts[]> {
  const found = db
    .select({
      ...named({
        bookingId: bookings.id,
        businessId: bookings.businessId,
        clientId: bookings.clientId,
        customerId: bookings.customerId,
        version: bookings.version,
        status: bookings.status,
        cancelReason: bookings.cancelReason,
        date: bookings.date,
        startMinute: bookings.startMinute,
        startUtcMinute: bookings.startUtcMinute,
        endUtcMinute: bookings.endUtcMinute,
        storeName: bookings.storeName,
        totalCentavos: bookings.totalCentavos,
        depositCentavos: bookings.depositCentavos,
        depositDueAt: bookings.depositDueAt,
        timeZone: stores.timeZone,
        streetName: stores.streetName,
        streetNumber: stores.streetNumber,
      }),
      ...TO,
      lines: jsonRows<TurnoLine>(
        {
          position: bookingLines.position,
          serviceName: bookingLines.serviceName,
          employeeId: bookingLines.employeeId,
          employeeName: bookingLines.employeeName,
        },
        sql`from ${bookingLines} where ${bookingLines.bookingId} = ${bookings.id} and ${bookingLines.businessId} = ${businessId}`,
      ).as("lines"),
    })
    .from(bookings)
    // Join from the bookings to their stores, never from stores to all of their bookings.
    .innerJoin(stores, and(eq(stores.id, bookings.storeId), sql`+${stores.businessId} = ${businessId}`))
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, businessId)))
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .leftJoin(
      clientChoices,
      and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, bookings.clientId)),
    )
    .where(and(sql`${bookings.id} in ${listOf(bookingIds)}`, sql`+${bookings.businessId} = ${businessId}`));
  return reading([found], ([rows]) =>
    rows.map(({ lines, ...turno }) => ({
      ...turno,
      lines: lines.toSorted((a, b) => a.position - b.position),
    })),
  );
}

/** The business that sends messages: its name and, where it is public, its page. */
export type SpeakingBusiness = {
  readonly name: string;
  readonly slug: string;
  readonly publishedAt: Instant | null;
  /** Bookings made up to then came from a file and get no reminders; null: none did. */
  readonly quietUntil: Instant | null;
};

export function speakingBusiness(db: Database, businessId: string): Reading<SpeakingBusiness | null> {
  const { name, slug, publishedAt, quietUntil } = businesses;
  const own = db
    .select(named({ name, slug, publishedAt, quietUntil }))
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading([own], ([rows]) => rows[0] ?? null);
}

/** A client who was missed, with all that a message to them may tell. */
export type MissedFacts = SaidTo & { readonly clientId: string; readonly lastVisit: LocalDate };

/** Some clients of a business, in no order. */
export function clientsToTell(
  db: Database,
  businessId: string,
  clientIds: readonly string[],
): Reading<readonly MissedFacts[]> {
  const found = db
    .select({
      ...TO,
      ...named({ clientId: clients.id }),
      lastVisit: sql<string>`coalesce(${clients.lastVisit}, '')`.as("lastVisit"),
    })
    .from(clients)
    .leftJoin(users, and(eq(users.id, clients.userId), isNull(users.deletedAt)))
    .leftJoin(
      clientChoices,
      and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, clients.id)),
    )
    .where(and(sql`${clients.id} in ${listOf(clientIds)}`, sql`+${clients.businessId} = ${businessId}`));
  return reading([found], ([rows]) => rows);
}
