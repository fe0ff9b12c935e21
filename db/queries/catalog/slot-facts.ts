import { USUAL_ZONE } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type EmployeeFacts, employeeFacts } from "#db/queries/catalog/employees.ts";
import { type ChosenOption, chosenOptions } from "#db/queries/catalog/services.ts";
import { type SharerFacts, sharerFacts } from "#db/queries/catalog/sharers.ts";
import { publicStoreOf, type Store } from "#db/queries/catalog/stores.ts";
import { allOf, type Reading } from "#db/reading.ts";

export type SlotFactsInput = {
  readonly businessId: string;
  readonly storeId: string;
  readonly servicePriceIds: readonly string[];
  /** Null: every professional of the store who does all the options. */
  readonly employeeId: string | null;
  /** The window, in UTC minutes `[from, to)`, in which bookings are looked up. */
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

/** Everything that decides which times are free, and what a booking keeps of it. */
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

/** The same where several professionals are to do the options together: nobody where fewer than two do any. */
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
 * Asks for a window that depends on the store's zone, before the zone is known: with the usual one, and once
 * more if the store turns out to keep another. So a question about local dates costs one batch as a rule.
 */
export async function inStoreZone<T extends { readonly store: Pick<Store, "timeZone"> | null }>(
  ask: (zone: string) => Promise<T>,
): Promise<T> {
  const facts = await ask(USUAL_ZONE);
  if (facts.store === null || facts.store.timeZone === USUAL_ZONE) return facts;
  return ask(facts.store.timeZone);
}
