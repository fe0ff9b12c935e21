import { and, eq, sql } from "drizzle-orm";
import type { EmployeeHours, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { allOf, type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings.ts";
import { LONGEST_LINE } from "#db/schema/checks.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/employees.ts";
import { closures, stores } from "#db/schema/stores.ts";

export type LineFactsKey = {
  readonly businessId: string;
  /** Null: the store of the turno. */
  readonly storeId: string | null;
  /** The turno that is being changed, which is not in its own way; null: a new one. */
  readonly bookingId: string | null;
  /** Who is asked about, besides those who have lines of that turno. */
  readonly employeeIds: readonly string[];
  /** In UTC minutes, in order: when lines are looked up. */
  readonly windows: readonly Span[];
};

/** What decides which conflicts the lines of a turno have, and what they are kept with. */
export type LineFacts = {
  /** Null: no such store of the business. */
  readonly store: AgendaStore | null;
  /** Those whom the business has, or had. */
  readonly people: readonly AgendaPerson[];
};

export type AgendaStore = {
  readonly id: string;
  readonly name: string;
  /** Closed for good. */
  readonly isGone: boolean;
  readonly timeZone: string;
  readonly calendar: StoreCalendar;
  readonly policy: Policy;
};

export type AgendaPerson = EmployeeHours & {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Does not work here any more. */
  readonly isGone: boolean;
  readonly worksAtStore: boolean;
  /** Their active lines in the windows, but those of the turno itself, in UTC minutes. */
  readonly busy: readonly Span[];
};

type Values = {
  readonly businessId: string;
  readonly storeId: string | null;
  readonly bookingId: string | null;
  readonly employeeIds: readonly string[];
  readonly from: number;
  readonly windows: string;
};

const STORE = prepared((db, given: Given<Values>) =>
  db
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
          and ${closures.businessId} = ${given.businessId} and ${closures.endUtcMinute} > ${given.from}`,
      ).as("closures"),
    })
    .from(stores)
    .where(and(eq(stores.id, storeIdOf(given)), eq(stores.businessId, given.businessId))),
);

/** `+`: found by who they are, not by walking through all of the business. */
const PEOPLE = prepared((db, given: Given<Values>) =>
  db
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
          and ${timeOff.businessId} = ${given.businessId} and ${timeOff.endUtcMinute} > ${given.from}`,
      ).as("timeOff"),
      busy: busyIn(given).as("busy"),
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
    .where(and(sql`${employees.id} = asked.person_id`, sql`+${employees.businessId} = ${given.businessId}`)),
);

function storeIdOf({ storeId, bookingId, businessId }: Given<Values>) {
  return sql`coalesce(${storeId}, (
    select store_id from bookings where id = ${bookingId} and business_id = ${businessId}))`;
}

/** The windows come first, and each is looked up in the index of active lines. */
function busyIn({ windows, bookingId }: Given<Values>) {
  return jsonRows<Span>(
    { from: bookingLines.startUtcMinute, to: bookingLines.endUtcMinute },
    sql`from json_each(${windows}) as wanted cross join ${bookingLines} where ${bookingLines.active} = 1
      and ${bookingLines.employeeId} = ${employees.id} and ${bookingLines.startUtcMinute} < wanted.value ->> 'to'
      and ${bookingLines.startUtcMinute} > (wanted.value ->> 'from') - ${LONGEST_LINE}
      and ${bookingLines.endUtcMinute} > wanted.value ->> 'from'
      and ${bookingLines.bookingId} <> coalesce(${bookingId}, '')`,
  );
}

/** Store and professionals of lines that staff place, as far as windows reach. */
export function lineFacts(
  db: Database,
  { businessId, storeId, bookingId, employeeIds, windows }: LineFactsKey,
): Reading<LineFacts> {
  const from = windows[0]?.from ?? 0;
  const values = { businessId, storeId, bookingId, employeeIds, from, windows: JSON.stringify(windows) };
  return allOf({
    store: reading([STORE(db, values)], ([[found]]) => (found === undefined ? null : storeFrom(found))),
    people: reading([PEOPLE(db, values)], ([rows]) =>
      rows.map(({ hiddenAt, placeId, ...person }) => ({
        ...person,
        isGone: hiddenAt !== null,
        worksAtStore: placeId !== null,
      })),
    ),
  });
}

type StoreRow = {
  readonly id: string;
  readonly name: string;
  readonly hiddenAt: number | null;
  readonly timeZone: string;
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
} & Omit<StoreCalendar, "timeZone">;

function storeFrom({
  id,
  name,
  hiddenAt,
  timeZone,
  hoursToCancel,
  hoursToReschedule,
  ...rest
}: StoreRow): AgendaStore {
  const { weekly, gridMinutes, minimumNoticeMinutes, closures } = rest;
  return {
    ...{ id, name, timeZone },
    isGone: hiddenAt !== null,
    calendar: { timeZone, weekly, gridMinutes, minimumNoticeMinutes, closures },
    policy: { hoursToCancel, hoursToReschedule, zone: timeZone },
  };
}
