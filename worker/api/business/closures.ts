import { createRoute, z } from "@hono/zod-openapi";
import { HOLIDAY_KINDS } from "#app/domain/codes/setup.ts";
import { holidaysOf } from "#app/domain/setup/holidays/holidays.ts";
import type { LocalTime } from "#app/domain/setup/stores/closures.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { closureInput, closurePath, holidayQuery } from "#app/inputs/setup/closure.ts";
import { afterQuery } from "#app/inputs/setup/store.ts";
import { holidayNames } from "#app/text/setup/stores/holidays.ts";
import { type Closure, removeClosure, viewClosures } from "#app/usecases/setup/closures/closures.server.ts";
import { takeClosure } from "#app/usecases/setup/closures/take-closure.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { partAfter } from "./list-part.ts";

const tags = ["Cierres y feriados"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;
const ALL = { path: "/api/closure", tags, security } as const;

const moment = z.object({ date: z.iso.date(), time: z.string() });
const closureShape = {
  id: z.string(),
  storeId: z.string().nullable().meta({ description: "`null`: all stores." }),
  from: moment,
  to: moment,
  reason: z.string().nullable(),
};
const closuresReply = z
  .object({
    items: z.array(z.object(closureShape).meta({ id: "Closure" })),
    next: z.string().nullable(),
  })
  .meta({ id: "Closures" });
const newClosureReply = z
  .object({ ...closureShape, affected: z.array(z.string()).meta({ description: "Ids of turnos in it." }) })
  .meta({ id: "NewClosure" });
const holidaysReply = z.array(
  z.object({ date: z.iso.date(), name: z.string(), kind: z.enum(HOLIDAY_KINDS) }).meta({ id: "Holiday" }),
);

const getClosures = createRoute({
  ...ALL,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "When the business does not open, 50 at a time; owners and managers only",
  request: { query: afterQuery },
  responses: {
    200: {
      description: "Those that are not over, soonest first",
      content: { "application/json": { schema: closuresReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const postClosure = createRoute({
  ...ALL,
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Closes a store, or all of them, for a while; turnos in it stay",
  request: jsonBody(closureInput),
  responses: {
    201: {
      description: "With the turnos that lie in it",
      content: { "application/json": { schema: newClosureReply } },
    },
    ...errorReply("VALIDATION", "TOO_LARGE", "NOT_JSON", ...NO_CHANGE, "NOT_FOUND"),
  },
});

const deleteClosure = createRoute({
  method: "delete",
  path: "/api/closure/{id}",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "Opens again",
  request: { params: closurePath },
  responses: {
    204: { description: "It can be booked then" },
    ...errorReply("VALIDATION", ...NO_CHANGE, "NOT_FOUND"),
  },
});

const getHolidays = createRoute({
  method: "get",
  path: "/api/holiday",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "The national holidays of a year; none of one that is not known yet",
  request: { query: holidayQuery },
  responses: {
    200: { description: "In their order", content: { "application/json": { schema: holidaysReply } } },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

/** The closures of a business (contract, Business side). */
export const closures = apiRoutes();

closures.openapi(getClosures, async (context) => {
  const found = await viewClosures(context.env.deps, context.var.actor);
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = partAfter(found.value.closures, context.req.valid("query").after);
  return context.json({ items: items.map(closureOnWire), next }, 200);
});

closures.openapi(postClosure, async (context) => {
  const taken = await takeClosure(context.env.deps, context.var.actor, context.req.valid("json"));
  if (!taken.ok) return refuse(context, taken.error);
  const { closure, affected } = taken.value;
  return context.json({ ...closureOnWire(closure), affected: [...affected] }, 201);
});

closures.openapi(deleteClosure, async (context) => {
  const removed = await removeClosure(context.env.deps, context.var.actor, context.req.valid("param").id);
  return removed.ok ? context.body(null, 204) : refuse(context, removed.error);
});

closures.openapi(getHolidays, async (context) => {
  const found = holidaysOf(context.req.valid("query").year);
  const named = found.map(({ date, code, kind }) => ({ date, name: holidayNames[code], kind }));
  return context.json(named, 200);
});

function closureOnWire({ id, storeId, span, reason }: Closure) {
  return { id, storeId, from: momentOnWire(span.from), to: momentOnWire(span.to), reason };
}

function momentOnWire({ date, minute }: LocalTime) {
  return { date, time: formatTime(minute) };
}
