import type { ShownEntry } from "#app/domain/codes/waitlist.ts";
import { datesFrom, type LocalDate, toLocal } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { type Store, storeOf } from "#db/queries/catalog/stores.ts";
import type { WaitlistEntry } from "#db/queries/waitlist/entries.ts";
import { type TeamFacts, teamFacts } from "#db/queries/waitlist/list-facts.ts";
import { readAll } from "#db/reading.ts";
import type { OwnEntry } from "./own-entry.server.ts";
import { teamKey } from "./store-team.server.ts";

/** Days, from today on, that are searched for free times after a lost one. */
const LOOK_AHEAD = 21;

export function readFacts(deps: Deps, { businessId, storeId, servicePriceIds, days: wished }: WaitlistEntry) {
  const now = minuteNow(deps);
  return inStoreZone((zone) => {
    const days = [...wished, ...nextDays(now, zone)];
    return readAll(deps.db, {
      store: storeOf(deps.db, { businessId, storeId, from: now }),
      facts: teamFacts(deps.db, teamKey({ businessId, storeId, zone, days, servicePriceIds, now })),
    });
  });
}

export function nextDays(now: number, zone: string): LocalDate[] {
  return datesFrom(toLocal(now, zone).date, LOOK_AHEAD);
}

export type Found = OwnEntry & {
  readonly state: ShownEntry;
  readonly store: Store;
  readonly facts: TeamFacts;
};
