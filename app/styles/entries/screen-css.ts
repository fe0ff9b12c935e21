import { withUsedTokens } from "#app/styles/base/used-tokens.ts";
import message from "#app/styles/entries/message.css?inline";
import messageCss from "#app/styles/entries/message.css?sheet";
import wizard from "#app/styles/entries/wizard.css?inline";
import wizardSteps from "#app/styles/entries/wizard-script.css?inline";
import wizardCss from "#app/styles/entries/wizard-whole.css?sheet";

// Each screen names its sheet by a file's address. The server inlines the text into its documents. Script that leads to a
// screen with another sheet fetches it by that address (`app/routing/sheets.ts`), which comes with the server's data.
const onServer = import.meta.env.SSR;

// The most visited pages, and those for errors: these wait for no file.
export const inlinedSheets: ReadonlyMap<string, string> = new Map(
  onServer
    ? [
        [wizardCss, withUsedTokens(wizard, [wizardSteps])],
        [messageCss, withUsedTokens(message, [])],
      ]
    : [],
);

// The server reads the others when it first draws such a screen (DECISIONS 120).
export { default as accountCss } from "#app/styles/entries/account.css?sheet";
export { default as awayCss } from "#app/styles/entries/away.css?sheet";
export { default as blockCss } from "#app/styles/entries/block.css?sheet";
export { default as bookingsCss } from "#app/styles/entries/bookings.css?sheet";
export { default as businessListCss } from "#app/styles/entries/business-list.css?sheet";
export { default as businessPageCss } from "#app/styles/entries/business-page.css?sheet";
export { default as calendarCss } from "#app/styles/entries/calendar.css?sheet";
export { default as clientImportCss } from "#app/styles/entries/client-import.css?sheet";
export { default as clientsCss } from "#app/styles/entries/clients.css?sheet";
export { default as closeCss } from "#app/styles/entries/close.css?sheet";
export { default as commissionsCss } from "#app/styles/entries/commissions.css?sheet";
export { default as contactCss } from "#app/styles/entries/contact.css?sheet";
export { default as employeesCss } from "#app/styles/entries/employees.css?sheet";
export { default as historyCss } from "#app/styles/entries/history.css?sheet";
export { default as homeCss } from "#app/styles/entries/home.css?sheet";
export { default as hubCss } from "#app/styles/entries/hub.css?sheet";
export { default as landingCss } from "#app/styles/entries/landing.css?sheet";
export { default as legalCss } from "#app/styles/entries/legal.css?sheet";
export { default as lostCss } from "#app/styles/entries/lost.css?sheet";
export { default as messagesCss } from "#app/styles/entries/messages.css?sheet";
export { default as moneyCss } from "#app/styles/entries/money.css?sheet";
export { default as notificationsCss } from "#app/styles/entries/notifications.css?sheet";
export { default as onboardingCss } from "#app/styles/entries/onboarding.css?sheet";
export { default as paymentReturnCss } from "#app/styles/entries/payment-return.css?sheet";
export { default as paymentsCss } from "#app/styles/entries/payments.css?sheet";
export { default as privacyCss } from "#app/styles/entries/privacy.css?sheet";
export { default as qrSheetCss } from "#app/styles/entries/qr-sheet.css?sheet";
export { default as reportsCss } from "#app/styles/entries/reports.css?sheet";
export { default as servicesCss } from "#app/styles/entries/services.css?sheet";
export { default as setupCss } from "#app/styles/entries/setup.css?sheet";
export { default as staffWaitlistCss } from "#app/styles/entries/staff-waitlist.css?sheet";
export { default as storesCss } from "#app/styles/entries/stores.css?sheet";
export { default as teamCss } from "#app/styles/entries/team.css?sheet";
export { default as textsCss } from "#app/styles/entries/texts.css?sheet";
export { default as turnoCss } from "#app/styles/entries/turno.css?sheet";
export { default as waitlistCss } from "#app/styles/entries/waitlist.css?sheet";
export { default as whyCss } from "#app/styles/entries/why.css?sheet";
export { messageCss, wizardCss };
