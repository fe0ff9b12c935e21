import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { EmployeeHours } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isAwayTime, isHeldTime, takesTurnos } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/employees.ts";

export type Employee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
};

/** A professional at a store, with what decides when they are free there. */
export type EmployeeFacts = Employee &
  EmployeeHours & {
    /** Whether they do every service asked about. */
    readonly offersAll: boolean;
    /** Their bookings at any store that touch the window asked about, and what is held of their time, in UTC minutes. */
    readonly busy: readonly Span[];
  };

/** What a professional should be able to do: services, or the services of some options. None: anything. */
export type Wanted =
  | { readonly serviceIds: readonly string[] }
  | { readonly servicePriceIds: readonly string[] };

type TeamKey = { readonly businessId: string; readonly storeId: string; readonly wanted: Wanted };

const EMPLOYEE = named({
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  pictureUrl: employees.pictureUrl,
});

type WantedValues = {
  readonly businessId: string;
  readonly storeId: string;
  readonly serviceIds: readonly string[];
  readonly servicePriceIds: readonly string[];
};

const OFFERING = prepared((db, given: Given<WantedValues>) =>
  db
    .select({ ...EMPLOYEE, ...named({ position: employees.position }) })
    .from(storeEmployees)
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(and(worksAt(given), offersAll(given))),
);

/**
 * The professionals of a store who do everything wanted, in the store's order (booking §7). Sorted here: in the database
 * it would read each row once more.
 */
export function employeesOffering(db: Database, key: TeamKey): Reading<readonly Employee[]> {
  return reading([OFFERING(db, wantedValues(key))], ([rows]) =>
    rows.toSorted(byPosition).map(({ position: _, ...employee }) => employee),
  );
}

/** Somebody of a business by name, whether or not they still take turnos; null for anybody else. */
export function employeeName(
  db: Database,
  { businessId, employeeId }: { readonly businessId: string; readonly employeeId: string },
): Reading<Pick<Employee, "firstName" | "lastName"> | null> {
  const { firstName, lastName } = EMPLOYEE;
  const theirs = and(eq(employees.id, employeeId), eq(employees.businessId, businessId));
  return reading(
    [db.select({ firstName, lastName }).from(employees).where(theirs)],
    ([rows]) => rows[0] ?? null,
  );
}

export type CalendarKey = TeamKey & {
  /** One professional, whatever they offer; null: all of the store who do everything wanted. */
  readonly employeeId: string | null;
  /** The window, in UTC minutes `[from, to)`, in which bookings are looked up. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** Lines of bookings that are being moved: those bookings do not stand in their own way. */
  readonly rescheduledLineIds?: readonly string[];
};

export type WindowValues = WantedValues & {
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** The earliest at which a line may start that is still on at `from`. */
  readonly earliest: UtcMinute;
  readonly rescheduledLineIds: readonly string[];
};

const FACTS_OF_ONE = prepared((db, given: Given<WindowValues & { readonly employeeId: string }>) =>
  selectFacts(db, given, eq(employees.id, given.employeeId)),
);
const FACTS_OF_ABLE = prepared((db, given: Given<WindowValues>) => selectFacts(db, given, offersAll(given)));

function selectFacts(db: Database, given: Given<WindowValues>, who: SQL) {
  return db
    .select(factColumns(given))
    .from(storeEmployees)
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(and(worksAt(given), who))
    .orderBy(asc(employees.position), asc(employees.id));
}

/** What decides when somebody is free. */
export function factColumns(given: Given<WindowValues>) {
  return {
    ...EMPLOYEE,
    ...named({ ownWeekly: storeEmployees.hours }),
    offersAll: offersAll(given).as("offersAll"),
    timeOff: timeOffFrom(given).as("timeOff"),
    busy: busyIn(given).as("busy"),
  };
}

/** Professionals of a store with their hours, time off and bookings. */
export function employeeFacts(db: Database, key: CalendarKey): Reading<readonly EmployeeFacts[]> {
  const { employeeId } = key;
  const values = windowValues(key);
  const facts = employeeId === null ? FACTS_OF_ABLE(db, values) : FACTS_OF_ONE(db, { ...values, employeeId });
  return reading([facts], ([people]) =>
    people.map((person) => ({ ...person, offersAll: Boolean(person.offersAll) })),
  );
}

/** What statements about professionals and their bookings in a window are given. */
export function windowValues({
  from,
  to,
  rescheduledLineIds = [],
  ...team
}: Omit<CalendarKey, "employeeId">) {
  const earliest = from - LONGEST_LINE_MINUTES;
  return { ...wantedValues(team), from, to, earliest, rescheduledLineIds };
}

/** One statement serves both kinds of what may be wanted. */
function wantedValues({ businessId, storeId, wanted }: TeamKey): WantedValues {
  const nothing = { businessId, storeId, serviceIds: [], servicePriceIds: [] };
  return { ...nothing, ...wanted };
}

/** Who takes turnos at the store. */
export function worksAt({ businessId, storeId }: Pick<Given<WantedValues>, "businessId" | "storeId">) {
  return and(
    eq(storeEmployees.storeId, storeId),
    eq(storeEmployees.businessId, businessId),
    takesTurnos(employees),
  );
}

/** Nothing wanted that a professional of the store does not do. A cross join keeps its order: the few options asked for come first. */
export function offersAll({ businessId, serviceIds, servicePriceIds }: Given<WantedValues>): SQL<number> {
  return sql<number>`not exists (select 1 from (
    select value as service_id from json_each(${serviceIds}) union all
    select service_id from json_each(${servicePriceIds})
      cross join service_prices on service_prices.id = value and service_prices.business_id = ${businessId}
  ) as wanted where not exists (
    select 1 from employee_services offer
    where offer.employee_id = ${storeEmployees.employeeId} and offer.service_id = wanted.service_id))`;
}

/** Their time off that is not over by `from`. */
export function timeOffFrom({ businessId, from }: Given<WindowValues>) {
  return jsonRows<Span>(
    { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute },
    sql`from ${timeOff} where ${timeOff.employeeId} = ${employees.id}
      and ${timeOff.businessId} = ${businessId} and ${timeOff.endUtcMinute} > ${from} and ${isAwayTime(timeOff.kind)}`,
  );
}

/**
 * Their bookings in the window, and what is held of their time. Found by the indexes of active lines and of held times alone.
 * Even an empty list would count as a row read for each line looked up in it.
 */
export function busyIn({ businessId, from, to, earliest, rescheduledLineIds }: Given<WindowValues>) {
  return jsonRows<Span>(
    { from: sql`start_utc_minute`, to: sql`end_utc_minute` },
    sql`from (select start_utc_minute, end_utc_minute from ${bookingLines}
      where ${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${employees.id}
      and ${bookingLines.startUtcMinute} < ${to} and ${bookingLines.startUtcMinute} > ${earliest} and ${bookingLines.endUtcMinute} > ${from}
      and (${rescheduledLineIds} = '[]' or ${bookingLines.bookingId} not in (
        select moving.booking_id from booking_lines moving
        where moving.business_id = ${businessId} and moving.id in (select value from json_each(${rescheduledLineIds}))))
      union all select start_utc_minute, end_utc_minute from ${timeOff}
      where ${isHeldTime(sql`kind`)} and ${timeOff.employeeId} = ${employees.id} and ${timeOff.endUtcMinute} > ${from})`,
  );
}
