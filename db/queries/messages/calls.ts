import { and, eq, sql } from "drizzle-orm";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { depositHeld, isOpenTurno, isUnmovedSinceCall } from "#db/predicates.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { isOnlyOf, MOST_TO_SAY } from "#db/queries/messages/sayings/saying-columns.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { calls } from "#db/schema/messages/calls.ts";

type Called = { readonly bookingId: string; readonly version: number };

/**
 * Puts bookings of a business on its list of clients to call, where they still have the given version. Answers the ids of those
 * on the list now. A booking that was ticked off is listed anew.
 */
export function askForCalls(
  db: Database,
  {
    businessId,
    turnos,
    at,
  }: { readonly businessId: string; readonly turnos: readonly Called[]; readonly at: Instant },
): Reading<readonly string[]> {
  const listed = db
    .insert(calls)
    .select(
      sql`select bookings.id, bookings.business_id, bookings.version, ${at}, null
        from json_each(${JSON.stringify(turnos)}) as asked cross join bookings
        where bookings.id = asked.value ->> 'bookingId' and bookings.business_id = ${businessId}
          and bookings.version = asked.value ->> 'version' and ${isOpenTurno(sql`bookings.status`)}`,
    )
    .onConflictDoUpdate({
      target: calls.bookingId,
      set: { version: sql`excluded.version`, askedAt: sql`excluded.asked_at`, calledAt: null },
    })
    .returning({ bookingId: calls.bookingId });
  return reading([listed], ([rows]) => rows.map(({ bookingId }) => bookingId));
}

type CallKey = {
  readonly businessId: string;
  readonly bookingId: string;
  readonly onlyEmployeeId: string | null;
};

/** Ticks a booking off, or (null) undoes that. False where it is not on the list, or is not this professional's alone. */
export function markCalled(
  db: Database,
  { businessId, bookingId, onlyEmployeeId }: CallKey,
  at: Instant | null,
): Reading<boolean> {
  const isTheirs =
    onlyEmployeeId === null
      ? undefined
      : sql`exists (select 1 from bookings where bookings.id = ${bookingId} and ${isOnlyOf(onlyEmployeeId)})`;
  const marked = db
    .update(calls)
    .set({ calledAt: at })
    .where(and(eq(calls.bookingId, bookingId), eq(calls.businessId, businessId), isTheirs))
    .returning({ bookingId: calls.bookingId });
  return reading([marked], ([rows]) => rows.length > 0);
}

/** A booking to call its client about. */
export type CallRow = {
  readonly bookingId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly employeeNames: readonly string[];
  readonly serviceNames: readonly string[];
  /** How much of its deposit the business holds. */
  readonly heldCentavos: number;
  readonly calledAt: Instant | null;
};

type Line = { readonly position: number; readonly serviceName: string; readonly employeeName: string };

/** Upcoming bookings to call about, the soonest first, including those ticked off since `since`. */
export function callsToMake(
  db: Database,
  asked: {
    readonly businessId: string;
    readonly onlyEmployeeId: string | null;
    readonly now: UtcMinute;
    readonly since: Instant;
  },
): Reading<readonly CallRow[]> {
  const { businessId, onlyEmployeeId, now, since } = asked;
  const { position, serviceName, employeeName } = bookingLines;
  const found = db
    .select({
      ...named({
        bookingId: bookings.id,
        date: bookings.date,
        startMinute: bookings.startMinute,
        calledAt: calls.calledAt,
      }),
      firstName: sql<string>`coalesce(${clients.firstName}, ${users.firstName}, '')`.as("firstName"),
      lastName: sql<string>`coalesce(${clients.lastName}, ${users.lastName}, '')`.as("lastName"),
      phone: sql<string | null>`coalesce(${clients.phone}, ${users.phone})`.as("phone"),
      heldCentavos: depositHeld(bookings).as("heldCentavos"),
      lines: jsonRows<Line>(
        { position, serviceName, employeeName },
        sql`from ${bookingLines} where ${bookingLines.bookingId} = ${bookings.id} and ${bookingLines.businessId} = ${businessId}`,
      ).as("lines"),
    })
    .from(calls)
    // Join from the list to its bookings, never from all bookings to the list.
    .crossJoin(bookings)
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, businessId)))
    .leftJoin(users, and(eq(users.id, bookings.customerId), sql`${users.deletedAt} is null`))
    .where(
      and(
        eq(calls.businessId, businessId),
        sql`(${calls.calledAt} is null or ${calls.calledAt} > ${since})`,
        sql`${bookings.id} = ${calls.bookingId} and +${bookings.businessId} = ${businessId}`,
        isOpenTurno(bookings.status),
        sql`${bookings.startUtcMinute} > ${now}`,
        isUnmovedSinceCall(),
        isOnlyOf(onlyEmployeeId),
      ),
    )
    .orderBy(sql`${calls.calledAt} is not null`, bookings.startUtcMinute, bookings.id)
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) =>
    rows.map(({ lines, ...row }) => {
      const inOrder = lines.toSorted((one, other) => one.position - other.position);
      return {
        ...row,
        employeeNames: [...new Set(inOrder.map((line) => line.employeeName))],
        serviceNames: inOrder.map((line) => line.serviceName),
      };
    }),
  );
}

/** Deletes old entries; their bookings ended long ago. */
export function purgeCalls(db: Database, before: Instant): Purge {
  return deletePage(db, calls.askedAt, before);
}
