import { createRoute } from "@hono/zod-openapi";
import { workingTimesInput, workingTimesPath } from "#app/inputs/setup/working-times.ts";
import { setWorkingTimes, viewWorkingTimes } from "#app/usecases/setup/employees/working-times.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { toWorkingTimesReply, workingTimesReply } from "./employees-replies.ts";

const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "NOT_FOUND"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "STALE"] as const;
const tags = ["Profesionales"];
const security = [{ bearer: [] }];
const PLACE = {
  path: "/api/working-times/store/{storeId}/employee/{employeeId}",
  tags,
  security,
} as const;
const week = (description: string) => ({
  200: { description, content: { "application/json": { schema: workingTimesReply } } },
});

const getWeek = createRoute({
  ...PLACE,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "When a professional works at a store; a professional asks for their own alone",
  request: { params: workingTimesPath },
  responses: { ...week("The store's hours where they have none of their own"), ...errorReply(...NO_ENTRY) },
});

const putWeek = createRoute({
  ...PLACE,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Gives a professional hours of their own; two shifts a day at most, in order and apart",
  request: { params: workingTimesPath, ...jsonBody(workingTimesInput) },
  responses: {
    ...week("From now on; turnos ahead stay as they are"),
    ...errorReply("VALIDATION", ...NO_CHANGE, "TOO_LARGE", "NOT_JSON"),
  },
});

const deleteWeek = createRoute({
  ...PLACE,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Lets a professional follow the store's hours",
  request: { params: workingTimesPath },
  responses: { 204: { description: "Done" }, ...errorReply(...NO_CHANGE) },
});

/** The working times of professionals (contract, Business side). */
export const workingTimes = apiRoutes();

workingTimes.openapi(getWeek, async (context) => {
  const found = await viewWorkingTimes(context.env.deps, context.var.actor, context.req.valid("param"));
  if (!found.ok) return refuse(context, found.error);
  const { ownWeekly, storeWeekly } = found.value.place;
  return context.json(toWorkingTimesReply(ownWeekly ?? storeWeekly), 200);
});

workingTimes.openapi(putWeek, async (context) => {
  const weekly = context.req.valid("json");
  const change = { ...context.req.valid("param"), weekly, version: null };
  const set = await setWorkingTimes(context.env.deps, context.var.actor, change);
  return set.ok ? context.json(toWorkingTimesReply(weekly), 200) : refuse(context, set.error);
});

workingTimes.openapi(deleteWeek, async (context) => {
  const change = { ...context.req.valid("param"), weekly: null, version: null };
  const set = await setWorkingTimes(context.env.deps, context.var.actor, change);
  return set.ok ? context.body(null, 204) : refuse(context, set.error);
});
