import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { addressLine } from "#app/text/formats.ts";
import type { Onboarding } from "#app/usecases/setup/onboarding/onboarding.server.ts";
import type { KeptView } from "./step-views.ts";

type Begun = Exclude<Onboarding, { readonly kind: "ELSEWHERE" }>;

/** The answers given so far for a business that was begun. */
export function keptView(onboarding: Begun): KeptView {
  if (onboarding.kind === "DRAFT") {
    const { draft } = onboarding;
    const services = draft?.services.length ?? 0;
    return { activity: draft?.activity ?? null, services, place: null, days: 0, people: 0 };
  }
  const { business, salon } = onboarding;
  const { store } = salon;
  return {
    activity: business.activity,
    services: salon.services.length,
    place: store && { name: business.name, address: addressLine(store) },
    days: store ? WEEKDAYS.filter((day) => store.hours[day].length > 0).length : 0,
    people: salon.people.filter(({ isBookable }) => isBookable).length,
  };
}
