import { and, eq, sql } from "drizzle-orm";
import type { PlacedLine } from "#app/domain/setup/affected/affected.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { type BookingView, toViews, viewsWhere } from "#db/queries/bookings/booking-views.ts";
import { IS_REACHED } from "#db/queries/messages/first-contacts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { listOf } from "#db/writing.ts";

/** A booked service ahead, in an open booking. */
export type OpenLine = PlacedLine & {
  readonly bookingId: string;
  /** From its booking's start to its end, in UTC minutes. */
  readonly turno: Span;
};

type AheadKey = {
  readonly businessId: string;
  /** Null: all professionals of the business. */
  readonly employeeIds: readonly string[] | null;
  /** In UTC minutes; lines that overlap it are found. */
  readonly window: Span;
  /** Bookings that have begun by then are left out. */
  readonly now: UtcMinute;
};

/** The services that professionals of a business have ahead within a window, in the order of their start. */
export function openLinesAhead(
  db: Database,
  { businessId, employeeIds, window, now }: AheadKey,
): Reading<readonly OpenLine[]> {
  const { bookingId, employeeId, serviceId, startUtcMinute, endUtcMinute } = bookingLines;
  const { storeId, date, startUtcMinute: begins, endUtcMinute: ends } = bookings;
  const line = { bookingId, storeId, date, employeeId, serviceId, from: startUtcMinute, to: endUtcMinute };
  const ofEmployees = employeeIds === null ? undefined : sql`${employees.id} in ${listOf(employeeIds)}`;
  const found = db
    .select(named({ ...line, begins, ends }))
    .from(employees)
    // A cross join keeps its order: each professional's lines are found by the index of active lines.
    .crossJoin(bookingLines)
    .innerJoin(bookings, and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId)))
    .where(
      and(
        eq(employees.businessId, businessId),
        ofEmployees,
        sql`${bookingLines.active} = 1 and ${employeeId} = ${employees.id}
          and ${startUtcMinute} > ${window.from - LONGEST_LINE_MINUTES} and ${startUtcMinute} < ${window.to}
          and ${endUtcMinute} > ${window.from}`,
        isOpenTurno(bookings.status),
        sql`${begins} > ${now}`,
      ),
    )
    .orderBy(startUtcMinute, bookingId);
  return reading([found], ([rows]) =>
    rows.map(({ from, to, begins, ends, ...line }) => ({
      ...line,
      span: { from, to },
      turno: { from: begins, to: ends },
    })),
  );
}

/**
 * A booking as staff see it, with its client. `customerId`: their account, null for none. `customerName`: null where the client
 * is not known.
 */
export type StaffView = BookingView & {
  readonly customerId: string | null;
  readonly customerName: string | null;
  /** The client has an account or an address. */
  readonly isMailed: boolean;
  /** The client has no account, but an address that the business never wrote to. */
  readonly isFirstContact: boolean;
};

/** Some bookings of a business, in the order of their start. */
export function staffViews(
  db: Database,
  { businessId, bookingIds }: { readonly businessId: string; readonly bookingIds: readonly string[] },
): Reading<readonly StaffView[]> {
  const asked = and(eq(bookings.businessId, businessId), sql`${bookings.id} in ${listOf(bookingIds)}`);
  const { id, customerId } = bookings;
  const clientName = sql<string>`trim(${clients.firstName} || ' ' || ${clients.lastName})`;
  const customerName = sql<string | null>`coalesce(${users.displayName}, ${clientName})`;
  const isMailed = sql`(${customerId} is not null or ${clients.email} is not null)`;
  const isFirstContact = sql`(${customerId} is null and ${clients.email} is not null and not ${IS_REACHED})`;
  const customers = db
    .select({
      ...named({ id, customerId }),
      customerName: customerName.as("customerName"),
      isMailed: isMailed.mapWith(Boolean).as("isMailed"),
      isFirstContact: isFirstContact.mapWith(Boolean).as("isFirstContact"),
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, customerId))
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, businessId)))
    .where(asked);
  return reading([viewsWhere(db, asked, { limit: bookingIds.length }), customers], ([rows, people]) =>
    toViews(rows)
      .map((view) => {
        const person = people.find((each) => each.id === view.id);
        return {
          ...view,
          customerId: person?.customerId ?? null,
          customerName: person?.customerName ?? null,
          isMailed: person?.isMailed ?? false,
          isFirstContact: person?.isFirstContact ?? false,
        };
      })
      .toSorted((one, other) => one.startUtcMinute - other.startUtcMinute),
  );
}

/** A time when a professional of a booking is busy with another booking, in UTC minutes. */
export type BusyAround = Span & { readonly bookingId: string; readonly employeeId: string };

/** Other bookings of the same professionals, within `minutes` from the start of each booking's lines. */
export function busyAround(
  db: Database,
  asked: { readonly businessId: string; readonly bookingIds: readonly string[]; readonly minutes: number },
): Reading<readonly BusyAround[]> {
  const { businessId, bookingIds, minutes } = asked;
  const found = db
    .selectDistinct({
      bookingId: sql<string>`own.booking_id`.as("bookingId"),
      employeeId: sql<string>`other.employee_id`.as("employeeId"),
      from: sql<number>`other.start_utc_minute`.as("from"),
      to: sql<number>`other.end_utc_minute`.as("to"),
    })
    .from(sql`booking_lines as own cross join booking_lines as other`)
    .where(
      sql`own.business_id = ${businessId} and own.booking_id in ${listOf(bookingIds)}
        and other.active = 1 and other.employee_id = own.employee_id and other.booking_id <> own.booking_id
        and other.start_utc_minute > own.start_utc_minute - ${LONGEST_LINE_MINUTES}
        and other.start_utc_minute < own.start_utc_minute + ${minutes}
        and other.end_utc_minute > own.start_utc_minute`,
    );
  return reading([found], ([rows]) => rows);
}

type AskedTime = { readonly bookingId: string; readonly storeId: string; readonly span: Span };

/** A professional of the store who is busy with something else during a booking. */
export type BusyWith = { readonly bookingId: string; readonly employeeId: string };

/** For each asked time, the professionals of its store who have another booking then, at any store. */
export function busyAt(
  db: Database,
  { businessId, times }: { readonly businessId: string; readonly times: readonly AskedTime[] },
): Reading<readonly BusyWith[]> {
  const asked = JSON.stringify(
    times.map(({ bookingId, storeId, span }) => ({ bookingId, storeId, ...span })),
  );
  const busy = sql`exists (select 1 from booking_lines
    where booking_lines.active = 1 and booking_lines.employee_id = staff.employee_id
      and booking_lines.start_utc_minute < asked.value ->> 'to' and booking_lines.end_utc_minute > asked.value ->> 'from'
      and booking_lines.start_utc_minute > asked.value ->> 'from' - ${LONGEST_LINE_MINUTES}
      and booking_lines.booking_id <> asked.value ->> 'bookingId')`;
  const found = db
    .select({
      bookingId: sql<string>`asked.value ->> 'bookingId'`.as("bookingId"),
      employeeId: sql<string>`staff.employee_id`.as("employeeId"),
    })
    .from(sql`json_each(${asked}) as asked cross join store_employees as staff`)
    .where(sql`staff.store_id = asked.value ->> 'storeId' and staff.business_id = ${businessId} and ${busy}`);
  return reading([found], ([rows]) => rows);
}
