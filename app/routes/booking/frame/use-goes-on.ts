import { useUnderWay } from "#app/components/site/use-under-way.ts";
import { readWizard } from "#app/domain/wizard/read-address.ts";
import type { WizardStep } from "#app/domain/wizard/wizard.ts";

/** Whether a later step is loading, with script. */
export function useGoesOn(step: WizardStep): boolean {
  const location = useUnderWay();
  return location !== null && readWizard(new URLSearchParams(location.search)).step > step;
}
