import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import type { Given } from "#db/driver/prepared.ts";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices } from "#db/schema/catalog/services.ts";
import { closures, stores } from "#db/schema/catalog/stores.ts";
import { LONGEST_LINE } from "#db/schema/checks.ts";

export type StoreValues = Pick<Values, "businessId" | "storeId" | "bookingId">;
export type PeopleValues = StoreValues & Pick<Values, "employeeIds" | "serviceIds">;
export type Values = {
  readonly businessId: string;
  readonly storeId: string | null;
  readonly bookingId: string | null;
  readonly employeeIds: readonly string[];
  readonly serviceIds: readonly string[];
  readonly from: number;
  readonly windows: string;
};

/** The times to look up: given ones, or those of the booking itself. */
export type When = { readonly from: SQLWrapper; readonly windows: SQLWrapper; readonly isAway: SQL };

export function storeSelect(db: Database, given: Given<StoreValues>, { from }: Pick<When, "from">) {
  return db
    .select({
      ...named({
        id: stores.id,
        name: stores.name,
        hiddenAt: stores.hiddenAt,
        timeZone: stores.timeZone,
        weekly: stores.hours,
        gridMinutes: stores.gridMinutes,
        minimumNoticeMinutes: stores.minimumNoticeMinutes,
        hoursToCancel: stores.hoursToCancel,
        hoursToReschedule: stores.hoursToReschedule,
      }),
      closures: jsonRows<StoreCalendar["closures"][number]>(
        { from: closures.startUtcMinute, to: closures.endUtcMinute, reason: closures.reason },
        sql`from ${closures} where ${closures.storeId} = ${stores.id}
          and ${closures.businessId} = ${given.businessId} and ${closures.endUtcMinute} > ${from}`,
      ).as("closures"),
    })
    .from(stores)
    .where(and(eq(stores.id, storeIdOf(given)), eq(stores.businessId, given.businessId)));
}

/** `+` makes SQLite find professionals by id instead of searching the whole business. */
export function peopleSelect(db: Database, given: Given<PeopleValues>, { from, windows, isAway }: When) {
  return db
    .select({
      ...named({
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        hiddenAt: employees.hiddenAt,
        ownWeekly: storeEmployees.hours,
        placeId: storeEmployees.storeId,
      }),
      timeOff: jsonRows<Span>(
        { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute },
        sql`from ${timeOff} where ${timeOff.employeeId} = ${employees.id}
          and ${timeOff.businessId} = ${given.businessId} and ${timeOff.endUtcMinute} > ${from} and ${isAway}`,
      ).as("timeOff"),
      busy: busyIn(given, windows).as("busy"),
      services: jsonRows<{ readonly serviceId: string }>(
        { serviceId: employeeServices.serviceId },
        sql`from ${employeeServices} where ${employeeServices.employeeId} = ${employees.id}
          and ${employeeServices.serviceId} in (select value from json_each(${given.serviceIds}) union
            select service_id from booking_lines where booking_id = ${given.bookingId})`,
      ).as("services"),
    })
    .from(
      sql`(select value as person_id from json_each(${given.employeeIds}) union
        select employee_id from booking_lines where booking_id = ${given.bookingId}) as asked`,
    )
    .crossJoin(employees)
    .leftJoin(
      storeEmployees,
      and(eq(storeEmployees.employeeId, employees.id), eq(storeEmployees.storeId, storeIdOf(given))),
    )
    .where(and(sql`${employees.id} = asked.person_id`, sql`+${employees.businessId} = ${given.businessId}`));
}

function storeIdOf({ storeId, bookingId, businessId }: Given<StoreValues>) {
  return sql`coalesce(${storeId}, (
    select store_id from bookings where id = ${bookingId} and business_id = ${businessId}))`;
}

/** The windows come first, so that each is looked up in the index of active lines. */
function busyIn({ bookingId }: Given<PeopleValues>, windows: SQLWrapper) {
  return jsonRows<Span>(
    { from: bookingLines.startUtcMinute, to: bookingLines.endUtcMinute },
    sql`from json_each(${windows}) as wanted cross join ${bookingLines} where ${bookingLines.active} = 1
      and ${bookingLines.employeeId} = ${employees.id} and ${bookingLines.startUtcMinute} < wanted.value ->> 'to'
      and ${bookingLines.startUtcMinute} > (wanted.value ->> 'from') - ${LONGEST_LINE}
      and ${bookingLines.endUtcMinute} > wanted.value ->> 'from'
      and ${bookingLines.bookingId} <> coalesce(${bookingId}, '')`,
  );
}
