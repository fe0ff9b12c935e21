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

/** Where a turno can be moved to. */
export type RescheduleOffer = {
  readonly store: Store;
  /** Those who keep it, in the order in which they take turns; those no longer able to are missing. */
  readonly employees: readonly EmployeeFacts[];
  /** Null where somebody who keeps it no longer does what they are booked for: it can be moved nowhere. */
  readonly free: SlotSearch | null;
  /** Which of those are better; null where the store suggests none, and where several keep the turno. */
  readonly suggested: Suggested | null;
};

/** The store and the calendars of those who keep the turno, which does not stand in its own way; null without its store. */
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
