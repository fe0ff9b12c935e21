import { startAfter } from "#app/routing/before-start.ts";
import type { RescheduleView, WizardView } from "#app/usecases/wizard/view.ts";
import * as parts from "./several.ts";

// Few bookings are shared by several professionals. The server has the parts that show these. A browser fetches them before it
// draws such a step, or at the start if the document shows one already.

let fetched: typeof parts | null = import.meta.env.SSR ? parts : null;

/** The parts that draw such a step, once `severalFor` has fetched them. */
export function severalParts(): typeof parts | null {
  return fetched;
}

/** Fetches the parts that a view with several professionals needs; throws if they cannot be fetched. */
export async function severalFor(view: WizardView | RescheduleView | null): Promise<void> {
  if (view !== null && "several" in view && view.several) await fetchParts();
}

async function fetchParts(): Promise<void> {
  fetched = await import("./several.ts");
}

if (!import.meta.env.SSR && document.querySelector(".several")) startAfter(fetchParts());
