import type { AuthForm, WizardChoices, WizardStep } from "#app/domain/wizard.ts";
import { wizardSearch } from "#app/domain/wizard.ts";

/** What a link needs to know of the view. */
export type WizardPlace = { readonly businessId: string; readonly store: { readonly id: string } };

/** The path that all steps of a store share. */
export function wizardPath({ businessId, store }: WizardPlace): string {
  return `/booking/${encodeURIComponent(businessId)}/${encodeURIComponent(store.id)}`;
}

/** A step's address with its choices. */
export function wizardHref(
  place: WizardPlace,
  step: WizardStep,
  choices: WizardChoices,
  auth?: AuthForm,
): string {
  return `${wizardPath(place)}${wizardSearch(step, choices, auth)}`;
}
