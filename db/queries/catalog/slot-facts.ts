import { USUAL_ZONE } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type EmployeeFacts, employeeFacts } from "#db/queries/catalog/employees.ts";
import { type ChosenOption, chosenOptions } from "#db/queries/catalog/services.ts";
import { type SharerFacts, sharerFacts } from "#db/queries/catalog/sharers.ts";
import { publicStoreOf, type Store } from "#db/queries/catalog/stores.ts";
import { allOf, type Reading } from "#db/reading.ts";

type SlotFactsInput = {
  readonly businessId: string;
  readonly storeId: string;
  readonly servicePriceIds: readonly string[];
  /** Null: every professional of the store that offers all the options. */
  readonly employeeId: string | null;
  /** The window in which bookings are looked up, in UTC minutes `[from, to)`. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

/** All facts that decide which times are free, and the values stored in a booking. */
export type SlotFacts = {
  readonly store: Store | null;
  readonly options: readonly ChosenOption[];
  readonly employees: readonly EmployeeFacts[];
};

export function slotFacts(db: Database, input: SlotFactsInput): Reading<SlotFacts> {
  const wanted = { servicePriceIds: input.servicePriceIds };
  return allOf({
    store: publicStoreOf(db, input),
    options: chosenOptions(db, input),
    employees: employeeFacts(db, { ...input, wanted }),
  });
}

/** As `slotFacts`, for several professionals who share the options; no professionals if fewer than two offer any option. */
export function sharedFacts(
  db: Database,
  input: Omit<SlotFactsInput, "employeeId">,
): Reading<Omit<SlotFacts, "employees"> & { readonly sharers: readonly SharerFacts[] }> {
  return allOf({
    store: publicStoreOf(db, input),
    options: chosenOptions(db, input),
    sharers: sharerFacts(db, { ...input, atLeast: 2 }),
  });
}

/**
 * Asks about a window that depends on the store's time zone, before the zone is known. It asks with the usual zone, and again
 * if the store has another zone. So a question about local dates usually costs one batch.
 */
export async function inStoreZone<T extends { readonly store: Pick<Store, "timeZone"> | null }>(
  ask: (zone: string) => Promise<T>,
): Promise<T> {
  const facts = await ask(USUAL_ZONE);
  if (facts.store === null || facts.store.timeZone === USUAL_ZONE) return facts;
  return ask(facts.store.timeZone);
}
