/** What the clock does, most urgent first. */
export const JOB_NAMES = [
  "payment-notices",
  "expire-deposits",
  "pay-back",
  "renew-sellers",
  "remind",
  "deliver-mail",
  "sweep-payments",
  "clean-up",
] as const;
export type JobName = (typeof JOB_NAMES)[number];
