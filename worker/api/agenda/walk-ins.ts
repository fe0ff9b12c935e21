import { createRoute, z } from "@hono/zod-openapi";
import { formatTime } from "#app/domain/time/time.ts";
import { seatInput, walkInInput, walkInPath, walkInsQuery } from "#app/inputs/agenda/walk-in-call.ts";
import { addWalkIn, letWalkInGo, returnWalkIn } from "#app/usecases/agenda/walk-ins/keep-queue.server.ts";
import { seatClient } from "#app/usecases/agenda/walk-ins/seat.server.ts";
import { viewQueue } from "#app/usecases/agenda/walk-ins/view-queue.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { seatedReply, walkInOnWire, walkInsReply } from "./walk-ins-replies.ts";

const tags = ["Agenda"];
const security = [{ bearer: [] }];
const PATH = "/api/walk-in";
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "NOT_FOUND"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;
const NO_DATA = ["VALIDATION", "TOO_LARGE", "NOT_JSON"] as const;

const getAll = createRoute({
  method: "get",
  path: PATH,
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "The clients without a turno who wait at a store today, in the order in which they came",
  description: "A professional's own alone: those that they could serve, with their own times.",
  request: { query: walkInsQuery },
  responses: {
    200: {
      description: "Each with the likely time; waiting blocks nothing",
      content: { "application/json": { schema: walkInsReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const postOne = createRoute({
  method: "post",
  path: PATH,
  tags,
  security,
  middleware: [requireBusiness, requireJson] as const,
  summary: "Writes down a client who waits; name and phone may be left out",
  request: jsonBody(walkInInput),
  responses: {
    201: {
      description: "Their id",
      content: { "application/json": { schema: z.object({ id: z.string() }) } },
    },
    ...errorReply(...NO_DATA, ...NO_CHANGE, "TOO_MANY"),
  },
});

const postSeat = createRoute({
  method: "post",
  path: `${PATH}/{id}/seat`,
  tags,
  security,
  middleware: [requireBusiness, requireJson] as const,
  summary: "Gives a client who waits a turno for today; conflicts never block, the line keeps its own",
  description: "STALE once they wait no more: of two who seat them at once, one does.",
  request: { params: walkInPath, ...jsonBody(seatInput) },
  responses: {
    200: { description: "Their turno", content: { "application/json": { schema: seatedReply } } },
    ...errorReply(...NO_DATA, ...NO_CHANGE, "STALE"),
  },
});

const postLeft = createRoute({
  method: "post",
  path: `${PATH}/{id}/leave`,
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "A client who waited left; again changes nothing",
  request: { params: walkInPath },
  responses: { 204: { description: "They left" }, ...errorReply(...NO_CHANGE, "STALE") },
});

const postBack = createRoute({
  method: "post",
  path: `${PATH}/{id}/return`,
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "One who left waits again, in the same place; again changes nothing",
  request: { params: walkInPath },
  responses: { 204: { description: "They wait" }, ...errorReply(...NO_CHANGE, "STALE") },
});

/** The clients without a booking, for members of their business. */
export const walkIns = apiRoutes();

walkIns.openapi(getAll, async (context) => {
  const { storeId } = context.req.valid("query");
  const found = await viewQueue(context.env.deps, context.var.actor, storeId);
  return found.ok ? context.json(found.value.map(walkInOnWire), 200) : refuse(context, found.error);
});

walkIns.openapi(postOne, async (context) => {
  const { deps } = context.env;
  const input = { ...context.req.valid("json"), id: deps.newId() };
  const added = await addWalkIn(deps, context.var.actor, input);
  return added.ok ? context.json(added.value, 201) : refuse(context, added.error);
});

walkIns.openapi(postSeat, async (context) => {
  const input = { ...context.req.valid("json"), walkInId: context.req.valid("param").id };
  const seated = await seatClient(context.env.deps, context.var.actor, {
    ...input,
    ...{ client: null, idempotency: null },
  });
  if (!seated.ok) return refuse(context, seated.error);
  const { startMinute, ...made } = seated.value;
  return context.json({ ...made, localTime: formatTime(startMinute) }, 200);
});

walkIns.openapi(postLeft, async (context) => {
  const { id } = context.req.valid("param");
  const left = await letWalkInGo(context.env.deps, context.var.actor, id);
  return left.ok ? context.body(null, 204) : refuse(context, left.error);
});

walkIns.openapi(postBack, async (context) => {
  const { id } = context.req.valid("param");
  const back = await returnWalkIn(context.env.deps, context.var.actor, id);
  return back.ok ? context.body(null, 204) : refuse(context, back.error);
});
