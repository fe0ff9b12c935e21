import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { RescheduleView } from "#app/usecases/wizard/view.ts";

/** What the action answers where it does not redirect. */
export type RescheduleAnswer = {
  /** Null where nobody knows. */
  readonly failure: RefusalCode | null;
  /** The step to draw instead, read anew. */
  readonly view: RescheduleView | null;
  readonly about: "move" | "pay";
};

/** The line failed, or the server broke (booking §8). */
export function unanswered(wasAsked: boolean): RescheduleAnswer {
  return { failure: wasAsked ? "INTERNAL" : "UNAVAILABLE", view: null, about: "move" };
}

/** An answer as this version of the page knows it; one of another version says nothing to it. */
export function understood(answer: Partial<RescheduleAnswer> | null): RescheduleAnswer {
  return { failure: answer?.failure ?? null, view: answer?.view ?? null, about: answer?.about ?? "move" };
}
