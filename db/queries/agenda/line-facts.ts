import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { EmployeeHours, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isUnfinished } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices } from "#db/schema/catalog/services.ts";
import { closures, stores } from "#db/schema/catalog/stores.ts";
import { LONGEST_LINE } from "#db/schema/checks.ts";

export type LineFactsKey = {
  readonly businessId: string;
  /** Null: the store of the booking. */
  readonly storeId: string | null;
  /** The booking to change, which does not conflict with itself; null: a new booking. */
  readonly bookingId: string | null;
  /** Professionals to look up, besides those with lines of that booking. */
  readonly employeeIds: readonly string[];
  /** Services to look up, besides those of that booking. */
  readonly serviceIds: readonly string[];
  /** The spans in which lines are looked up, in UTC minutes, in order. */
  readonly windows: readonly Span[];
};

/** The facts that decide the conflicts of a booking's lines, and the values stored with them. */
export type LineFacts = {
  /** Null: no such store of the business. */
  readonly store: AgendaStore | null;
  /** The professionals found, former ones too. */
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
  /** No longer works for the business. */
  readonly isGone: boolean;
  readonly worksAtStore: boolean;
  /** Their active lines in the windows, except those of the booking itself, in UTC minutes. */
  readonly busy: readonly Span[];
  /** The services they offer, among those looked up. */
  readonly serviceIds: readonly string[];
};

type StoreValues = Pick<Values, "businessId" | "storeId" | "bookingId">;
type PeopleValues = StoreValues & Pick<Values, "employeeIds" | "serviceIds">;
type Values = {
  readonly businessId: string;
  readonly storeId: string | null;
  readonly bookingId: string | null;
  readonly employeeIds: readonly string[];
  readonly serviceIds: readonly string[];
  readonly from: number;
  readonly windows: string;
};

/** The times to look up: given ones, or those of the booking itself. */
type When = { readonly from: SQLWrapper; readonly windows: SQLWrapper; readonly isAway: SQL };

function storeSelect(db: Database, given: Given<StoreValues>, { from }: Pick<When, "from">) {
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
function peopleSelect(db: Database, given: Given<PeopleValues>, { from, windows, isAway }: When) {
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

const STORE = prepared((db, given: Given<StoreValues & Pick<Values, "from">>) =>
  storeSelect(db, given, { from: given.from }),
);
const PEOPLE = prepared((db, given: Given<Values>) =>
  peopleSelect(db, given, { from: given.from, windows: given.windows, isAway: sql`true` }),
);

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

/** The store and professionals for lines that staff place, within the given windows. */
export function lineFacts(
  db: Database,
  { businessId, storeId, bookingId, employeeIds, serviceIds, windows }: LineFactsKey,
): Reading<LineFacts> {
  const from = windows[0]?.from ?? 0;
  const asked = { businessId, storeId, bookingId };
  const values = { ...asked, employeeIds, serviceIds, from, windows: JSON.stringify(windows) };
  return reading([STORE(db, { ...asked, from }), PEOPLE(db, values)], toFacts);
}

/** As `lineFacts`, for a booking at its own time on any date: the facts that now conflict with its lines. */
export function standingFacts(
  db: Database,
  { businessId, bookingId }: { readonly businessId: string; readonly bookingId: string },
): Reading<LineFacts> {
  const asked = { businessId, bookingId, storeId: null };
  return reading(
    [STANDING_STORE(db, asked), STANDING_PEOPLE(db, { ...asked, employeeIds: [], serviceIds: [] })],
    toFacts,
  );
}

const STANDING_STORE = prepared((db, given: Given<StoreValues>) => storeSelect(db, given, spanOf(given)));
const STANDING_PEOPLE = prepared((db, given: Given<PeopleValues>) => peopleSelect(db, given, spanOf(given)));

/**
 * The booking's own time. A booking that is over or cancelled has no conflicts, so its span is null and matches no rows. Time
 * held for a waitlist entry does not count as away.
 */
function spanOf({ bookingId, businessId }: Given<StoreValues>): When {
  const of = sql`from bookings where id = ${bookingId} and business_id = ${businessId}
    and ${isUnfinished()}`;
  return {
    from: sql`(select start_utc_minute ${of})`,
    isAway: sql`kind <> 'HELD'`,
    windows: sql`(select json_array(json_object('from', start_utc_minute, 'to', end_utc_minute)) ${of})`,
  };
}

type Found = readonly [Awaited<ReturnType<typeof storeSelect>>, Awaited<ReturnType<typeof peopleSelect>>];

function toFacts([[store], people]: Found): LineFacts {
  return {
    store: store === undefined ? null : storeFrom(store),
    people: people.map(({ hiddenAt, placeId, services, ...person }) => ({
      ...person,
      serviceIds: services.map(({ serviceId }) => serviceId),
      isGone: hiddenAt !== null,
      worksAtStore: placeId !== null,
    })),
  };
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
