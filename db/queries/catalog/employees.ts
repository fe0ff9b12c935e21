import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";

export type Employee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
};

/** A professional at a store, with the facts that decide when they are free there. */
export type EmployeeFacts = Employee &
  EmployeeHours & {
    /** Whether they offer every requested service. */
    readonly offersAll: boolean;
    /** Their bookings at any store that touch the requested window, and their held time, in UTC minutes. */
    readonly busy: readonly Span[];
  };

/** The services, or the options of services, that a professional must offer. Empty: no requirement. */
type Wanted = { readonly serviceIds: readonly string[] } | { readonly servicePriceIds: readonly string[] };

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
 * The professionals of a store that offer everything wanted, in the store's order (booking §7). Sorted here, because a sort in
 * the database would read each row once more.
 */
export function employeesOffering(db: Database, key: TeamKey): Reading<readonly Employee[]> {
  return reading([OFFERING(db, wantedValues(key))], ([rows]) =>
    rows.toSorted(byPosition).map(({ position: _, ...employee }) => employee),
  );
}

/** The name of a business's professional, even if customers can no longer choose them; null for any other id. */
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
  /** One professional, whatever they offer; null: all professionals of the store that offer everything wanted. */
  readonly employeeId: string | null;
  /** The window in which bookings are looked up, in UTC minutes `[from, to)`. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** Lines of bookings to move: those bookings do not block their own time. */
  readonly rescheduledLineIds?: readonly string[];
};

export type WindowValues = WantedValues & {
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** The earliest start of a line that may still last at `from`. */
  readonly earliest: UtcMinute;
  readonly rescheduledLineIds: readonly string[];
};

/** The same values as placeholders, or as columns of the query around. */
type InSql<V> = { readonly [Name in keyof V]: SQLWrapper };

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

/** The columns that decide when a professional is free. */
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

/** The values for statements about professionals and their bookings in a window. */
export function windowValues({
  from,
  to,
  rescheduledLineIds = [],
  ...team
}: Omit<CalendarKey, "employeeId">) {
  const earliest = from - LONGEST_LINE_MINUTES;
  return { ...wantedValues(team), from, to, earliest, rescheduledLineIds };
}

/** Gives both kinds of `Wanted` the same shape, so that one statement serves both. */
function wantedValues({ businessId, storeId, wanted }: TeamKey): WantedValues {
  const nothing = { businessId, storeId, serviceIds: [], servicePriceIds: [] };
  return { ...nothing, ...wanted };
}

/** Professionals of the store that customers may choose. */
export function worksAt({ businessId, storeId }: Pick<Given<WantedValues>, "businessId" | "storeId">) {
  return and(
    eq(storeEmployees.storeId, storeId),
    eq(storeEmployees.businessId, businessId),
    takesTurnos(employees),
  );
}

/**
 * Whether a professional of the store offers everything wanted. A cross join keeps its order: the few requested options come
 * first.
 */
export function offersAll({ businessId, serviceIds, servicePriceIds }: Given<WantedValues>): SQL<number> {
  return sql<number>`not exists (select 1 from (
    select value as service_id from json_each(${serviceIds}) union all
    select service_id from json_each(${servicePriceIds})
      cross join service_prices on service_prices.id = value and service_prices.business_id = ${businessId}
  ) as wanted where not exists (
    select 1 from employee_services offer
    where offer.employee_id = ${storeEmployees.employeeId} and offer.service_id = wanted.service_id))`;
}

/** A professional's time off that is not over by `from`. */
export function timeOffFrom({ businessId, from }: Pick<InSql<WindowValues>, "businessId" | "from">) {
  return jsonRows<Span>(
    { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute },
    sql`from ${timeOff} where ${timeOff.employeeId} = ${employees.id}
      and ${timeOff.businessId} = ${businessId} and ${timeOff.endUtcMinute} > ${from} and ${isAwayTime(timeOff.kind)}`,
  );
}

/**
 * A professional's bookings in the window and their held time, found by the indexes of active lines and held times alone. An
 * empty list is skipped: looking each line up in it would count as a row read.
 */
export function busyIn({
  businessId,
  from,
  to,
  earliest,
  rescheduledLineIds,
}: Omit<InSql<WindowValues>, keyof WantedValues> & Pick<InSql<WindowValues>, "businessId">) {
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
