import { withUsedTokens } from "#app/styles/base/used-tokens.ts";
import account from "#app/styles/entries/account.css?inline";
import bookings from "#app/styles/entries/bookings.css?inline";
import businessPage from "#app/styles/entries/business-page.css?inline";
import calendar from "#app/styles/entries/calendar.css?inline";
import close from "#app/styles/entries/close.css?inline";
import employees from "#app/styles/entries/employees.css?inline";
import history from "#app/styles/entries/history.css?inline";
import home from "#app/styles/entries/home.css?inline";
import hub from "#app/styles/entries/hub.css?inline";
import message from "#app/styles/entries/message.css?inline";
import notifications from "#app/styles/entries/notifications.css?inline";
import onboarding from "#app/styles/entries/onboarding.css?inline";
import paymentReturn from "#app/styles/entries/payment-return.css?inline";
import payments from "#app/styles/entries/payments.css?inline";
import qrSheet from "#app/styles/entries/qr-sheet.css?inline";
import services from "#app/styles/entries/services.css?inline";
import setup from "#app/styles/entries/setup.css?inline";
import stores from "#app/styles/entries/stores.css?inline";
import team from "#app/styles/entries/team.css?inline";
import turno from "#app/styles/entries/turno.css?inline";
import wizard from "#app/styles/entries/wizard.css?inline";
import wizardSteps from "#app/styles/entries/wizard-script.css?inline";

// The server inlines a screen's CSS into its HTML. The browser never needs it again: links to another group of screens
// load a document, so Vite leaves the sheets out of the script.
const onServer = import.meta.env.SSR;

export const wizardCss = onServer ? withUsedTokens(wizard, [wizardSteps]) : "";
export const accountCss = onServer ? withUsedTokens(account, []) : "";
export const homeCss = onServer ? withUsedTokens(home, []) : "";
export const notificationsCss = onServer ? withUsedTokens(notifications, []) : "";
export const bookingsCss = onServer ? withUsedTokens(bookings, []) : "";
export const paymentsCss = onServer ? withUsedTokens(payments, []) : "";
export const paymentReturnCss = onServer ? withUsedTokens(paymentReturn, []) : "";
export const setupCss = onServer ? withUsedTokens(setup, []) : "";
export const teamCss = onServer ? withUsedTokens(team, []) : "";
export const employeesCss = onServer ? withUsedTokens(employees, []) : "";
export const onboardingCss = onServer ? withUsedTokens(onboarding, []) : "";
export const closeCss = onServer ? withUsedTokens(close, []) : "";
export const hubCss = onServer ? withUsedTokens(hub, []) : "";
export const businessPageCss = onServer ? withUsedTokens(businessPage, []) : "";
export const qrSheetCss = onServer ? withUsedTokens(qrSheet, []) : "";
export const historyCss = onServer ? withUsedTokens(history, []) : "";
export const calendarCss = onServer ? withUsedTokens(calendar, []) : "";
export const storesCss = onServer ? withUsedTokens(stores, []) : "";
export const servicesCss = onServer ? withUsedTokens(services, []) : "";
export const turnoCss = onServer ? withUsedTokens(turno, []) : "";
export const messageCss = onServer ? withUsedTokens(message, []) : "";
