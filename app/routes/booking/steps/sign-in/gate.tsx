import type { ComponentType } from "react";
import { startAfter } from "#app/routing/before-start.ts";
import type { RescheduleView, WizardView } from "#app/usecases/wizard/view.ts";
import { AuthStep, type AuthStepProps } from "./auth-step.tsx";

// Only guests need the forms of step 4. The server has them. A browser fetches them before it draws the step, or at the start if
// the document shows them already.

let fetched: ComponentType<AuthStepProps> | null = import.meta.env.SSR ? AuthStep : null;

/** Step 4 for a visitor who cannot confirm yet, once `gateFor` has fetched it. */
export function Gate(props: AuthStepProps) {
  const Step = fetched;
  return Step ? <Step {...props} /> : null;
}

/** Fetches the parts of a view for guests; throws if they cannot be fetched. */
export async function gateFor(view: WizardView | null): Promise<void> {
  if (view !== null && isGate(view)) await fetchGate();
}

/** Whether the view is step 4 for a visitor who cannot confirm yet. */
export function isGate(view: WizardView | RescheduleView): boolean {
  return view.step === 4 && "visitor" in view && view.visitor !== "customer";
}

async function fetchGate(): Promise<void> {
  const { AuthStep: Step } = await import("./auth-step.tsx");
  fetched = Step;
}

if (!import.meta.env.SSR && document.querySelector(".auth-step")) startAfter(fetchGate());
