import { and, asc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { EmployeeCalendar, StoreCalendar, WeeklyShifts } from "#app/domain/opening.ts";
import type { Span } from "#app/domain/spans.ts";
import type { UtcMinute } from "#app/domain/time.ts";
import type { Database } from "#db/client.ts";
import { named } from "#db/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings.ts";
import { employees } from "#db/schema/business.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { storeEmployees, timeOff } from "#db/schema/team.ts";
import { listOf } from "#db/writing.ts";

export type Employee = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
};

/** A professional at a store, with what decides when they are free there. */
export type EmployeeFacts = Employee & {
  /** Whether they do every service asked about. */
  readonly offersAll: boolean;
  /** Their shifts at this store; null: as the store. */
  readonly ownWeekly: WeeklyShifts | null;
  readonly timeOff: readonly Span[];
  /** Their bookings at any store that touch the window asked about, in UTC minutes. */
  readonly busy: readonly Span[];
};

/** What a professional should be able to do: services, or the services of some options. None: anything. */
export type Wanted = { readonly serviceIds: readonly string[] } | { readonly optionIds: readonly string[] };

type TeamKey = { readonly businessId: string; readonly storeId: string; readonly wanted: Wanted };

const EMPLOYEE = named({
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  pictureUrl: employees.pictureUrl,
});

/** The professionals of a store who do everything wanted, in the store's order (booking §7). */
export function employeesOffering(db: Database, key: TeamKey): Reading<readonly Employee[]> {
  return reading(
    [
      db
        .select(EMPLOYEE)
        .from(storeEmployees)
        .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
        .where(and(worksAt(key), offersAll(key)))
        .orderBy(asc(employees.position), asc(employees.id)),
    ],
    ([rows]) => rows,
  );
}

export type CalendarKey = TeamKey & {
  /** One professional, whatever they offer; null: all of the store who do everything wanted. */
  readonly employeeId: string | null;
  /** The window, in UTC minutes `[from, to)`, in which bookings are looked up. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** Lines of bookings that are being moved: those bookings do not stand in their own way. */
  readonly movingLineIds?: readonly string[];
};

/** Professionals of a store with their hours, time off and bookings. */
export function employeeFacts(db: Database, key: CalendarKey): Reading<readonly EmployeeFacts[]> {
  const { businessId, employeeId, from, to, movingLineIds = [] } = key;
  const oneOrOffering = employeeId === null ? offersAll(key) : eq(employees.id, employeeId);
  return reading(
    [
      db
        .select({
          ...EMPLOYEE,
          ...named({ ownWeekly: storeEmployees.hours }),
          offersAll: offersAll(key).as("offersAll"),
        })
        .from(storeEmployees)
        .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
        .where(and(worksAt(key), oneOrOffering))
        .orderBy(asc(employees.position), asc(employees.id)),
      db
        .select({ ...named({ employeeId: timeOff.employeeId }), ...spanOf(timeOff) })
        .from(timeOff)
        .where(
          and(eq(timeOff.businessId, businessId), isAmong(timeOff.employeeId, key), gt(timeOff.e, from)),
        ),
      db
        .select({ ...named({ employeeId: bookingLines.employeeId }), ...spanOf(bookingLines) })
        .from(bookingLines)
        .where(
          and(
            sql`${bookingLines.active} = 1`,
            isAmong(bookingLines.employeeId, key),
            employeeId === null ? undefined : isAtStore(employeeId, key),
            lt(bookingLines.s, to),
            gt(bookingLines.s, from - LONGEST_LINE_MINUTES),
            gt(bookingLines.e, from),
            movingLineIds.length === 0 ? undefined : isNotMoving(businessId, movingLineIds),
          ),
        ),
    ],
    ([people, off, busy]) =>
      people.map((person) => {
        const isTheirs = (row: { readonly employeeId: string }) => row.employeeId === person.id;
        return {
          ...person,
          offersAll: Boolean(person.offersAll),
          timeOff: off.filter(isTheirs).map(toSpan),
          busy: busy.filter(isTheirs).map(toSpan),
        };
      }),
  );
}

/** When a professional works at a store, as the slot rules want it. */
export function employeeCalendar(facts: EmployeeFacts, store: StoreCalendar): EmployeeCalendar {
  return { weekly: facts.ownWeekly ?? store.weekly, timeOff: facts.timeOff };
}

function spanOf<T extends typeof timeOff | typeof bookingLines>(table: T) {
  return named({ from: table.s, to: table.e });
}

function toSpan({ from, to }: Span): Span {
  return { from, to };
}

function worksAt({ businessId, storeId }: TeamKey) {
  return and(
    eq(storeEmployees.storeId, storeId),
    eq(storeEmployees.businessId, businessId),
    isNull(employees.hiddenAt),
  );
}

/** Asked inside a query that has `store_employees`: nothing wanted that this professional does not do. */
function offersAll({ businessId, wanted }: TeamKey): SQL<number> {
  return sql<number>`not exists (select 1 from ${servicesWanted(businessId, wanted)} as wanted where not exists (
    select 1 from employee_services offer
    where offer.employee_id = ${storeEmployees.employeeId} and offer.service_id = wanted.service_id))`;
}

function servicesWanted(businessId: string, wanted: Wanted): SQL {
  if ("serviceIds" in wanted) {
    return sql`(select value as service_id from json_each(${JSON.stringify(wanted.serviceIds)}))`;
  }
  // A cross join keeps its order: the few options asked for come first, not all of the business.
  return sql`(select service_id from json_each(${JSON.stringify(wanted.optionIds)})
    cross join service_prices on service_prices.id = value and service_prices.business_id = ${businessId})`;
}

/** The one professional, or all who offer what is wanted. */
function isAmong(column: typeof bookingLines.employeeId | typeof timeOff.employeeId, key: CalendarKey): SQL {
  const { businessId, storeId, employeeId } = key;
  if (employeeId !== null) return eq(column, employeeId);
  return sql`${column} in (select ${storeEmployees.employeeId} from ${storeEmployees}
    where ${storeEmployees.storeId} = ${storeId} and ${storeEmployees.businessId} = ${businessId} and ${offersAll(key)})`;
}

/** Their bookings are looked up by an index that does not know the business. */
function isAtStore(employeeId: string, { businessId, storeId }: TeamKey): SQL {
  return sql`exists (select 1 from ${storeEmployees} where ${storeEmployees.storeId} = ${storeId}
    and ${storeEmployees.employeeId} = ${employeeId} and ${storeEmployees.businessId} = ${businessId})`;
}

function isNotMoving(businessId: string, lineIds: readonly string[]): SQL {
  return sql`${bookingLines.bookingId} not in (select moving.booking_id from booking_lines moving
    where moving.business_id = ${businessId} and moving.id in ${listOf(lineIds)})`;
}
