/**
 * The modules of the Worker that hold routes and are read at their first request; the routes of no list come with the screens.
 * A list names folders and files of `app/routes`; the longest name that fits a route decides.
 */
export const LATE_ROUTES = {
  agenda: ["backoffice/agenda/"],
  setup: ["backoffice/setup/"],
  office: ["backoffice/"],
  // A file with all of a business, or one that comes in, knows what the rest of the back office does.
  copies: ["backoffice/setup/import/", "backoffice/setup/close/export.ts"],
  visitors: ["legal/", "waitlist/", "site/home/", "site/landing/", "site/texts/", "site/contact/"],
} as const;

/**
 * The scripts that several screens share, by the files of `app` that they are made of, without their endings. Rollup, left to
 * itself, would cut that code into some fifty.
 */
export const SHARED_SCRIPTS = {
  /** What every screen fetches. */
  shell: [
    "root",
    "routing/before-start",
    "components/forms/hidden-fields",
    "components/ui/icon",
    "components/ui/alert",
    "components/ui/note",
    "components/ui/use-hydrated",
    "components/site/frame/header",
    "components/site/frame/top-bar",
    "components/site/session-watch",
    "text/labels",
  ],
  /** What forms of many screens come with. */
  answers: [
    "components/forms/field",
    "components/forms/form-fields",
    "components/ui/modal",
    "components/ui/use-drag-to-close",
    "components/ui/use-passed",
    "components/ui/wants-new-tab",
    "routing/unsent-forms",
    "text/errors",
  ],
  /** What the wizard and a turno's own page have in common; of `domain/wizard` all. */
  turno: [
    "components/bookings/deposit-block",
    "components/bookings/line-list",
    "components/bookings/share-links",
    "components/bookings/use-payment",
    "components/ui/told-cap",
    "text/policy",
    "domain/policy",
    "domain/wizard/",
  ],
  /** What logs people in and signs them up, on pages of its own and in the wizard, where only guests fetch it. */
  forms: [
    "components/forms/password-field",
    "components/accounts/account-form",
    "components/accounts/form-errors",
    "components/accounts/fresh-xsrf",
    "components/accounts/login-form",
    "components/accounts/sign-up-form",
    "components/accounts/social-buttons",
    "components/accounts/social-logo",
    "components/accounts/use-email-taken",
    "components/accounts/use-field-watch",
    "text/accounts/accounts",
    "text/accounts/social",
  ],
} as const;
