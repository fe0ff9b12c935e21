import type { AuthForm, WizardChoices, WizardStep } from "#app/domain/wizard/wizard.ts";
import { wizardSearch } from "#app/domain/wizard/wizard.ts";

/** A step's address with its choices. */
export function wizardHref(
  { path }: { readonly path: string },
  step: WizardStep,
  choices: WizardChoices,
  auth?: AuthForm,
): string {
  return `${path}${wizardSearch(step, choices, auth)}`;
}
