import type { SubmissionResult } from "@conform-to/react";
import type { ToldCap } from "#app/components/ui/told-cap.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";

/** What a form of the wizard asks its action for. */
export type WizardIntent = "login" | "sign-up" | "as-customer" | "confirm" | "pay";

/** What the action answers where it does not redirect: the step is drawn again with it. */
export type WizardState = {
  readonly intent: WizardIntent;
  /** Login and sign-up: the errors of their fields, those of the whole form under "". */
  readonly form: SubmissionResult<string[]> | null;
  /** Any other refusal, told at the top of the step. */
  readonly refusal: RefusalCode | null;
  /** More of a refusal by a cap. */
  readonly cap?: ToldCap | null;
  /** What was typed in the comments box, to be shown again. */
  readonly comments: string | null;
  /** The server could not be asked, or broke: nothing to read anew. */
  readonly isUnanswered?: true;
};
