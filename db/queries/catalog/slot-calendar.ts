import { and, eq, sql } from "drizzle-orm";
import type { EmployeeHours, StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonIn, jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import {
  busyIn,
  type CalendarKey,
  type EmployeeFacts,
  offersAll,
  timeOffFrom,
  type WindowValues,
  windowValues,
} from "#db/queries/catalog/employees.ts";
import { type ChosenOption, isChosen } from "#db/queries/catalog/services.ts";
import { closuresFrom, isPublicStore } from "#db/queries/catalog/stores.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";

export type SlotCalendarKey = CalendarKey & {
  readonly employeeId: string;
  /** The requested options; the options of moved lines need not be among them. */
  readonly servicePriceIds: readonly string[];
};

export type OptionMinutes = Pick<ChosenOption, "servicePriceId" | "serviceId" | "minutes" | "own">;

/** The facts, and only those, that decide which times of one professional are free. */
type SlotCalendar = {
  /** Null: no such open store. */
  readonly store: StoreCalendar | null;
  /** The requested options that can be booked at the store, in no order. */
  readonly options: readonly OptionMinutes[];
  /** Null: no such professional at the store that customers may choose. */
  readonly employee: (EmployeeHours & Pick<EmployeeFacts, "offersAll" | "busy">) | null;
};

type Values = WindowValues & { readonly employeeId: string; readonly askedIds: readonly string[] };

/** One row of the store, with only the columns needed: this is the customers' most frequent query. */
const SLOT_CALENDAR = prepared((db, given: Given<Values>) =>
  db
    .select({
      ...named({
        timeZone: stores.timeZone,
        weekly: stores.hours,
        gridMinutes: stores.gridMinutes,
        minimumNoticeMinutes: stores.minimumNoticeMinutes,
        employeeId: employees.id,
        ownWeekly: storeEmployees.hours,
      }),
      closures: closuresFrom(given).as("closures"),
      options: optionsAsked(given).as("options"),
      offersAll: offersAll(given).as("offersAll"),
      timeOff: timeOffFrom(given).as("timeOff"),
      busy: busyIn(given).as("busy"),
    })
    .from(stores)
    .leftJoin(storeEmployees, isPlace(given))
    .leftJoin(employees, and(eq(employees.id, storeEmployees.employeeId), takesTurnos(employees)))
    .where(isPublicStore(given)),
);

/** The store, options and professional for a question about free times, in one statement. */
export function slotCalendar(db: Database, key: SlotCalendarKey): Reading<SlotCalendar> {
  const { employeeId, servicePriceIds } = key;
  const values = { ...windowValues(key), employeeId, askedIds: [...new Set(servicePriceIds)] };
  return reading([SLOT_CALENDAR(db, values)], ([[found]]) => {
    if (found === undefined) return { store: null, options: [], employee: null };
    const { timeZone, weekly, gridMinutes, minimumNoticeMinutes, closures, options, ...person } = found;
    const { ownWeekly, timeOff, busy } = person;
    return {
      store: { timeZone, weekly, gridMinutes, minimumNoticeMinutes, closures },
      options,
      employee:
        person.employeeId === null
          ? null
          : { id: person.employeeId, ownWeekly, timeOff, busy, offersAll: Boolean(person.offersAll) },
    };
  });
}

function isPlace({ businessId, storeId, employeeId }: Given<Values>) {
  return and(
    eq(storeEmployees.storeId, storeId),
    eq(storeEmployees.businessId, businessId),
    eq(storeEmployees.employeeId, employeeId),
  );
}

function optionsAsked({ businessId, storeId, askedIds }: Given<Values>) {
  return jsonRows<OptionMinutes>(
    {
      ...{ servicePriceId: servicePrices.id, serviceId: services.id, minutes: servicePrices.minutes },
      own: jsonIn(servicePrices.own),
    },
    // A cross join keeps its order: the few requested options come first, not all options of the business.
    sql`from json_each(${askedIds}) as asked cross join ${servicePrices}
      inner join ${services} on ${services.id} = ${servicePrices.serviceId}
      where ${isChosen({ businessId, storeId })}`,
  );
}
