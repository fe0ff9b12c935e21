/** WhatsApp messages of a business to its clients, the most urgent first. */
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
 * The state of a message. OPENED: a member opened the chat with its text, which proves nothing. DISMISSED: a member said
 * that it is not needed. The others belong to the Cloud API. UNKNOWN: it may have been taken, so it is never sent again.
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

/**
 * The version of the words that clients agree to before any message is sent to them automatically. New words need a new
 * version.
 */
export const CONSENT_WORDS = "v1";
