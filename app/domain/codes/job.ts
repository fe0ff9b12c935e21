/** The jobs of the clock, most urgent first. */
export const JOB_NAMES = [
  "webhook-events",
  "expire-deposits",
  "waitlist",
  "pay-back",
  "renew-sellers",
  "apply-prices",
  "remind",
  "ask-holidays",
  "legal-requests",
  "deliver-mail",
  "say",
  "free-times",
  "reconcile-payments",
  "closed-businesses",
  "business-imports",
  "count-sums",
  "clean-up",
] as const;
export type JobName = (typeof JOB_NAMES)[number];
