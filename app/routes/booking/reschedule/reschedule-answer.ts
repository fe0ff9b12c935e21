import type { ToldCap } from "#app/components/ui/told-cap.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { isTimeRefusal } from "#app/domain/wizard/wizard.ts";
import type { Unsent } from "#app/routing/unsent-forms.ts";

/** What the action answers where it does not redirect. */
export type RescheduleAnswer = {
  /** Null where nobody knows. */
  readonly failure: RefusalCode | null;
  /** More of a refusal by a cap. */
  readonly cap: ToldCap | null;
  readonly about: "move" | "pay";
};

/** The line failed, the server broke (booking §8), or the edge refused it. */
export function unanswered({ wasAsked, code }: Unsent): RescheduleAnswer {
  return {
    failure: wasAsked && code === "UNAVAILABLE" ? "INTERNAL" : code,
    cap: null,
    about: "move",
  };
}

/** An answer as this version of the page knows it; one of another version says nothing to it. */
export function understood(answer: Partial<RescheduleAnswer> | null): RescheduleAnswer {
  const { failure = null, cap = null, about = "move" } = answer ?? {};
  return { failure, cap, about };
}

/** Why somebody who confirmed was sent back to the times; null where nobody was. */
export function lostTime(reason: string | null): RescheduleAnswer | null {
  return isTimeRefusal(reason) ? { failure: reason, cap: null, about: "move" } : null;
}
