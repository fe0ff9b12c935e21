import type { JobName } from "#app/domain/codes/job.ts";
import type { Share } from "#app/usecases/jobs/budget.ts";

/**
 * The most statements that the jobs of a round send together. D1 answers a thousand (`MOST_STATEMENTS`); the rest is for the
 * round's own, and for a row that is tried again and again.
 */
export const MOST_SENT = 900;

/** Each job's share: the urgent jobs have more to themselves than they need in a busy minute, the others one step and a little. */
export const SHARES: Readonly<Record<JobName, Share>> = {
  "webhook-events": { kept: 80, step: 70 },
  "expire-deposits": { kept: 110, step: 100 },
  waitlist: { kept: 50, step: 40 },
  "pay-back": { kept: 45, step: 40 },
  "renew-sellers": { kept: 30, step: 25 },
  "apply-prices": { kept: 20, step: 15 },
  remind: { kept: 65, step: 10 },
  "ask-holidays": { kept: 15, step: 10 },
  "legal-requests": { kept: 15, step: 10 },
  "deliver-mail": { kept: 220, step: 40 },
  say: { kept: 40, step: 35 },
  "free-times": { kept: 45, step: 30 },
  "reconcile-payments": { kept: 40, step: 35 },
  "closed-businesses": { kept: 45, step: 40 },
  "business-imports": { kept: 45, step: 40 },
  "count-sums": { kept: 20, step: 15 },
  "clean-up": { kept: 15, step: 10 },
};
