import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { businessPayments } from "./business-payments.ts";
import { businessTransfers } from "./business-transfers.ts";
import { contact } from "./contact.ts";
import { customerBookings } from "./customer-bookings.ts";
import { customerChanges } from "./customer-changes.ts";
import { docsPage, type OpenApiPage, openApiDocument } from "./docs.ts";
import { refusalResponse } from "./errors.ts";
import { health } from "./health.ts";
import { heartbeat } from "./heartbeat.ts";
import type { ApiEnv } from "./kit.ts";
import { mailLinks } from "./mail-links.ts";
import { mappings } from "./mappings.ts";
import { methodsOf } from "./methods.ts";
import { notifications } from "./notifications.ts";
import { password } from "./password.ts";
import { paymentNotices } from "./payment-notices.ts";
import { payments } from "./payments.ts";
import { publicBooking } from "./public-booking.ts";
import { recovery } from "./recovery.ts";
import { registration } from "./registration.ts";
import { sellerAccount } from "./seller-account.ts";
import { sessions } from "./sessions.ts";
import { social } from "./social.ts";
import { transfers } from "./transfers.ts";

/** The JSON API: one router for each noun, one shape of refusal for all of them. */
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
const bookings = [publicBooking, customerBookings, customerChanges, payments, transfers, paymentNotices];
const business = [sellerAccount, businessPayments, businessTransfers];
for (const routes of [health, ...accounts, ...bookings, ...business, contact]) {
  api.route("/", routes);
}

api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
api.doc31("/api/openapi.json", openApiDocument);
api.get("/api/docs", (context) => {
  const page = api.getOpenAPI31Document(openApiDocument) as unknown as OpenApiPage;
  return context.html(docsPage(page, context.env.nonce));
});

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
