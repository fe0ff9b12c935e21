import { createRoute, z } from "@hono/zod-openapi";
import { bookingInput, bookingPath, bookingsQuery, idempotencyHeader } from "#app/inputs/booking.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { listBookings, readBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireCustomer } from "#worker/api/session.ts";
import { bookingOnWire, bookingReply } from "./customer-bookings-replies.ts";

const PATH = "/api/external/user/booking";
const tags = ["Turnos del cliente"];
const security = [{ bearer: [] }];
const SESSION_CODES = ["UNAUTHENTICATED", "FORBIDDEN", "SESSION_EXPIRED"] as const;

const getBookings = createRoute({
  method: "get",
  path: PATH,
  tags,
  security,
  summary: "The customer's turnos: open ones first, soonest first; then the rest, newest first; 100 at most",
  middleware: [requireCustomer] as const,
  request: { query: bookingsQuery },
  responses: {
    200: {
      description: "What follows `before`, if given",
      content: { "application/json": { schema: z.array(bookingReply) } },
    },
    ...errorReply("VALIDATION", ...SESSION_CODES, "NOT_FOUND"),
  },
});

const getBooking = createRoute({
  method: "get",
  path: `${PATH}/{id}`,
  tags,
  security,
  summary: "One turno of the customer",
  middleware: [requireCustomer] as const,
  request: { params: bookingPath },
  responses: {
    200: { description: "The turno", content: { "application/json": { schema: bookingReply } } },
    ...errorReply(...SESSION_CODES, "NOT_FOUND"),
  },
});

const postBooking = createRoute({
  method: "post",
  path: PATH,
  tags,
  security,
  summary: "Books a chain of services, back to back; prices, durations, policy and seña are the server's",
  middleware: [requireCustomer, requireJson] as const,
  request: { headers: idempotencyHeader, ...jsonBody(bookingInput) },
  responses: {
    200: { description: "The booking's id", content: { "text/plain": { schema: z.string() } } },
    ...errorReply(
      "VALIDATION",
      "REQUIRED",
      "INVALID_PHONE",
      ...SESSION_CODES,
      "BAD_XSRF",
      "NOT_FOUND",
      "OUTSIDE_WINDOW",
      "STORE_CLOSED",
      "EMPLOYEE_UNAVAILABLE",
      "SLOT_TAKEN",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMITED",
      "TOO_LARGE",
      "NOT_JSON",
    ),
  },
});

export const customerBookings = apiRoutes();

customerBookings.openapi(getBookings, async (context) => {
  const { status, before } = context.req.valid("query");
  const { deps } = context.env;
  const found = await listBookings(deps, context.var.actor, { filter: status, before: before ?? null });
  return found.ok ? context.json(found.value.map(bookingOnWire), 200) : refuse(context, found.error);
});

customerBookings.openapi(getBooking, async (context) => {
  const found = await readBooking(context.env.deps, context.var.actor, context.req.valid("param").id);
  return found.ok ? context.json(bookingOnWire(found.value), 200) : refuse(context, found.error);
});

customerBookings.openapi(postBooking, async (context) => {
  const { bookingServicePriceAndDurations, phone, noMessages, ...input } = context.req.valid("json");
  const tells = phone !== null || noMessages;
  const created = await createBooking(context.env.deps, context.var.actor, {
    ...input,
    ...(tells && { mobile: { phone, refuses: noMessages } }),
    lines: bookingServicePriceAndDurations.map(({ servicePriceId, localTime }) => ({
      servicePriceId,
      startMinute: localTime,
    })),
    key: context.req.valid("header")["idempotency-key"] || null,
  });
  return created.ok ? context.text(created.value, 200) : refuse(context, created.error);
});
