import { WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { namedId, SHARED_EMPLOYEES, type WizardChoices, type WizardStep } from "#app/domain/wizard/wizard.ts";
import type { Place } from "#app/usecases/catalog/store-catalog.server.ts";
import type { Actor, Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { sameBooking } from "#db/queries/bookings/bookings.ts";
import {
  type Employee,
  type EmployeeFacts,
  employeeFacts,
  employeesOffering,
} from "#db/queries/catalog/employees.ts";
import { storeMenu } from "#db/queries/catalog/menu.ts";
import { type BookableService, type ChosenOption, chosenOptions } from "#db/queries/catalog/services.ts";
import { type SharerFacts, sharerFacts } from "#db/queries/catalog/sharers.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { publicStoreOf, type Store } from "#db/queries/catalog/stores.ts";
import { publicSuggestingStoreOf, type Suggesting } from "#db/queries/catalog/suggesting-stores.ts";
import { NOTHING, type Reading, readAll } from "#db/reading.ts";

/** A store's offer at a step of the wizard; parts that the step does not need are empty. */
export type Offer = {
  readonly businessId: string;
  /** `suggesting`: the store's way of suggesting times (steps 3 and 4), if it has one. */
  readonly store: Store & { readonly suggesting?: Suggesting | null };
  /** All services that can be booked (step 1). */
  readonly services: readonly BookableService[];
  /** The URL's options that can be booked, in order. */
  readonly chosen: readonly ChosenOption[];
  /** The professionals able to do all chosen options, in the order in which 'Cualquier profesional' tries them. */
  readonly able: readonly Employee[];
  /** The calendars of these professionals, or of the chosen one alone (steps 3 and 4). */
  readonly calendars: readonly EmployeeFacts[];
  /**
   * Professionals able to do at least one of several options, with their calendars (steps 2 and 3; step 4 where several are
   * chosen).
   */
  readonly sharers: readonly SharerFacts[];
  /** The person's own booking of exactly these choices (step 4). */
  readonly mine: string | null;
};

type Asked = {
  readonly actor: Actor;
  readonly place: Place;
  readonly step: WizardStep;
  readonly choices: WizardChoices;
};

/** Reads, in one batch, what a step of the wizard needs; null for an unknown store. */
export async function readOffer(deps: Deps, asked: Asked): Promise<Offer | null> {
  const ask = (zone: string) => readAll(deps.db, questions(deps, asked, zone));
  const { store, menu, able, ...found } = asked.step === 4 ? await inStoreZone(ask) : await ask("UTC");
  if (store === null) return null;
  const { businessId } = asked.place;
  const calendars =
    found.sharers.length > 0 ? found.sharers.filter((each) => each.offersAll) : found.calendars;
  const services = menu?.services ?? [];
  return { businessId, store, services, able: able ?? menu?.team ?? [], ...found, calendars };
}

/** The zone matters at step 4 only, where one local day is asked about. */
function questions(deps: Deps, { actor, place, step, choices }: Asked, zone: string) {
  const { businessId, storeId } = place;
  const { servicePriceIds } = choices;
  const key = { businessId, storeId };
  const wanted = { servicePriceIds };
  const window = step === 4 ? chosenDay(choices, zone) : wholeWindow(deps);
  const employeeId = namedId(choices.employee);
  const isShared = mayShare(step, choices);
  const atLeast = step === 2 ? 2 : 1;
  // With no service chosen, every professional is able: the menu lists them.
  const isMenuAlone = step === 1 && servicePriceIds.length === 0;
  const asked = { ...key, from: minuteNow(deps), employeeId };
  return {
    store: step < 3 ? publicStoreOf(deps.db, asked) : publicSuggestingStoreOf(deps.db, asked),
    menu: step === 1 ? storeMenu(deps.db, key) : NOTHING,
    chosen: chosenOptions(deps.db, { ...key, servicePriceIds }),
    able: isMenuAlone ? NOTHING : employeesOffering(deps.db, { ...key, wanted }),
    calendars:
      step < 3 || isShared ? nothing([]) : employeeFacts(deps.db, { ...key, wanted, employeeId, ...window }),
    sharers: isShared ? sharerFacts(deps.db, { ...key, servicePriceIds, ...window, atLeast }) : nothing([]),
    mine: step === 4 ? ownBooking(deps, { actor, place, step, choices }, zone) : NOTHING,
  };
}

/** Professionals of several services are read together where several are, or might be, chosen. */
function mayShare(step: WizardStep, { servicePriceIds, employee }: WizardChoices): boolean {
  if (servicePriceIds.length < 2) return false;
  return step === 2 || step === 3 || (step === 4 && employee === SHARED_EMPLOYEES);
}

function ownBooking(deps: Deps, { actor, place, choices }: Asked, zone: string): Reading<string | null> {
  const { servicePriceIds, employee, date, time } = choices;
  if (actor.kind === "guest" || actor.accountType !== "CUSTOMER") return NOTHING;
  if (date === null || time === null) return NOTHING;
  const startUtcMinute = toUtcMinute(date, time, zone);
  return sameBooking(deps.db, {
    customerId: actor.userId,
    storeId: place.storeId,
    employeeId: namedId(employee),
    startUtcMinute,
    servicePriceIds,
  });
}

function chosenDay({ date }: WizardChoices, zone: string) {
  if (date === null) return { from: 0, to: 0 };
  return { from: toUtcMinute(date, 0, zone), to: toUtcMinute(date, DAY_MINUTES, zone) };
}

/** One day more than the last one that can be booked, so that the window suffices in every zone. */
export function wholeWindow(deps: Deps) {
  const from = minuteNow(deps);
  return { from, to: from + (WINDOW_DAYS + 2) * DAY_MINUTES };
}

function nothing<T>(answer: T): Reading<T> {
  return { statements: [], answer: () => answer };
}
