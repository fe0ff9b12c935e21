import type { Onboarding } from "#app/usecases/setup/onboarding/onboarding.server.ts";
import { servicesOf } from "../step-view.server.ts";
import type { PeekView, StepView } from "../step-views.ts";

type Begun = Exclude<Onboarding, { readonly kind: "ELSEWHERE" }>;

/** A preview of the page beside a step; null once the page itself is public. */
export function peekOf(view: StepView, onboarding: Begun): PeekView | null {
  if (view.step === 5 && view.isPublished) return null;
  if (onboarding.kind === "BUSINESS") {
    const { business, salon } = onboarding;
    const services = salon.services.map(({ priceType, ...service }) => ({
      ...service,
      isFrom: priceType === "FROM",
      isOn: true,
    }));
    const people = view.step === 4 ? view.people.filter(({ isBookable }) => isBookable) : [];
    return { activity: business.activity, name: business.name, place: salon.store, services, people };
  }
  const begun = { name: null, place: null, people: [] };
  if (view.step === 1) return { ...begun, activity: view.activity, services: view.services };
  const { draft } = onboarding;
  return {
    ...begun,
    activity: draft?.activity ?? null,
    services: draft ? servicesOf(draft.activity, draft) : [],
  };
}
