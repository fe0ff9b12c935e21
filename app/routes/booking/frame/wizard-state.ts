import type { SubmissionResult } from "@conform-to/react";
import type { ToldCap } from "#app/components/ui/told-cap.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";

/** The actions of the wizard's forms. */
export type WizardIntent = "login" | "sign-up" | "as-customer" | "confirm" | "pay";

/** The action's answer when it does not redirect: the step is drawn again with it. */
export type WizardState = {
  readonly intent: WizardIntent;
  /** Login and sign-up: the errors of their fields, those of the whole form under "". The review: those of the mobile. */
  readonly form: SubmissionResult<string[]> | null;
  /** Any other refusal, shown at the top of the step. */
  readonly refusal: RefusalCode | null;
  /** Details of a refusal by a cap. */
  readonly cap?: ToldCap | null;
  /** The comments typed, to be shown again. */
  readonly comments: string | null;
  /** The server did not answer, or failed: there is nothing to load again. */
  readonly isUnanswered?: true;
};
