import { isRouteErrorResponse } from "@remix-run/react";
import type { RefusalCode } from "#app/domain/codes.ts";
import type { RescheduleView } from "#app/usecases/wizard-view.ts";

/** What the action answers where it does not redirect. */
export type MoveAnswer = {
  /** Null where nobody knows. */
  readonly failure: RefusalCode | null;
  /** The step to draw instead, read anew. */
  readonly view: RescheduleView | null;
  readonly about: "move" | "pay";
};

/** By the status of a reply that was no answer of ours; the line failed where there was none (booking §8). */
export function unanswered(wasAsked: boolean, failure: unknown): MoveAnswer {
  const status = isRouteErrorResponse(failure) ? failure.status : null;
  return { failure: wasAsked ? failureOf(status) : "UNAVAILABLE", view: null, about: "move" };
}

function failureOf(status: number | null): RefusalCode | null {
  if (status === 400) return "VALIDATION";
  if (status === 404) return "NOT_FOUND";
  return status === null || status >= 500 ? "INTERNAL" : null;
}
