import { openingNow } from "#app/domain/calendar/opening-now.ts";
import { openOption } from "#app/domain/catalog/own-terms.ts";
import { mobileAsking } from "#app/domain/phones/own-mobile.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { addressLine } from "#app/text/formats.ts";
import { mapHref } from "#app/text/map-href.ts";
import { splitText } from "#app/text/wizard/split-turnos.ts";
import { openingWords } from "#app/text/wizard/store-opening.ts";
import { socialProviders } from "#app/usecases/accounts/social/providers.ts";
import type { Actor, Deps } from "#app/usecases/deps.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import { shownDeposit } from "#app/usecases/payments/customer-deposit.ts";
import type { Employee } from "#db/queries/catalog/employees.ts";
import type { BookableService, ServiceOption } from "#db/queries/catalog/services.ts";
import type { Store } from "#db/queries/catalog/stores.ts";
import { termsOf } from "./agreed-options.ts";
import { employeeOnScreen, frameOf, namedEmployee } from "./frame.server.ts";
import type { StorePlace, WizardFrame } from "./frame-view.ts";
import { freeTimes, suggestedOf } from "./free-times.server.ts";
import type { Offer } from "./offer.server.ts";
import { reviewFrame } from "./shared-frame.server.ts";
import { sharedChoice, withSharing } from "./shared-step.server.ts";
import { splitTurnos } from "./split-turnos.server.ts";
import { timeStep } from "./time-step.server.ts";
import type {
  EmployeesStep,
  ReviewStep,
  ServicesStep,
  TimeStep,
  WizardOption,
  WizardService,
  WizardView,
} from "./view.ts";

/** The view of a settled step (booking §2.1). */
export function stepView(deps: Deps, actor: Actor, offer: Offer, settled: SettledStep): WizardView {
  switch (settled.step) {
    case 1:
      return servicesStep(offer, settled, momentNow(deps));
    case 2:
      return employeesStep(offer, settled, momentNow(deps));
    case 3:
      return { ...timesOfOffer(offer, settled, momentNow(deps)), ...providersFor(deps, actor) };
    case 4:
      return reviewStep(deps, actor, offer, settled);
    case 5:
      throw new Error("Step 5 shows a booking, not an offer");
  }
}

function servicesStep(offer: Offer, settled: SettledStep, now: UtcMinute): ServicesStep {
  const { services } = offer;
  const frame = frameOf(offer, settled, namedEmployee(offer, settled));
  const codes = [...new Set(services.map((service) => service.categoryCode))];
  return {
    step: 1,
    frame: { ...frame, store: { ...frame.store, place: placeOf(offer.store, now) } },
    categories: codes.map((code) => ({
      code,
      services: services.filter((service) => service.categoryCode === code).map(serviceOnScreen),
    })),
  };
}

function placeOf(store: Store, now: UtcMinute): StorePlace {
  const opening = openingNow(store.calendar, now);
  return { isOpen: opening.isOpen, ...openingWords(opening), map: mapHref(addressLine(store)) };
}

function serviceOnScreen({ options, ...service }: BookableService): WizardService {
  const { id, name, description, depositPercent } = service;
  return { id, name, description, depositPercent, options: options.map(optionOnScreen) };
}

function optionOnScreen({ offeredBy, ...option }: ServiceOption): WizardOption {
  return openOption(option, offeredBy);
}

function employeesStep(offer: Offer, settled: SettledStep, now: UtcMinute): EmployeesStep {
  const frame = frameOf(offer, settled, namedEmployee(offer, settled));
  const shared = sharedChoice(offer, settled, frame, now);
  const isNobodyAble = offer.able.length === 0;
  const titleOf = shared === null ? splitText.title : splitText.otherTitle;
  const split = isNobodyAble ? splitTurnos(frame, offer, titleOf) : null;
  const terms = termsOf(offer, settled);
  const onScreen = (employee: Employee) => ({ ...employeeOnScreen(employee), ...terms(employee.id) });
  const several = shared !== null || isNobodyAble ? { shared, split } : null;
  return { step: 2, frame, employees: offer.able.map(onScreen), several };
}

function timesOfOffer(offer: Offer, settled: SettledStep, now: UtcMinute): TimeStep {
  const free = freeTimes(offer, settled.choices, now);
  const employee = namedEmployee(offer, settled);
  const view = timeStep({
    store: offer.store,
    free,
    suggested: suggestedOf(offer, settled.choices, now),
    settled,
    frameOf: (shown) => frameOf(offer, shown, employee),
    now,
  });
  return withSharing(offer, settled, view, now);
}

/** Step 4: with 'Cualquier profesional' or several, it names the professionals that the customer will get. */
function reviewStep(deps: Deps, actor: Actor, offer: Offer, settled: SettledStep): ReviewStep {
  const { date, time } = settled.choices;
  if (date === null || time === null) throw new Error("Step 4 has a date and a time");
  const frame = reviewFrame(offer, settled, momentNow(deps));
  return {
    step: 4,
    frame,
    date,
    time,
    ...providersFor(deps, actor),
    visitor: visitorOf(actor),
    ...mobileFor(actor, offer.store),
    policy: offer.store.policy,
    deposit: depositToCome(frame, deps.settings.depositMinutes),
    idempotencyKey: deps.newId(),
  };
}

function providersFor(deps: Deps, actor: Actor): Pick<TimeStep, "providers"> {
  const providers = actor.kind === "guest" ? socialProviders(deps) : [];
  return providers.length === 0 ? {} : { providers };
}

/** The deposit due at confirmation, and the minutes to pay it. */
function depositToCome({ depositCentavos, totalCentavos }: WizardFrame, minutes: number) {
  if (depositCentavos === null) return null;
  return shownDeposit({ standing: "AWAITED", centavos: depositCentavos, totalCentavos }, minutes);
}

/** The question for the mobile, to a customer only. */
function mobileFor(actor: Actor, { needsMobile }: Store): Pick<ReviewStep, "mobile"> {
  if (actor.kind === "guest" || actor.accountType !== "CUSTOMER") return {};
  const asking = mobileAsking(actor.reach, needsMobile);
  if (asking === "NOT_ASKED") return {};
  const refusesAlready = actor.reach?.refusesMessages ?? false;
  return { mobile: { isNeeded: asking === "NEEDED", refusesAlready } };
}

function visitorOf(actor: Actor): ReviewStep["visitor"] {
  if (actor.kind === "guest") return "guest";
  return actor.accountType === "CUSTOMER" ? "customer" : "business";
}
