import { withDatesOf } from "#app/domain/calendar/opening.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import { usualDay } from "#app/domain/time/time.ts";
import { hoursDetails, storeDetails } from "#app/text/setup/stores/store-history.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { joinedHolidays, joinedHours } from "#app/usecases/setup/holidays/joining-store.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { closuresAhead, insertClosures } from "#db/queries/setup/closures.ts";
import { holidayAnswersOf } from "#db/queries/setup/holidays.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import {
  insertStore,
  type SetupStore,
  setupStoreOf,
  setupStoresOf,
  updateStore,
} from "#db/queries/setup/stores.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { zoneRefusal } from "./other-zone.server.ts";
import { viewStore } from "./view-stores.server.ts";

/**
 * Adds a store, last in its business, with the holiday closures of the others; answers its id. FORBIDDEN to
 * professionals.
 */
export async function addStore(
  deps: Deps,
  actor: SignedIn,
  values: StoreValues,
): Promise<Result<string, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const others = await readAll(deps.db, {
    stores: setupStoresOf(deps.db, businessId),
    closures: closuresAhead(deps.db, { businessId, from: minuteNow(deps) }),
    answers: holidayAnswersOf(deps.db, { businessId, from: usualDay(deps.now()) }),
  });
  const position = Math.max(-1, ...others.stores.map((each) => each.position)) + 1;
  const storeId = deps.newId();
  const by = setupActor(deps, actor, businessId);
  const holidays = joinedHolidays(deps, { id: storeId, timeZone: values.timeZone }, others);
  await write(deps.db, [
    insertStore(deps.db, {
      ...{ businessId, storeId, position, at: by.at },
      values: { ...values, weekly: joinedHours(deps, values.weekly, others) },
    }),
    ...insertClosures(deps.db, businessId, holidays),
    noteSetupChange(deps.db, by, {
      subject: "STORE",
      act: "CREATED",
      subjectId: storeId,
      subjectName: values.name,
      details: [],
    }),
  ]);
  return ok(storeId);
}

type StoreChange = { readonly storeId: string; readonly values: StoreValues };

/**
 * Saves a store at the version that was seen: STALE if it was saved meanwhile. Unchanged values leave no line in the
 * history. HAS_BOOKINGS where another zone would change the time of bookings, closures or days off ahead; NOT_FOUND as
 * `viewStore`.
 */
export async function saveStore(
  deps: Deps,
  actor: SignedIn,
  { storeId, values, version }: StoreChange & { readonly version: number },
): Promise<Result<SetupStore, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, storeId };
  const before = await read(deps.db, setupStoreOf(deps.db, key));
  if (before === null) return err({ code: "NOT_FOUND" });
  if (before.version !== version) return STALE;
  const notes = notesOf(deps, actor, managed.value, before, values);
  if (notes.length === 0) return ok(before);
  const { timeZone } = values;
  // A form has the week alone.
  const weekly = withDatesOf(before.weekly, values.weekly);
  const refusal = timeZone === before.timeZone ? null : await zoneRefusal(deps, { ...key, timeZone });
  if (refusal) return err(refusal);
  const isSaved = await tryWrite(deps.db, [
    ...updateStore(deps.db, { ...key, version }, { ...values, weekly }),
    ...notes,
  ]);
  return isSaved ? ok({ ...before, ...values, weekly, version: version + 1 }) : STALE;
}

/** The stored version of a store, and where it differs from the values to save. NOT_FOUND as `viewStore`. */
export async function viewKeptStore(
  deps: Deps,
  actor: SignedIn,
  { storeId, values }: StoreChange,
): Promise<Result<KeptStore, Refusal>> {
  const kept = await viewStore(deps, actor, storeId);
  if (!kept.ok) return kept;
  const { version, weekly } = kept.value;
  const details = [...storeDetails(kept.value, values), ...hoursDetails(weekly, values.weekly)];
  return ok({ version, details });
}

type KeptStore = { readonly version: number; readonly details: readonly SetupDetail[] };

/** Saves a store at any version, because the API's calls have none (contract, Business side). */
export function replaceStore(
  deps: Deps,
  actor: SignedIn,
  { storeId, values }: StoreChange,
): Promise<Result<SetupStore, Refusal>> {
  return whileStale(async () => {
    const managed = await managedBusiness(deps, actor);
    if (!managed.ok) return managed;
    const seen = await read(deps.db, setupStoreOf(deps.db, { businessId: managed.value, storeId }));
    if (seen === null) return err({ code: "NOT_FOUND" });
    return saveStore(deps, actor, { storeId, values, version: seen.version });
  });
}

/** A line of history for the store's data, and another for its hours; none where nothing changed. */
function notesOf(
  deps: Deps,
  actor: SignedIn,
  businessId: string,
  before: SetupStore,
  after: StoreValues,
): Statement[] {
  const changes = [
    { subject: "STORE", details: storeDetails(before, after) } as const,
    { subject: "HOURS", details: hoursDetails(before.weekly, after.weekly) } as const,
  ];
  return changes
    .filter(({ details }) => details.length > 0)
    .map((change) =>
      noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
        ...change,
        act: "CHANGED",
        subjectId: before.id,
        subjectName: after.name,
      }),
    );
}
