import { createRoute } from "@hono/zod-openapi";
import {
  resultStatusInput,
  staffBookingPath,
  staffMoveInput,
  staffToldInput,
} from "#app/inputs/agenda/staff-booking.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { tellClient } from "#app/usecases/agenda/lines/tell-client.server.ts";
import { staffBookingHistory } from "#app/usecases/agenda/staff-history.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { historyOnWire } from "#worker/api/history-item.ts";
import { historyReply } from "#worker/api/history-wire.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { heldHeaders, heldReply } from "./held-mail.ts";
import { staffBookingOnWire, staffBookingReply } from "./staff-bookings-replies.ts";

const tags = ["Agenda"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "NOT_FOUND"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "VALIDATION", "TOO_LARGE", "NOT_JSON"] as const;
const after = {
  200: {
    description: "The turno as it stands from now on",
    headers: heldReply,
    content: { "application/json": { schema: staffBookingReply } },
  },
};

const putStatus = createRoute({
  method: "put",
  path: "/api/booking/{id}/result-status",
  tags,
  security,
  middleware: [requireBusiness, requireJson] as const,
  summary: "Gives a turno another status, or PENDING back; the one that it has changes nothing",
  description: "PENDING on PENDING_DEPOSIT: the business took the seña. CANCELLED: by the business.",
  request: { params: staffBookingPath, ...jsonBody(resultStatusInput) },
  responses: {
    ...after,
    ...errorReply(
      ...([...NO_CHANGE, "STALE", "STATUS_NOT_ALLOWED"] as const),
      ...(["SLOT_TAKEN", "STORE_CLOSED", "EMPLOYEE_UNAVAILABLE"] as const),
    ),
  },
});

const putMove = createRoute({
  method: "put",
  path: "/api/booking/{id}/move",
  tags,
  security,
  middleware: [requireBusiness, requireJson] as const,
  summary: "Moves one line of a turno, or all of them; conflicts are recorded and never block",
  description: "A turno is on one date: a line that goes to another takes the others with it.",
  request: { params: staffBookingPath, ...jsonBody(staffMoveInput) },
  responses: { ...after, ...errorReply(...NO_CHANGE, "STALE", "STATUS_NOT_ALLOWED") },
});

const putTold = createRoute({
  method: "put",
  path: "/api/booking/{id}/told",
  tags,
  security,
  middleware: [requireBusiness, requireJson] as const,
  summary: "Tells the client of the move that made this version, saved with `notify: false`; once",
  request: { params: staffBookingPath, ...jsonBody(staffToldInput) },
  responses: {
    204: { description: "They are told, maybe before already", headers: heldReply },
    ...errorReply(...NO_CHANGE, "STALE", "STATUS_NOT_ALLOWED"),
  },
});

const getHistory = createRoute({
  method: "get",
  path: "/api/booking/{id}/history",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "What became of a turno since it was made, in order",
  request: { params: staffBookingPath },
  responses: {
    200: {
      description: "One item for each thing that a change made different",
      content: { "application/json": { schema: historyReply } },
    },
    ...errorReply(...NO_ENTRY),
  },
});

/** The acts of staff on a booking (contract, Business side and Status). */
export const staffActs = apiRoutes();

staffActs.openapi(putStatus, async (context) => {
  const { status } = context.req.valid("json");
  const input = { bookingId: context.req.valid("param").id, status, version: null };
  const set = await setStaffStatus(context.env.deps, context.var.actor, input);
  return set.ok
    ? context.json(staffBookingOnWire(set.value), 200, heldHeaders(set.value.held))
    : refuse(context, set.error);
});

staffActs.openapi(putMove, async (context) => {
  const input = { ...context.req.valid("json"), bookingId: context.req.valid("param").id };
  const moved = await moveStaffBooking(context.env.deps, context.var.actor, input);
  return moved.ok
    ? context.json(staffBookingOnWire(moved.value), 200, heldHeaders(moved.value.held))
    : refuse(context, moved.error);
});

staffActs.openapi(putTold, async (context) => {
  const input = { ...context.req.valid("json"), bookingId: context.req.valid("param").id };
  const told = await tellClient(context.env.deps, context.var.actor, input);
  return told.ok ? context.body(null, 204, heldHeaders(told.value)) : refuse(context, told.error);
});

staffActs.openapi(getHistory, async (context) => {
  const { id } = context.req.valid("param");
  const found = await staffBookingHistory(context.env.deps, context.var.actor, id);
  return found.ok ? context.json(historyOnWire(found.value), 200) : refuse(context, found.error);
});
