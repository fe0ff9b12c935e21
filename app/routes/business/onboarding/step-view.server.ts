import type { SharedPage } from "#app/components/setup/share-page.tsx";
import { ACTIVITY_CODES, type ActivityCode } from "#app/domain/codes/catalog.ts";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import type { OnboardingStep } from "#app/domain/setup/business/onboarding-steps.ts";
import { hasHours, usualHours } from "#app/domain/setup/stores/usual-hours.ts";
import { sharedPageOf } from "#app/routing/business/shared-page.server.ts";
import { fullName } from "#app/text/formats.ts";
import { templatesOf } from "#app/text/setup/services/templates.ts";
import { shownAddress } from "#app/text/setup/share.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import type { OnboardedBusiness, Onboarding } from "#app/usecases/setup/onboarding/onboarding.server.ts";
import type { HoursView, PeopleView, PlaceView, PublishView, StepView, TradeView } from "./step-views.ts";

type Asked = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly search: URLSearchParams;
};

type Begun = Exclude<Onboarding, { readonly kind: "ELSEWHERE" }>;

/** The view of a step. */
export function stepViewOf(step: OnboardingStep, onboarding: Begun, asked: Asked): StepView {
  if (step === 1) return tradeView(onboarding, asked.search);
  if (onboarding.kind === "DRAFT" || step === 2) return placeView(onboarding, asked);
  switch (step) {
    case 3:
      return hoursView(onboarding, asked.search);
    case 4:
      return peopleView(onboarding);
    case 5:
      return publishView(onboarding, asked);
  }
}

/** The address's trade takes precedence over the saved one, unless another is to be chosen. */
function tradeView(onboarding: Begun, search: URLSearchParams): TradeView {
  if (onboarding.kind === "BUSINESS") {
    const { business, salon } = onboarding;
    const created = salon.services.map(({ name }) => name);
    return { step: 1, activity: business.activity, created, services: [] };
  }
  const { draft } = onboarding;
  const asked = ACTIVITY_CODES.find((code) => code === search.get("rubro")) ?? null;
  const activity = search.has("cambiar") ? null : (asked ?? draft?.activity ?? null);
  return { step: 1, activity, created: null, services: activity ? servicesOf(activity, draft) : [] };
}

type Draft = Extract<Onboarding, { readonly kind: "DRAFT" }>["draft"];

/** Once answered, unticked services stay unticked. */
export function servicesOf(activity: ActivityCode, draft: Draft): TradeView["services"] {
  const kept = draft?.activity === activity ? draft.services : null;
  return templatesOf(activity).map((template) => {
    const edited = kept?.find(({ code }) => code === template.code);
    const { minutes, priceCentavos } = edited ?? template;
    return {
      name: template.name,
      isFrom: template.priceType === "FROM",
      isOn: !kept || !!edited,
      minutes,
      priceCentavos,
    };
  });
}

function placeView(onboarding: Begun, { deps }: Asked): PlaceView {
  const base = shownAddress(pageUrl(deps.settings.publicUrl, ""));
  if (onboarding.kind === "DRAFT") return { step: 2, place: null, base };
  const { business, salon } = onboarding;
  const { streetName = "", streetNumber = "", city = "", region = "" } = salon.store ?? {};
  const { name, slug } = business;
  const whatsapp = dialledNumber(business.whatsapp ?? "");
  return { step: 2, place: { name, slug, whatsapp, streetName, streetNumber, city, region }, base };
}

/** The saved hours, unless the address asks for usual hours. */
function hoursView({ business, salon }: OnboardedBusiness, search: URLSearchParams): HoursView {
  const kept = salon.store?.hours;
  const kind = search.get("corte");
  const isSplit = kind === null ? false : kind === "si";
  const isKept = kind === null && kept !== undefined && hasHours(kept);
  return {
    step: 3,
    isSplit: isKept ? null : isSplit,
    weekly: isKept ? kept : usualHours(business.activity ?? "OTHER", isSplit),
  };
}

function peopleView({ salon }: OnboardedBusiness): PeopleView {
  const people = salon.people.map((person) => ({
    id: person.id,
    ...{ firstName: person.firstName, lastName: person.lastName, name: fullName(person) },
    isYou: person.id === salon.ownEmployeeId,
    isBookable: person.isBookable,
  }));
  return { step: 4, people, services: salon.services.length };
}

function publishView({ business, missing }: OnboardedBusiness, { deps, actor }: Asked): PublishView {
  const page: SharedPage = sharedPageOf(deps, business);
  return {
    step: 5,
    page,
    isPublished: business.publishedAt !== null,
    isVerified: actor.emailVerified,
    email: actor.email,
    missing,
  };
}
