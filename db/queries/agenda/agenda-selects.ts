import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { bookingLines, bookings } from "#db/schema/bookings.ts";
import { calendarVersions } from "#db/schema/calendar-versions.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { clients } from "#db/schema/clients.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/employees.ts";
import { services } from "#db/schema/services.ts";
import { closures, stores } from "#db/schema/stores.ts";
import type { AgendaKey, AwayFacts, ClosureFacts, LineFacts } from "./agenda-facts.ts";

// The selects of an agenda, each prepared: together they travel as one statement.

type Window = Pick<AgendaKey, "businessId" | "from" | "to">;

export const VERSION = prepared((db, given: Given<Pick<AgendaKey, "businessId">>) =>
  db
    .select(named({ version: calendarVersions.version }))
    .from(calendarVersions)
    .where(eq(calendarVersions.businessId, given.businessId)),
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

/** What begins in the window. */
export const BOOKINGS = prepared((db, given: Given<AgendaKey>) =>
  bookingsWhere(
    db,
    given,
    sql`${bookings.startUtcMinute} >= ${given.from} and ${bookings.startUtcMinute} < ${given.to}`,
  ),
);

/**
 * What began before the window and lasts into it: past the midnight of its store. The index has those alone, so that no
 * evening before is looked through.
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
          depositPaidAt: bookings.depositPaidAt,
          clientId: clients.id,
          firstName: clients.firstName,
          lastName: clients.lastName,
          email: clients.email,
          phone: clients.phone,
        }),
        first: linesWhere(
          sql`${bookingLines.bookingId} = ${bookings.id} and ${bookingLines.position} = 0 and ${isTheirs}`,
        ).as("first"),
        further: linesWhere(
          sql`${bookingLines.bookingId} = ${ifLonger} and ${bookingLines.position} > 0 and ${isTheirs}`,
        ).as("further"),
      })
      .from(stores)
      // A cross join keeps its order: each store's turnos are found by their start.
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

/** So many may begin at once and be looked at. */
const MOST_NEXT = 3;

/** What to mind of the turnos of each store that come next, or have begun and are still open; those at once all of them. */
export const MINDS = prepared((db, given: Given<AgendaKey>) => {
  const missed = sql`(select count(*) from bookings as missed where missed.client_id = ${clients.id}
    and missed.status = 'NO_SHOW' and missed.business_id = ${given.businessId})`;
  const next = sql`(select id from bookings where store_id = ${stores.id} and ${isOpenTurno()}
    and start_utc_minute >= ${given.from} and start_utc_minute < ${given.to}
    and (${given.employeeId} is null or exists (select 1 from booking_lines
      where booking_id = bookings.id and employee_id = ${given.employeeId}))
    order by start_utc_minute limit ${sql.raw(`${MOST_NEXT}`)})`;
  return db
    .select({
      ...named({
        id: bookings.id,
        comments: bookings.comments,
        staffNotes: bookings.staffNotes,
        clientNotes: clients.notes,
      }),
      noShows: missed.mapWith(Number).as("noShows"),
    })
    .from(stores)
    .crossJoin(bookings)
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, given.businessId)))
    .where(
      and(
        eq(stores.businessId, given.businessId),
        sql`(${given.storeId} is null or ${stores.id} = ${given.storeId})`,
        sql`${bookings.id} in ${next}`,
        eq(bookings.businessId, given.businessId),
      ),
    );
});

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
      forced: bookingLines.forced,
      conflictDetails: bookingLines.conflictDetails,
    },
    sql`from ${bookingLines} where ${where}`,
  );
}

/** When the professionals of a store are busy at another one; none where no store is asked about. */
export const ELSEWHERE = prepared((db, given: Given<AgendaKey>) =>
  db
    .select(
      named({
        employeeId: bookingLines.employeeId,
        from: bookingLines.startUtcMinute,
        to: bookingLines.endUtcMinute,
        storeName: stores.name,
      }),
    )
    .from(stores)
    .crossJoin(storeEmployees)
    .crossJoin(bookingLines)
    .crossJoin(bookings)
    .where(
      and(
        eq(stores.businessId, given.businessId),
        sql`${stores.id} <> ${given.storeId} and ${storeEmployees.storeId} = ${stores.id}
          and exists (select 1 from store_employees here
            where here.store_id = ${given.storeId} and here.employee_id = ${storeEmployees.employeeId})`,
        sql`(${given.employeeId} is null or ${storeEmployees.employeeId} = ${given.employeeId})`,
        sql`${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${storeEmployees.employeeId}
          and ${bookingLines.startUtcMinute} > ${given.from} - ${LONGEST_LINE_MINUTES}
          and ${bookingLines.startUtcMinute} < ${given.to} and ${bookingLines.endUtcMinute} > ${given.from}`,
        sql`${bookings.id} = ${bookingLines.bookingId} and ${bookings.storeId} = ${stores.id}`,
        eq(bookings.businessId, given.businessId),
      ),
    ),
);

/** When the professionals of a store are busy, wherever: by the index alone. */
export const LOAD = prepared((db, given: Given<Omit<AgendaKey, "employeeId">>) =>
  db
    .select(
      named({
        employeeId: bookingLines.employeeId,
        from: bookingLines.startUtcMinute,
        to: bookingLines.endUtcMinute,
      }),
    )
    .from(storeEmployees)
    .crossJoin(bookingLines)
    .where(
      and(
        sql`${storeEmployees.storeId} = ${given.storeId} and ${storeEmployees.businessId} = ${given.businessId}`,
        sql`${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${storeEmployees.employeeId}
          and ${bookingLines.startUtcMinute} >= ${given.from} and ${bookingLines.startUtcMinute} < ${given.to}`,
      ),
    ),
);
