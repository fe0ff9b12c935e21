import { createRoute } from "@hono/zod-openapi";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { bookingPath, rescheduleInput } from "#app/inputs/booking.ts";
import { cancelBooking } from "#app/usecases/bookings/cancel-booking.server.ts";
import { rescheduleBooking } from "#app/usecases/bookings/reschedule-booking.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireCustomer } from "#worker/api/session.ts";
import { cancelReply, rescheduleReply, ruleRefusal } from "./customer-bookings-replies.ts";

const PATH = "/api/external/user/booking/{id}";
const tags = ["Turnos del cliente"];
const security = [{ bearer: [] }];
const SESSION_CODES = ["UNAUTHENTICATED", "FORBIDDEN", "SESSION_EXPIRED"] as const;
/** Refusals that are errors; all others come from a rule, and are answers. */
const ERRORS: readonly RefusalCode[] = ["NOT_FOUND", "VALIDATION", "RATE_LIMITED"];

const postReschedule = createRoute({
  method: "post",
  path: `${PATH}/reschedule`,
  tags,
  security,
  summary: "Moves the turno with all its lines, as long as its policy allows",
  middleware: [requireCustomer, requireJson] as const,
  request: { params: bookingPath, ...jsonBody(rescheduleInput) },
  responses: {
    200: {
      description: "Moved; or not, and why",
      content: { "application/json": { schema: rescheduleReply } },
    },
    ...errorReply(
      "VALIDATION",
      ...SESSION_CODES,
      "BAD_XSRF",
      "NOT_FOUND",
      "RATE_LIMITED",
      "TOO_LARGE",
      "NOT_JSON",
    ),
  },
});

const postCancel = createRoute({
  method: "post",
  path: `${PATH}/cancel`,
  tags,
  security,
  summary: "Cancels the turno, as long as its policy allows; what was paid of its seña is owed back in full",
  middleware: [requireCustomer] as const,
  request: { params: bookingPath },
  responses: {
    200: {
      description: "Cancelled, now or before; or not, and why",
      content: { "application/json": { schema: cancelReply } },
    },
    ...errorReply(...SESSION_CODES, "BAD_XSRF", "NOT_FOUND"),
  },
});

export const customerChanges = apiRoutes();

customerChanges.openapi(postReschedule, async (context) => {
  const { date, bookingServicePriceAndDurationReschedules } = context.req.valid("json");
  const to = bookingServicePriceAndDurationReschedules.map((line) => ({
    id: line.bookingServicePriceAndDurationId,
    startMinute: line.localTime,
  }));
  const input = { bookingId: context.req.valid("param").id, date, to };
  const moved = await rescheduleBooking(context.env.deps, context.var.actor, input);
  if (moved.ok) return context.json({ rescheduled: true, errorCode: null } as const, 200);
  if (ERRORS.includes(moved.error.code)) return refuse(context, moved.error);
  return context.json({ rescheduled: false, ...ruleRefusal(moved.error) } as const, 200);
});

customerChanges.openapi(postCancel, async (context) => {
  const input = { bookingId: context.req.valid("param").id, note: null };
  const cancelled = await cancelBooking(context.env.deps, context.var.actor, input);
  if (cancelled.ok) return context.json({ cancelled: true } as const, 200);
  if (ERRORS.includes(cancelled.error.code)) return refuse(context, cancelled.error);
  return context.json({ cancelled: false, ...ruleRefusal(cancelled.error) } as const, 200);
});
