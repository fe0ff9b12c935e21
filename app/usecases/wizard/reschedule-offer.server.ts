import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { chainSearch, runsOf } from "#app/domain/calendar/rescheduled-chain.ts";
import type { SlotSearch } from "#app/domain/calendar/slots.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow, momentNow } from "#app/usecases/minute-now.ts";
import type { BookingView } from "#db/queries/bookings/booking-views.ts";
import { type EmployeeFacts, employeeFacts } from "#db/queries/catalog/employees.ts";
import { type Store, storeOf } from "#db/queries/catalog/stores.ts";
import { allOf, readAll } from "#db/reading.ts";
import { wholeWindow } from "./offer.server.ts";

/** Where a turno can be moved to. */
export type RescheduleOffer = {
  readonly store: Store;
  /** Those who keep it, in the order in which they take turns; those no longer able to are missing. */
  readonly employees: readonly EmployeeFacts[];
  /** Null where somebody who keeps it no longer does what they are booked for: it can be moved nowhere. */
  readonly free: SlotSearch | null;
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
    store: storeOf(deps.db, { ...key, from: minuteNow(deps) }),
    people: allOf(Object.fromEntries(runs.map((run, index) => [index, factsOf(run.employeeId)]))),
  });
  if (store === null) return null;
  const able = runs.flatMap((run, index) => {
    const employee = people[index]?.[0];
    return employee?.offersAll ? [{ ...run, employee }] : [];
  });
  const now = momentNow(deps);
  const { calendar } = store;
  const questions = able.map(({ employee, lineMinutes }) => ({
    now,
    store: calendar,
    employee: employeeCalendar(employee, calendar),
    busy: employee.busy,
    lineMinutes,
  }));
  return {
    store,
    employees: able.map((run) => run.employee),
    free: able.length === runs.length ? chainSearch(questions) : null,
  };
}
