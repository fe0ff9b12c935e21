import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { EmployeeHours, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings.ts";
import { LONGEST_LINE } from "#db/schema/checks.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/employees.ts";
import { employeeServices } from "#db/schema/services.ts";
import { closures, stores } from "#db/schema/stores.ts";

export type LineFactsKey = {
  readonly businessId: string;
  /** Null: the store of the turno. */
  readonly storeId: string | null;
  /** The turno that is being changed, which is not in its own way; null: a new one. */
  readonly bookingId: string | null;
  /** Who is asked about, besides those who have lines of that turno. */
  readonly employeeIds: readonly string[];
  /** Which services are asked about, besides those of that turno. */
  readonly serviceIds: readonly string[];
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
  /** Those of the services asked about that they do. */
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

/** The moments that are asked about: as told, or those of the turno itself. */
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

/** `+`: found by who they are, not by walking through all of the business. */
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

/** The windows come first, and each is looked up in the index of active lines. */
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

/** Store and professionals of lines that staff place, as far as windows reach. */
export function lineFacts(
  db: Database,
  { businessId, storeId, bookingId, employeeIds, serviceIds, windows }: LineFactsKey,
): Reading<LineFacts> {
  const from = windows[0]?.from ?? 0;
  const asked = { businessId, storeId, bookingId };
  const values = { ...asked, employeeIds, serviceIds, from, windows: JSON.stringify(windows) };
  return reading([STORE(db, { ...asked, from }), PEOPLE(db, values)], toFacts);
}

/** The same of a turno where it stands, whatever its date: what speaks against its lines as of now. */
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

/** One that is over or off has nothing against it: nothing is looked up for it. A time that is held for somebody who waits is not away. */
function spanOf({ bookingId, businessId }: Given<StoreValues>): When {
  const of = sql`from bookings where id = ${bookingId} and business_id = ${businessId}
    and status in ('PENDING', 'PENDING_DEPOSIT', 'DONE')`;
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
