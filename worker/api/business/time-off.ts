import { createRoute } from "@hono/zod-openapi";
import { employeePath, timeOffQuery } from "#app/inputs/setup/employees.ts";
import { timeOffInput } from "#app/inputs/setup/time-off.ts";
import { dropTimeOff } from "#app/usecases/setup/time-off/change-time-off.server.ts";
import { takeTimeOff } from "#app/usecases/setup/time-off/take-time-off.server.ts";
import { viewTimeOff } from "#app/usecases/setup/time-off/view-time-off.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { addedTimeOffReply, onWire, PART, timeOffsReply, toTimeOffReply } from "./employees-replies.ts";

const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "NOT_FOUND"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;
const tags = ["Profesionales"];
const security = [{ bearer: [] }];
const ALL = { path: "/api/time-off", tags, security } as const;

const getAll = createRoute({
  ...ALL,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "Time off that is not over yet, what ends first before the rest; a professional's own alone",
  request: { query: timeOffQuery },
  responses: {
    200: {
      description: "50 at a time; hours are those of the person's first store",
      content: { "application/json": { schema: timeOffsReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const postOne = createRoute({
  ...ALL,
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Takes time off, once or weekly, at every store; a professional their own alone",
  request: jsonBody(timeOffInput),
  responses: {
    200: {
      description:
        "What repeats weekly is one row a week for a year at most, and its id is that of the series",
      content: { "application/json": { schema: addedTimeOffReply } },
    },
    ...errorReply("VALIDATION", ...NO_CHANGE, "TOO_MANY", "TOO_LARGE", "NOT_JSON"),
  },
});

const deleteOne = createRoute({
  ...ALL,
  path: "/api/time-off/{id}",
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Takes time off back: one row, or the rest of a series by the series' id",
  request: { params: employeePath },
  responses: { 204: { description: "Done" }, ...errorReply(...NO_CHANGE) },
});

/** The time off of professionals (contract, Business side). */
export const timeOff = apiRoutes();

timeOff.openapi(getAll, async (context) => {
  const { employeeId = null, after = null } = context.req.valid("query");
  const asked = { employeeId, after, most: PART };
  const found = await viewTimeOff(context.env.deps, context.var.actor, asked);
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = found.value;
  return context.json({ items: items.map(toTimeOffReply), next }, 200);
});

timeOff.openapi(postOne, async (context) => {
  const input = context.req.valid("json");
  const taken = await takeTimeOff(context.env.deps, context.var.actor, input);
  if (!taken.ok) return refuse(context, taken.error);
  const { employeeId, from, to, reason, weekly } = input;
  const when = { employeeId, from: onWire(from), to: onWire(to), reason };
  const repeats = weekly === null ? null : ("WEEKLY" as const);
  const { id, affected } = taken.value;
  return context.json({ id, ...when, repeats, until: weekly?.until ?? null, affected: [...affected] }, 200);
});

timeOff.openapi(deleteOne, async (context) => {
  const dropped = await dropTimeOff(context.env.deps, context.var.actor, context.req.valid("param").id);
  return dropped.ok ? context.body(null, 204) : refuse(context, dropped.error);
});
