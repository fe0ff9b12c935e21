import type { Unsent } from "#app/components/site/unsent.ts";
import type { ToldCap } from "#app/components/ui/told-cap.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { isTimeRefusal } from "#app/domain/wizard/wizard.ts";

/** The action's answer when it does not redirect. */
export type RescheduleAnswer = {
  /** Null: unknown. */
  readonly failure: RefusalCode | null;
  /** Details of a refusal by a cap. */
  readonly cap: ToldCap | null;
  readonly about: "move" | "pay";
};

/** The connection or the server failed (booking §8), or the edge refused the request. */
export function unanswered({ wasAsked, code }: Unsent): RescheduleAnswer {
  return {
    failure: wasAsked && code === "UNAVAILABLE" ? "INTERNAL" : code,
    cap: null,
    about: "move",
  };
}

/** An answer as this version of the page knows it; an answer of another version has no effect. */
export function understood(answer: Partial<RescheduleAnswer> | null): RescheduleAnswer {
  const { failure = null, cap = null, about = "move" } = answer ?? {};
  return { failure, cap, about };
}

/** Why a customer who confirmed was sent back to the times; null: for no such reason. */
export function lostTime(reason: string | null): RescheduleAnswer | null {
  return isTimeRefusal(reason) ? { failure: reason, cap: null, about: "move" } : null;
}
