import type { SubmissionResult } from "@conform-to/react";

/** Why nothing was done, with the page as typed. */
export type RefusedWalkIn = { readonly form: SubmissionResult<string[]> };
