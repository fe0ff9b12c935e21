import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, type MinuteOfDay, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";
import { staffOf } from "#db/queries/setup/staff.ts";
import { setupStoresOf } from "#db/queries/setup/stores.ts";
import { readAll } from "#db/reading.ts";

/** The people and stores whose time the member may block. */
export type BlockChoices = {
  /** For a professional only themselves; empty where they are linked to no employee. */
  readonly people: readonly BlockPerson[];
  /** Empty for professionals, because they cannot close a store. */
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly isManager: boolean;
  /** The date on the first store's clock. */
  readonly today: LocalDate;
};

export type BlockPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly today: LocalDate;
  /** The time on their store's clock. */
  readonly now: MinuteOfDay;
  /** Their hours at their first store. */
  readonly weekly: WeeklyShifts | null;
  /** The name of the store whose clock applies to their hours, where they work at several. */
  readonly clockOf: string | null;
};

/** The employees and stores whose time the member may block. */
export async function viewBlockChoices(deps: Deps, actor: SignedIn): Promise<Result<BlockChoices, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  const { staff, stores } = await readAll(deps.db, {
    staff: staffOf(deps.db, businessId),
    stores: setupStoresOf(deps.db, businessId),
  });
  const isManager = role !== "PROFESSIONAL";
  const now = minuteNow(deps);
  const people = staff
    .filter(({ id, hiddenAt }) => hiddenAt === null && (isManager || id === employeeId))
    .map(({ id, firstName, lastName, places }) => ({
      ...{ id, firstName, lastName },
      ...clockOf(now, zoneOf({ places })),
      weekly: places[0] ? (places[0].ownWeekly ?? places[0].storeWeekly) : null,
      clockOf: places.length > 1 ? (places[0]?.storeName ?? null) : null,
    }));
  return ok({
    people,
    stores: isManager ? stores.map(({ id, name }) => ({ id, name })) : [],
    isManager,
    today: toLocal(now, stores[0]?.timeZone ?? USUAL_ZONE).date,
  });
}

function clockOf(now: UtcMinute, zone: string) {
  const { date, minute } = toLocal(now, zone);
  return { today: date, now: minute };
}
