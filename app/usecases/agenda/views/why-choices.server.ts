import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { toLocal } from "#app/domain/time/time.ts";
import { fullName } from "#app/text/formats.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type WhyChoice, whyChoices } from "#db/queries/agenda/why-facts.ts";
import { staffOf } from "#db/queries/setup/staff.ts";
import { setupStoresOf } from "#db/queries/setup/stores.ts";
import { readAll } from "#db/reading.ts";

export type { WhyChoice } from "#db/queries/agenda/why-facts.ts";

export type WhyPerson = {
  readonly id: string;
  readonly name: string;
  readonly storeIds: readonly string[];
  readonly serviceIds: readonly string[];
};

/** The choices for a question. */
export type WhyChoices = {
  readonly stores: readonly WhyStore[];
  /** Employees who work at a store; for a professional only themselves. */
  readonly people: readonly WhyPerson[];
  readonly options: readonly WhyChoice[];
  /** Whether the viewer runs the business and may change the obstacle. */
  readonly isManager: boolean;
};

/** `today` and `minute`: by the store's clock. */
export type WhyStore = {
  readonly id: string;
  readonly name: string;
  readonly today: LocalDate;
  readonly minute: MinuteOfDay;
};

/** The stores, professionals and services that the viewer may ask about. */
export async function viewWhyChoices(deps: Deps, actor: SignedIn): Promise<Result<WhyChoices, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  const { stores, staff, options } = await readAll(deps.db, {
    stores: setupStoresOf(deps.db, businessId),
    staff: staffOf(deps.db, businessId),
    options: whyChoices(deps.db, businessId),
  });
  const isManager = role !== "PROFESSIONAL";
  const people = staff
    .filter(
      ({ id, hiddenAt, places }) =>
        hiddenAt === null && places.length > 0 && (isManager || id === employeeId),
    )
    .map(({ places, serviceIds, ...person }) => ({
      id: person.id,
      name: fullName(person),
      storeIds: places.map(({ storeId }) => storeId),
      serviceIds,
    }));
  const used = stores.filter(({ id }) => people.some(({ storeIds }) => storeIds.includes(id)));
  const now = minuteNow(deps);
  return ok({
    stores: used.map(({ id, name, timeZone }) => {
      const { date: today, minute } = toLocal(now, timeZone);
      return { id, name, today, minute };
    }),
    people,
    options,
    isManager,
  });
}
