import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { depositHeld } from "#db/predicates.ts";
import { calendarVersions } from "#db/schema/agenda/calendar-versions.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { services } from "#db/schema/catalog/services.ts";
import { closures, stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import type { AgendaKey, AwayFacts, ClosureFacts, LineFacts } from "./agenda-facts.ts";
import { NOT_OFFERED } from "./not-offered.ts";

// The selects of an agenda, each prepared: together they travel as one statement.

type Window = Pick<AgendaKey, "businessId" | "from" | "to">;

export const VERSION = prepared((db, given: Given<Pick<AgendaKey, "businessId">>) =>
  db
    .select(named({ version: calendarVersions.version }))
    .from(calendarVersions)
    .where(eq(calendarVersions.businessId, given.businessId)),
);

/** One store, if it belongs to the business. */
export const STORE = prepared((db, given: Given<{ readonly businessId: string; readonly storeId: string }>) =>
  db
    .select(named({ id: stores.id }))
    .from(stores)
    .where(and(eq(stores.businessId, given.businessId), eq(stores.id, given.storeId))),
);

export const STORES = prepared((db, given: Given<Window>) =>
  db
    .select({
      ...named({
        id: stores.id,
        name: stores.name,
        timeZone: stores.timeZone,
        weekly: stores.hours,
        gridMinutes: stores.gridMinutes,
        position: stores.position,
        hiddenAt: stores.hiddenAt,
      }),
      closures: jsonRows<ClosureFacts>(
        {
          id: closures.id,
          from: closures.startUtcMinute,
          to: closures.endUtcMinute,
          reason: closures.reason,
        },
        sql`from ${closures} where ${closures.storeId} = ${stores.id} and ${closures.businessId} = ${given.businessId}
          and ${closures.endUtcMinute} > ${given.from} and ${closures.startUtcMinute} < ${given.to}`,
      ).as("closures"),
      staff: jsonRows<{ readonly employeeId: string; readonly hours: string | null }>(
        { employeeId: storeEmployees.employeeId, hours: storeEmployees.hours },
        sql`from ${storeEmployees} where ${storeEmployees.storeId} = ${stores.id}
          and ${storeEmployees.businessId} = ${given.businessId}`,
      ).as("staff"),
    })
    .from(stores)
    .where(eq(stores.businessId, given.businessId)),
);

export const PEOPLE = prepared((db, given: Given<Window>) =>
  db
    .select({
      ...named({
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        pictureUrl: employees.pictureUrl,
        position: employees.position,
        hiddenAt: employees.hiddenAt,
      }),
      timeOff: jsonRows<AwayFacts>(
        {
          id: timeOff.id,
          from: timeOff.startUtcMinute,
          to: timeOff.endUtcMinute,
          reason: timeOff.reason,
          kind: timeOff.kind,
        },
        sql`from ${timeOff} where ${timeOff.employeeId} = ${employees.id} and ${timeOff.businessId} = ${given.businessId}
          and ${timeOff.endUtcMinute} > ${given.from} and ${timeOff.startUtcMinute} < ${given.to}`,
      ).as("timeOff"),
    })
    .from(employees)
    .where(eq(employees.businessId, given.businessId)),
);

export const COLORS = prepared((db, given: Given<Pick<AgendaKey, "businessId">>) =>
  db
    .select(named({ id: services.id, color: services.displayColor }))
    .from(services)
    .where(eq(services.businessId, given.businessId)),
);

/** The bookings that begin in the window. */
export const BOOKINGS = prepared((db, given: Given<AgendaKey>) =>
  bookingsWhere(
    db,
    given,
    sql`${bookings.startUtcMinute} >= ${given.from} and ${bookings.startUtcMinute} < ${given.to}`,
  ),
);

/**
 * The bookings that began before the window and last into it, past their store's midnight. The index holds only such
 * bookings, so earlier evenings need no search.
 */
export const OVERNIGHT = prepared((db, given: Given<AgendaKey>) =>
  bookingsWhere(
    db,
    given,
    sql`start_minute + end_utc_minute - start_utc_minute > 1440 and ${bookings.endUtcMinute} > ${given.from}
      and ${bookings.startUtcMinute} < ${given.from}`,
  ),
);

function bookingsWhere(db: Database, given: Given<AgendaKey>, when: SQL) {
  const isTheirs = sql`${bookingLines.businessId} = ${given.businessId}
    and (${given.employeeId} is null or ${bookingLines.employeeId} = ${given.employeeId})`;
  // Most have one line, found by its unique key; only longer ones are searched for more.
  const ifLonger = sql`iif(${bookings.lineCount} > 1, ${bookings.id}, null)`;
  return (
    db
      .select({
        ...named({
          id: bookings.id,
          storeId: bookings.storeId,
          status: bookings.status,
          version: bookings.version,
          totalCentavos: bookings.totalCentavos,
          depositCentavos: bookings.depositCentavos,
          depositDueAt: bookings.depositDueAt,
          clientId: clients.id,
          firstName: clients.firstName,
          lastName: clients.lastName,
          email: clients.email,
          phone: clients.phone,
        }),
        heldCentavos: sql<
          number | null
        >`iif(${bookings.depositPaidAt} is null, null, ${depositHeld(bookings)})`.as("heldCentavos"),
        first: linesWhere(
          sql`${bookingLines.bookingId} = ${bookings.id} and ${bookingLines.position} = 0 and ${isTheirs}`,
        ).as("first"),
        further: linesWhere(
          sql`${bookingLines.bookingId} = ${ifLonger} and ${bookingLines.position} > 0 and ${isTheirs}`,
        ).as("further"),
      })
      .from(stores)
      // A cross join keeps its order: each store's bookings are found by their start.
      .crossJoin(bookings)
      .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, given.businessId)))
      .where(
        and(
          eq(stores.businessId, given.businessId),
          sql`(${given.storeId} is null or ${stores.id} = ${given.storeId})`,
          sql`${bookings.storeId} = ${stores.id} and status <> 'CANCELLED'`,
          eq(bookings.businessId, given.businessId),
          when,
        ),
      )
  );
}

function linesWhere(where: SQL) {
  return jsonRows<LineFacts>(
    {
      id: bookingLines.id,
      position: bookingLines.position,
      employeeId: bookingLines.employeeId,
      serviceId: bookingLines.serviceId,
      serviceName: bookingLines.serviceName,
      startUtcMinute: bookingLines.startUtcMinute,
      endUtcMinute: bookingLines.endUtcMinute,
      notOffered: NOT_OFFERED,
    },
    sql`from ${bookingLines} where ${where}`,
  );
}
