/** What somebody may agree to. */
export const CONSENTS = ["TERMS", "PRIVACY", "MARKETING"] as const;
export type Consent = (typeof CONSENTS)[number];

/** Where they said so. */
export const CONSENT_WAYS = [
  "SIGN_UP",
  "BOOKING_SIGN_UP",
  "SOCIAL",
  "PROFILE",
  "UNSUBSCRIBE",
  "REQUEST",
] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/**
 * Which words were agreed to, by the day on which they last changed: the terms', the privacy policy's, and those of the
 * switch for news in 'Mi cuenta'. Whoever changes the words changes the day (docs/legal.md).
 */
export const CONSENT_VERSIONS: Readonly<Record<Consent, string>> = {
  TERMS: "2023-06-01",
  PRIVACY: "2026-11-26",
  MARKETING: "2026-11-26",
};
