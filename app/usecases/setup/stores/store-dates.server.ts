import type { EmployeeHours } from "#app/domain/calendar/opening.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type Closure, closuresOf } from "#app/usecases/setup/closures/closure.ts";
import { closuresAhead } from "#db/queries/setup/closures.ts";
import { setupCalendar } from "#db/queries/setup/setup-calendar.ts";
import { type SetupStore, setupStoresOf } from "#db/queries/setup/stores.ts";
import { readAll } from "#db/reading.ts";

/** A professional of the store. */
export type DatedPerson = EmployeeHours & {
  readonly firstName: string;
  readonly lastName: string;
  readonly takesTurnos: boolean;
};

/** A store with its hours, closures and professionals, from today on. */
export type StoreDates = {
  readonly businessId: string;
  readonly store: SetupStore;
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly staff: readonly DatedPerson[];
  readonly closures: readonly Closure[];
  /** By the store's clock. */
  readonly today: LocalDate;
};

/** The dates of a store. FORBIDDEN to professionals; NOT_FOUND for an unknown store. */
export async function viewStoreDates(
  deps: Deps,
  actor: SignedIn,
  storeId: string,
): Promise<Result<StoreDates, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const from = minuteNow(deps) - DAY_MINUTES;
  const { stores, calendar, rows } = await readAll(deps.db, {
    stores: setupStoresOf(deps.db, businessId),
    calendar: setupCalendar(deps.db, { businessId, from }),
    rows: closuresAhead(deps.db, { businessId, from }),
  });
  const store = stores.find(({ id }) => id === storeId);
  if (store === undefined) return err({ code: "NOT_FOUND" });
  const staff = calendar.names.flatMap(({ id, firstName, lastName, takesTurnos }) => {
    const person = calendar.people.find((each) => each.id === id);
    const place = person?.places.find((each) => each.storeId === storeId);
    if (person === undefined || person.isGone || place === undefined) return [];
    const { ownWeekly } = place;
    return [{ id, firstName, lastName, takesTurnos, ownWeekly, timeOff: person.timeOff }];
  });
  const closures = closuresOf(rows, stores).filter(
    (each) => each.storeId === null || each.storeId === storeId,
  );
  return ok({
    businessId,
    store,
    stores: stores.map(({ id, name }) => ({ id, name })),
    staff,
    closures,
    today: toLocal(minuteNow(deps), store.timeZone).date,
  });
}
