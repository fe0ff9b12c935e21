/** What a business has to say to its clients by WhatsApp, the most urgent first. */
export const SAYINGS = [
  "DEPOSIT",
  "LATE",
  "CANCELLATION",
  "CHANGE",
  "REMINDER",
  "CONFIRMATION",
  "THANKS",
  "MISSED",
] as const;
export type Saying = (typeof SAYINGS)[number];

/**
 * What became of one. OPENED: somebody opened the chat with its text, which proves nothing; DISMISSED: somebody said that it
 * is not needed; the others are of the Cloud API. UNKNOWN: nobody knows whether it was taken, so it is never sent again;
 * MAILED: it could not be delivered and went by mail.
 */
export const SAYING_STATES = [
  "OPENED",
  "DISMISSED",
  "QUEUED",
  "SENDING",
  "SENT",
  "DELIVERED",
  "READ",
  "UNKNOWN",
  "FAILED",
  "MAILED",
  "SKIPPED",
] as const;
export type SayingState = (typeof SAYING_STATES)[number];

/** Those of the Cloud API that may still become another. */
export const UNDER_WAY: readonly SayingState[] = ["QUEUED", "SENDING"];

/** Who agreed to what before anything is sent to them by itself; a change of the words has another number. */
export const CONSENT_WORDS = "v1";
