import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { type EmployeeCalendar, employeeCalendar, type StoreCalendar } from "#app/domain/calendar/opening.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Span } from "#app/domain/time/spans.ts";
import {
  addDays,
  type LocalDate,
  type MinuteOfDay,
  toLocal,
  toUtcMinute,
  USUAL_ZONE,
} from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { placingEmployees } from "#db/queries/agenda/placing.ts";
import { storeOf, storesOf } from "#db/queries/catalog/stores.ts";
import { catalogueOf, type KeptService } from "#db/queries/setup/services.ts";
import { allOf, NOTHING, read, readAll } from "#db/reading.ts";

type AskedPlace = {
  /** Null: the first store of the business. */
  readonly storeId: string | null;
  /** Null: today. */
  readonly date: LocalDate | null;
  /** The booking that is being changed; null: a new one. */
  readonly bookingId: string | null;
  /** How many days after that date bookings are read as well. */
  readonly days: number;
};

/** A professional with their calendar; `busy` in UTC minutes, at any store. */
export type PlacingPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly calendar: EmployeeCalendar;
  readonly busy: readonly Span[];
};

/** All that staff need to choose a booking's services, times and professionals. */
export type Placing = {
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly store: { readonly id: string; readonly name: string; readonly calendar: StoreCalendar };
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** The time on the store's clock. */
  readonly now: MinuteOfDay;
  /** For a professional, only themselves. */
  readonly people: readonly PlacingPerson[];
  /** The services of the business, also those that customers cannot book themselves. */
  readonly services: readonly ServiceChoice[];
  /** The professional who asks; null for a member who runs the business. */
  readonly ownEmployeeId: string | null;
};

/**
 * The professionals and services that staff can book at a store on a day. NOT_FOUND for another business's store, or
 * where there is none; FORBIDDEN to users who do not work there, and to a professional linked to no employee.
 */
export async function viewPlacing(
  deps: Deps,
  actor: SignedIn,
  { storeId, date, bookingId, days }: AskedPlace,
): Promise<Result<Placing, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  const isManager = MANAGING_ROLES.includes(role);
  if (!isManager && employeeId === null) return err({ code: "FORBIDDEN" });
  const ownEmployeeId = isManager ? null : employeeId;
  const placeAt = (id: string, zone: string) => {
    const clock = toLocal(minuteNow(deps), zone);
    const day = date ?? clock.date;
    const from = toUtcMinute(day, 0, zone);
    const to = toUtcMinute(addDays(day, days), DAY_MINUTES, zone);
    const key = { businessId, storeId: id, employeeId: ownEmployeeId, bookingId, from, to };
    const question = allOf({
      store: storeOf(deps.db, { businessId, storeId: id, from }),
      people: placingEmployees(deps.db, key),
    });
    return { clock, day, question };
  };
  // Nearly all stores are in the usual zone, so the store asked for is read as one of them.
  const { stores, kept, inUsual } = await readAll(deps.db, {
    stores: storesOf(deps.db, businessId),
    kept: catalogueOf(deps.db, businessId),
    inUsual: storeId === null ? NOTHING : placeAt(storeId, USUAL_ZONE).question,
  });
  const card = stores.find(({ id }) => storeId === null || id === storeId);
  if (card === undefined) return err({ code: "NOT_FOUND" });
  const { clock, day, question } = placeAt(card.id, card.timeZone);
  const isUsual = inUsual !== null && card.timeZone === USUAL_ZONE;
  const { store, people } = isUsual ? inUsual : await read(deps.db, question);
  if (store === null) return err({ code: "NOT_FOUND" });
  return ok({
    stores: stores.map(({ id, name }) => ({ id, name })),
    store: { id: store.id, name: store.name, calendar: store.calendar },
    date: day,
    today: clock.date,
    now: clock.minute,
    people: people.map(({ ownWeekly, timeOff, ...person }) => ({
      ...person,
      calendar: employeeCalendar({ id: person.id, ownWeekly, timeOff }, store.calendar),
    })),
    services: kept.filter(({ hiddenAt }) => hiddenAt === null).flatMap(choicesOf),
    ownEmployeeId,
  });
}

function choicesOf({ options, ...service }: KeptService): ServiceChoice[] {
  return options.map((option) => {
    const labels = [service.subLabel, options.length === 1 ? null : option.name];
    return {
      serviceId: service.id,
      servicePriceId: option.id,
      title: service.name,
      subLabel: labels.filter((label) => label !== null).join(" · ") || null,
      category: service.categoryCode,
      color: service.displayColor,
      minutes: option.minutes,
      priceType: option.priceType,
      priceCentavos: option.priceCentavos,
      depositPercent: service.depositPercent,
      own: option.own,
      employeeIds: service.employeeIds,
    };
  });
}
