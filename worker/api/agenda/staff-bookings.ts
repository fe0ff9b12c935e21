import { createRoute, z } from "@hono/zod-openapi";
import {
  staffBookingInput,
  staffBookingPath,
  staffBookingsQuery,
  staffReplaceInput,
} from "#app/inputs/agenda/staff-booking.ts";
import { idempotencyHeader } from "#app/inputs/booking.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { listStaffBookings, readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import { bodyHash } from "#app/usecases/bookings/idempotency.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { heldHeaders, heldReply } from "./held-mail.ts";
import { staffBookingOnWire, staffBookingReply } from "./staff-bookings-replies.ts";

const tags = ["Agenda"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "NOT_FOUND"] as const;
const NO_DATA = ["VALIDATION", "TOO_LARGE", "NOT_JSON"] as const;
const ALL = { path: "/api/booking", tags, security } as const;
const ONE = { path: "/api/booking/{id}", tags, security } as const;
const one = (description: string) => ({
  200: { description, headers: heldReply, content: { "application/json": { schema: staffBookingReply } } },
});

const postOne = createRoute({
  ...ALL,
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary:
    "Books for a client; conflicts never block, each line keeps its own. A professional for themselves alone",
  request: { headers: idempotencyHeader, ...jsonBody(staffBookingInput) },
  responses: {
    200: {
      description: "The booking's id",
      headers: heldReply,
      content: { "text/plain": { schema: z.string() } },
    },
    ...errorReply(...NO_DATA, ...NO_CHANGE, "STALE", "IDEMPOTENCY_KEY_REUSED"),
  },
});

const getAll = createRoute({
  ...ALL,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "The turnos of some dates, in the order of their start; a professional's own alone",
  request: { query: staffBookingsQuery },
  responses: {
    200: {
      description: "Cancelled ones too; past dates are allowed",
      content: { "application/json": { schema: z.array(staffBookingReply) } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY, "NOT_FOUND"),
  },
});

const getOne = createRoute({
  ...ONE,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "One turno; a professional's lines are their own alone",
  request: { params: staffBookingPath },
  responses: { ...one("As it stands"), ...errorReply(...NO_ENTRY, "NOT_FOUND") },
});

const putOne = createRoute({
  ...ONE,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Puts lines and comments in the place of those there were",
  request: { params: staffBookingPath, ...jsonBody(staffReplaceInput) },
  responses: {
    ...one("As it stands from now on"),
    ...errorReply(...NO_DATA, ...NO_CHANGE, "STALE", "STATUS_NOT_ALLOWED"),
  },
});

const deleteOne = createRoute({
  ...ONE,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Cancels a turno for the business, and tells its client; what was paid of its seña is owed back",
  request: { params: staffBookingPath },
  responses: {
    204: { description: "Cancelled, maybe before already", headers: heldReply },
    ...errorReply(...NO_CHANGE, "STALE", "STATUS_NOT_ALLOWED"),
  },
});

/** Bookings as their salon sees them (contract, Business side). */
export const staffBookings = apiRoutes();

staffBookings.openapi(postOne, async (context) => {
  const input = context.req.valid("json");
  const key = context.req.valid("header")["idempotency-key"] || null;
  const booked = await createStaffBooking(context.env.deps, context.var.actor, {
    ...input,
    idempotency: key === null ? null : { key, hash: bodyHash(input) },
  });
  return booked.ok
    ? context.text(booked.value.id, 200, heldHeaders(booked.value.held))
    : refuse(context, booked.error);
});

staffBookings.openapi(getAll, async (context) => {
  const { dates, storeId = null, employeeId = null } = context.req.valid("query");
  const asked = { dates, storeId, employeeId };
  const found = await listStaffBookings(context.env.deps, context.var.actor, asked);
  return found.ok ? context.json(found.value.map(staffBookingOnWire), 200) : refuse(context, found.error);
});

staffBookings.openapi(getOne, async (context) => {
  const { id } = context.req.valid("param");
  const found = await readStaffBooking(context.env.deps, context.var.actor, id);
  return found.ok ? context.json(staffBookingOnWire(found.value), 200) : refuse(context, found.error);
});

staffBookings.openapi(putOne, async (context) => {
  const input = { ...context.req.valid("json"), bookingId: context.req.valid("param").id };
  const replaced = await replaceStaffBooking(context.env.deps, context.var.actor, input);
  return replaced.ok
    ? context.json(staffBookingOnWire(replaced.value), 200, heldHeaders(replaced.value.held))
    : refuse(context, replaced.error);
});

staffBookings.openapi(deleteOne, async (context) => {
  const { id: bookingId } = context.req.valid("param");
  const input = { bookingId, version: null, note: null, notify: true };
  const cancelled = await cancelStaffBooking(context.env.deps, context.var.actor, input);
  return cancelled.ok
    ? context.body(null, 204, heldHeaders(cancelled.value.held))
    : refuse(context, cancelled.error);
});
