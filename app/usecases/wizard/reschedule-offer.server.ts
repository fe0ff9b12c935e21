import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { chainSearch, runsOf } from "#app/domain/calendar/rescheduled-chain.ts";
import type { SlotSearch } from "#app/domain/calendar/slots.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow, momentNow } from "#app/usecases/minute-now.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import { type EmployeeFacts, employeeFacts } from "#db/queries/catalog/employees.ts";
import type { Store } from "#db/queries/catalog/stores.ts";
import { suggestingStoreOf } from "#db/queries/catalog/suggesting-stores.ts";
import { allOf, readAll } from "#db/reading.ts";
import { wholeWindow } from "./offer.server.ts";
import { type Suggested, sellerOf, suggestedTimes } from "./suggested-times.ts";

/** The times to which a booking can be moved. */
export type RescheduleOffer = {
  readonly store: Store;
  /** The booking's professionals, in the order in which they take turns, without those no longer able to do it. */
  readonly employees: readonly EmployeeFacts[];
  /** Null where a professional no longer does a booked service: the booking can be moved nowhere. */
  readonly free: SlotSearch | null;
  /** The better of the free times; null where the store suggests none, or several professionals share the booking. */
  readonly suggested: Suggested | null;
};

/** The store, and the calendars of the booking's professionals without the booking itself; null where the store is gone. */
export async function readRescheduleOffer(deps: Deps, view: BookingView): Promise<RescheduleOffer | null> {
  const key = { businessId: view.businessId, storeId: view.storeId };
  const lines = view.lines.map(({ startMinute, ...line }) => ({ ...line, startMinute: startMinute }));
  const rescheduledLineIds = lines.map((line) => line.id);
  const runs = runsOf(lines);
  const factsOf = (employeeId: string) => {
    const own = lines.filter((line) => line.employeeId === employeeId);
    const wanted = { serviceIds: own.map((line) => line.serviceId) };
    return employeeFacts(deps.db, { ...key, wanted, employeeId, ...wholeWindow(deps), rescheduledLineIds });
  };
  const { store, people } = await readAll(deps.db, {
    store: suggestingStoreOf(deps.db, {
      ...key,
      from: minuteNow(deps),
      employeeId: runs[0]?.employeeId ?? null,
    }),
    people: allOf(Object.fromEntries(runs.map((run, index) => [index, factsOf(run.employeeId)]))),
  });
  if (store === null) return null;
  const now = momentNow(deps);
  const { calendar, suggesting } = store;
  const able = runs.flatMap(({ lineMinutes }, index) => {
    const employee = people[index]?.[0];
    if (!employee?.offersAll) return [];
    const { busy } = employee;
    const hours = employeeCalendar(employee, calendar);
    return [{ employee, question: { now, store: calendar, employee: hours, busy, lineMinutes } }];
  });
  const sellers = () => able.map(({ employee, question }) => sellerOf(suggesting, employee.id, question));
  return {
    store,
    employees: able.map(({ employee }) => employee),
    free: able.length === runs.length ? chainSearch(able.map(({ question }) => question)) : null,
    suggested: suggestedTimes(runs.length === 1 ? suggesting : null, sellers),
  };
}
