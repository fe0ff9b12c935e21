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

// The server reads the others when it first draws such a screen (DECISIONS 120). Each has the styles that the components of its
// screens import: those of the routes that name it here.
export { default as accountCss } from "virtual:sheet/account";
export { default as agendaFeedCss } from "virtual:sheet/agenda-feed";
export { default as awayCss } from "virtual:sheet/away";
export { default as blockCss } from "virtual:sheet/block";
export { default as bookingsCss } from "virtual:sheet/bookings";
export { default as businessListCss } from "virtual:sheet/business-list";
export { default as businessPageCss } from "virtual:sheet/business-page";
export { default as calendarCss } from "virtual:sheet/calendar";
export { default as clientImportCss } from "virtual:sheet/client-import";
export { default as clientsCss } from "virtual:sheet/clients";
export { default as closeCss } from "virtual:sheet/close";
export { default as commissionsCss } from "virtual:sheet/commissions";
export { default as contactCss } from "virtual:sheet/contact";
export { default as datesCss } from "virtual:sheet/dates";
export { default as doorCss } from "virtual:sheet/door";
export { default as employeesCss } from "virtual:sheet/employees";
export { default as historyCss } from "virtual:sheet/history";
export { default as homeCss } from "virtual:sheet/home";
export { default as hubCss } from "virtual:sheet/hub";
export { default as landingCss } from "virtual:sheet/landing";
export { default as legalCss } from "virtual:sheet/legal";
export { default as lostCss } from "virtual:sheet/lost";
export { default as messagesCss } from "virtual:sheet/messages";
export { default as moneyCss } from "virtual:sheet/money";
export { default as notificationsCss } from "virtual:sheet/notifications";
export { default as onboardingCss } from "virtual:sheet/onboarding";
export { default as paymentReturnCss } from "virtual:sheet/payment-return";
export { default as paymentsCss } from "virtual:sheet/payments";
export { default as privacyCss } from "virtual:sheet/privacy";
export { default as qrSheetCss } from "virtual:sheet/qr-sheet";
export { default as reportsCss } from "virtual:sheet/reports";
export { default as servicesCss } from "virtual:sheet/services";
export { default as setupCss } from "virtual:sheet/setup";
export { default as staffWaitlistCss } from "virtual:sheet/staff-waitlist";
export { default as storesCss } from "virtual:sheet/stores";
export { default as teamCss } from "virtual:sheet/team";
export { default as textsCss } from "virtual:sheet/texts";
export { default as turnoCss } from "virtual:sheet/turno";
export { default as waitlistCss } from "virtual:sheet/waitlist";
export { default as walkInCss } from "virtual:sheet/walk-in";
export { default as whyCss } from "virtual:sheet/why";
export { messageCss, wizardCss };
