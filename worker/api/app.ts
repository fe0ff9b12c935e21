import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { customerBookings } from "./customer-bookings.ts";
import { docsPage, type OpenApiPage, openApiDocument } from "./docs.ts";
import { refusalResponse } from "./errors.ts";
import { health } from "./health.ts";
import type { ApiEnv } from "./kit.ts";
import { methodsOf } from "./methods.ts";
import { payments } from "./payments.ts";
import { publicBooking } from "./public-booking.ts";
import { registration } from "./registration.ts";
import { sessions } from "./sessions.ts";

/** The JSON API: one router for each noun, one shape of refusal for all of them. */
export const api = new OpenAPIHono<ApiEnv>();

for (const routes of [health, sessions, registration, publicBooking, customerBookings, payments]) {
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
