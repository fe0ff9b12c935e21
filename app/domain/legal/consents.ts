/** What a person may agree to. */
export const CONSENTS = ["TERMS", "PRIVACY", "MARKETING"] as const;
export type Consent = (typeof CONSENTS)[number];

/** Where a person agreed. */
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
 * The version of the words agreed to, as the day of their last change: the terms, the privacy policy, and the switch for
 * news in 'Mi cuenta'. A change of the words must change the day (docs/legal.md).
 */
export const CONSENT_VERSIONS: Readonly<Record<Consent, string>> = {
  TERMS: "2023-06-01",
  PRIVACY: "2026-11-26",
  MARKETING: "2026-11-26",
};
