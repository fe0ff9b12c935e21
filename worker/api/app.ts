import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { heartbeat } from "#worker/api/accounts/heartbeat.ts";
import { mailLinks } from "#worker/api/accounts/mail-links.ts";
import { mappings } from "#worker/api/accounts/mappings.ts";
import { password } from "#worker/api/accounts/password.ts";
import { recovery } from "#worker/api/accounts/recovery.ts";
import { registration } from "#worker/api/accounts/registration.ts";
import { sessions } from "#worker/api/accounts/sessions.ts";
import { social } from "#worker/api/accounts/social.ts";
import { calendar } from "#worker/api/agenda/calendar.ts";
import { explain } from "#worker/api/agenda/explain.ts";
import { staffActs } from "#worker/api/agenda/staff-acts.ts";
import { staffBookings } from "#worker/api/agenda/staff-bookings.ts";
import { walkIns } from "#worker/api/agenda/walk-ins.ts";
import { publicBooking } from "#worker/api/booking/public-booking.ts";
import { customerBookings } from "#worker/api/bookings/customer-bookings.ts";
import { customerChanges } from "#worker/api/bookings/customer-changes.ts";
import { business as businessItself } from "#worker/api/business/business.ts";
import { businessPayments } from "#worker/api/business/business-payments.ts";
import { businessTransfers } from "#worker/api/business/business-transfers.ts";
import { closures } from "#worker/api/business/closures.ts";
import { employees } from "#worker/api/business/employees.ts";
import { invite } from "#worker/api/business/invite.ts";
import { pictures } from "#worker/api/business/pictures.ts";
import { sellerAccount } from "#worker/api/business/seller-account.ts";
import { businessServices } from "#worker/api/business/services.ts";
import { specialDates } from "#worker/api/business/special-dates.ts";
import { stores } from "#worker/api/business/stores.ts";
import { team } from "#worker/api/business/team.ts";
import { timeOff } from "#worker/api/business/time-off.ts";
import { workingTimes } from "#worker/api/business/working-times.ts";
import { clientFiles } from "#worker/api/clients/client-files.ts";
import { clients } from "#worker/api/clients/clients.ts";
import { legal } from "#worker/api/legal/requests.ts";
import { contact } from "#worker/api/messages/contact.ts";
import { conversations } from "#worker/api/messages/conversations.ts";
import { notifications } from "#worker/api/messages/notifications.ts";
import { whatsApp } from "#worker/api/messages/whatsapp.ts";
import { commissions } from "#worker/api/money/commissions.ts";
import { payments } from "#worker/api/payments/payments.ts";
import { transfers } from "#worker/api/payments/transfers.ts";
import { webhookEvents } from "#worker/api/payments/webhook-events.ts";
import { reports } from "#worker/api/reports/reports.ts";
import { health } from "./health.ts";
import { methodsOf } from "./methods.ts";
import { patternFinder } from "./path-patterns.ts";
import { refusalResponse } from "./refusal-reply.ts";
import type { ApiEnv } from "./routes.ts";

/** The JSON API: a router for each noun, and the same form of refusal for all of them. */
export const api = new OpenAPIHono<ApiEnv>();

const accounts = [
  sessions,
  social,
  heartbeat,
  registration,
  mailLinks,
  recovery,
  password,
  mappings,
  notifications,
];
const bookings = [publicBooking, customerBookings, customerChanges, payments, transfers, webhookEvents];
const business = [
  sellerAccount,
  businessPayments,
  businessTransfers,
  team,
  invite,
  stores,
  specialDates,
  closures,
  pictures,
];
const staff = [businessServices, employees, workingTimes, timeOff];
const setup = [businessItself];
const agenda = [calendar, explain, clientFiles, clients, conversations, staffBookings, staffActs, walkIns];
const money = [commissions, reports];
for (const routes of [
  health,
  ...accounts,
  ...bookings,
  ...business,
  ...staff,
  ...setup,
  ...agenda,
  ...money,
  contact,
  whatsApp,
  legal,
]) {
  api.route("/", routes);
}

/** The pattern of the call that a path matches, for the log. */
export const apiPattern = patternFinder(api.routes.map((route) => route.path));

api.notFound((context) => {
  const allowed = methodsOf(api.routes, context.req.path);
  if (allowed.length === 0) return refusalResponse({ code: "NOT_FOUND" });
  const reply = refusalResponse({ code: "METHOD_NOT_ALLOWED" });
  reply.headers.set("Allow", allowed.join(", "));
  return reply;
});

api.onError((error) => {
  if (error instanceof HTTPException && error.status === 400) return refusalResponse({ code: "VALIDATION" });
  throw error;
});
