import { startAfter } from "#app/routing/before-start.ts";
import type { RescheduleView, WizardView } from "#app/usecases/wizard/view.ts";
import * as parts from "./several.ts";

// Few visits are shared by several professionals. The server has what these are shown; a browser fetches it before it draws
// such a step, and as a part of the start where the document shows it already.

let fetched: typeof parts | null = import.meta.env.SSR ? parts : null;

/** What draws such a step, once `severalFor` has fetched it. */
export function severalParts(): typeof parts | null {
  return fetched;
}

/** Fetches what a view needs where several are concerned; throws where it cannot be had. */
export async function severalFor(view: WizardView | RescheduleView | null): Promise<void> {
  if (view !== null && "several" in view && view.several) await fetchParts();
}

async function fetchParts(): Promise<void> {
  fetched = await import("./several.ts");
}

if (!import.meta.env.SSR && document.querySelector(".several")) startAfter(fetchParts());
