import { createRoute } from "@hono/zod-openapi";
import { bookingPath } from "#app/inputs/booking.ts";
import { paymentPath, paymentsQuery, problemPath, takenDepositInput } from "#app/inputs/payments.ts";
import { viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import {
  refundPayment,
  releaseDeposit,
  settleProblem,
  takeDeposit,
} from "#app/usecases/payments/staff-payments.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { paymentsReply, toPaymentsReply } from "./business-payments-replies.ts";

const tags = ["Señas del negocio"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "NOT_FOUND"] as const;
const done = { 204: { description: "Done" } };

const getPayments = createRoute({
  method: "get",
  path: "/api/payment",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "Señas awaited, paid, given back, and what needs people; owners and managers only",
  request: { query: paymentsQuery },
  responses: {
    200: {
      description: "Days as Buenos Aires counts them, both included; the last 30 unless asked otherwise",
      content: { "application/json": { schema: paymentsReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const postTaken = createRoute({
  method: "post",
  path: "/api/payment/deposit/{id}/paid",
  tags,
  security,
  middleware: [requireBusiness, requireJson] as const,
  summary: "The business took a turno's seña by hand: it is booked for good",
  request: { params: bookingPath, ...jsonBody(takenDepositInput) },
  responses: {
    ...done,
    ...errorReply("VALIDATION", ...NO_CHANGE, "STATUS_NOT_ALLOWED", "STALE", "NOT_JSON"),
  },
});

const postRelease = createRoute({
  method: "post",
  path: "/api/payment/deposit/{id}/release",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "Lets the time of an overdue seña go that the clock could not settle",
  request: { params: bookingPath },
  responses: { ...done, ...errorReply("VALIDATION", ...NO_CHANGE) },
});

const postRefund = createRoute({
  method: "post",
  path: "/api/payment/{id}/refund",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "Pays a payment back: a card's by the provider, another noted as given back by hand",
  request: { params: paymentPath },
  responses: { ...done, ...errorReply("VALIDATION", ...NO_CHANGE) },
});

const postResolved = createRoute({
  method: "post",
  path: "/api/payment/problem/{id}/resolved",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "Somebody has dealt with what the machine could not settle",
  request: { params: problemPath },
  responses: { ...done, ...errorReply("VALIDATION", ...NO_CHANGE) },
});

/** The money of a business's deposits. */
export const businessPayments = apiRoutes();

businessPayments.openapi(getPayments, async (context) => {
  const found = await viewBusinessPayments(context.env.deps, context.var.actor, context.req.valid("query"));
  return found.ok ? context.json(toPaymentsReply(found.value), 200) : refuse(context, found.error);
});

businessPayments.openapi(postTaken, async (context) => {
  const input = { bookingId: context.req.valid("param").id, ...context.req.valid("json") };
  const taken = await takeDeposit(context.env.deps, context.var.actor, input);
  return taken.ok ? context.body(null, 204) : refuse(context, taken.error);
});

businessPayments.openapi(postRelease, async (context) => {
  const { id } = context.req.valid("param");
  const released = await releaseDeposit(context.env.deps, context.var.actor, id);
  return released.ok ? context.body(null, 204) : refuse(context, released.error);
});

businessPayments.openapi(postRefund, async (context) => {
  const { id } = context.req.valid("param");
  const refunded = await refundPayment(context.env.deps, context.var.actor, id);
  return refunded.ok ? context.body(null, 204) : refuse(context, refunded.error);
});

businessPayments.openapi(postResolved, async (context) => {
  const { id } = context.req.valid("param");
  const settled = await settleProblem(context.env.deps, context.var.actor, id);
  return settled.ok ? context.body(null, 204) : refuse(context, settled.error);
});
