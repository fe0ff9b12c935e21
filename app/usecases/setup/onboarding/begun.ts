import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import type { OnboardingStep } from "#app/domain/setup/business/onboarding-steps.ts";
import { hasHours } from "#app/domain/setup/stores/usual-hours.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { BegunBusiness } from "#db/queries/setup/beginning.ts";

/** A business that is not published yet, for the link back to its setup. */
export type Begun = {
  readonly name: string | null;
  readonly activity: ActivityCode | null;
  /** The step at which it goes on, as in `nextStep`. */
  readonly step: OnboardingStep;
  readonly keptAt: Instant;
};

export function begunOf({ name, activity, hours, keptAt }: BegunBusiness): Begun {
  const founded = hours !== null && hasHours(hours) ? 4 : 3;
  return { name, activity, keptAt, step: name === null ? 2 : founded };
}
