/** The five steps in which a business begins: trade, name and address, hours, people, publishing. */
export const ONBOARDING_STEPS = [1, 2, 3, 4, 5] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The address of a step. */
export function stepHref(step: OnboardingStep): string {
  return `/business/onboarding?paso=${step}`;
}

/** Where 'Guardar y salir' leads: it tells what is kept by now, and how to continue. */
export const KEPT_PAGE = "/business/onboarding?guardado";

/** The step that an address names; null for no step, or an unknown one. */
export function stepNamed(written: string | null): OnboardingStep | null {
  return ONBOARDING_STEPS.find((step) => String(step) === written) ?? null;
}

/** The step before another; the first has none. */
export function stepBefore(step: OnboardingStep): OnboardingStep | null {
  return ONBOARDING_STEPS.find((each) => each === step - 1) ?? null;
}
