/** What a session acts as. */
export const ACCOUNT_TYPES = ["BUSINESS", "CUSTOMER"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** What a member may do in a business (contract, Sessions). */
export const ROLES = ["OWNER", "MANAGER", "PROFESSIONAL"] as const;
export type Role = (typeof ROLES)[number];

/** Roles that run a business, and may see and settle its money; a professional never may. */
export const MANAGING_ROLES: readonly Role[] = ["OWNER", "MANAGER"];

/** Providers that may vouch for a person, besides the password. */
export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a person may log in with. */
export const CREDENTIAL_KINDS = ["password", ...SOCIAL_PROVIDERS] as const;

/** The purposes of a one-time code. */
export const CODE_KINDS = ["EMAIL_VALIDATION", "RECOVERY", "UNSUBSCRIBE"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** What /thank thanks its reader for (accounts §2, Generic message page). */
export const THANK_TYPES = ["email-validated", "password-updated", "account-deleted"] as const;
export type ThankType = (typeof THANK_TYPES)[number];

/** What /error reports. The last three are pages of their own, in place of a page whose reader is unknown just then. */
export const ERROR_PAGES = ["form", "large", "turno", "broken", "unavailable", "unsent"] as const;
export type ErrorPage = (typeof ERROR_PAGES)[number];
