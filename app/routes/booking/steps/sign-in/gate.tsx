import type { ComponentType } from "react";
import { startAfter } from "#app/routing/before-start.ts";
import type { RescheduleView, WizardView } from "#app/usecases/wizard/view.ts";
import { AuthStep, type AuthStepProps } from "./auth-step.tsx";

// Only guests need the forms of step 4. The server has them; a browser fetches them for those who come there, before it
// draws the step, and as a part of the start where the document shows it already.

let fetched: ComponentType<AuthStepProps> | null = import.meta.env.SSR ? AuthStep : null;

/** Step 4 of who cannot confirm yet, once `gateFor` has fetched it. */
export function Gate(props: AuthStepProps) {
  const Step = fetched;
  return Step ? <Step {...props} /> : null;
}

/** Fetches what a view needs that is shown to guests alone; throws where it cannot be had. */
export async function gateFor(view: WizardView | null): Promise<void> {
  if (view !== null && isGate(view)) await fetchGate();
}

/** Step 4 of who cannot confirm yet. */
export function isGate(view: WizardView | RescheduleView): boolean {
  return view.step === 4 && "visitor" in view && view.visitor !== "customer";
}

async function fetchGate(): Promise<void> {
  const { AuthStep: Step } = await import("./auth-step.tsx");
  fetched = Step;
}

if (!import.meta.env.SSR && document.querySelector(".auth-step")) startAfter(fetchGate());
