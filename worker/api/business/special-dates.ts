import { createRoute } from "@hono/zod-openapi";
import type { DayPlan } from "#app/domain/setup/stores/special-days.ts";
import {
  personDateInput,
  personDatePath,
  storeDateInput,
  storeDatePath,
} from "#app/inputs/setup/special-day.ts";
import { replaceDate } from "#app/usecases/setup/stores/special-days.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { storeOnWire, storeReply } from "./stores-wire.ts";

const tags = ["Sucursales"];
const security = [{ bearer: [] }];
const NO_CHANGE = [
  ...["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "BAD_XSRF", "BAD_ORIGIN"],
  ...["VALIDATION", "DATE_OUT_OF_RANGE", "NOT_FOUND", "OUTSIDE_WINDOW", "STALE"],
] as const;
const OF_STORE = { path: "/api/store/{id}/date/{date}", tags, security } as const;
const OF_PERSON = {
  path: "/api/working-times/store/{storeId}/employee/{employeeId}/date/{date}",
  tags,
  security,
} as const;
const store = {
  200: {
    description: "The store, with its special dates; turnos outside of its hours stay",
    content: { "application/json": { schema: storeReply } },
  },
};

const putStoreDate = createRoute({
  ...OF_STORE,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Opens a store at other hours on a date; a closure closes it",
  request: { params: storeDatePath, ...jsonBody(storeDateInput) },
  responses: {
    ...store,
    ...errorReply(...NO_CHANGE, "TOO_LARGE", "NOT_JSON", "REQUIRED", "STORE_CLOSED", "TOO_MANY"),
  },
});

const deleteStoreDate = createRoute({
  ...OF_STORE,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Gives a date the hours of its weekday again",
  request: { params: storeDatePath },
  responses: { ...store, ...errorReply(...NO_CHANGE, "STORE_CLOSED") },
});

const putPersonDate = createRoute({
  ...OF_PERSON,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Gives a professional other hours at a store on a date, also outside of the store's",
  request: { params: personDatePath, ...jsonBody(personDateInput) },
  responses: { ...store, ...errorReply(...NO_CHANGE, "TOO_LARGE", "NOT_JSON", "REQUIRED", "TOO_MANY") },
});

const deletePersonDate = createRoute({
  ...OF_PERSON,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Gives a professional their usual hours on a date again",
  request: { params: personDatePath },
  responses: { ...store, ...errorReply(...NO_CHANGE) },
});

/** Dates of a store, and of professionals there, that differ from their week. */
export const specialDates = apiRoutes();

specialDates.openapi(putStoreDate, async (context) => {
  const { id: storeId, date } = context.req.valid("param");
  const { shifts, reason, attending } = context.req.valid("json");
  const saved = await replaceDate(context.env.deps, context.var.actor, {
    ...{ storeId, date, employeeId: null },
    planOf: ({ staff }) => ({
      kind: "OPEN",
      shifts,
      reason,
      attending: attending ?? staff.map(({ id }) => id),
    }),
  });
  return saved.ok ? context.json(storeOnWire(saved.value), 200) : refuse(context, saved.error);
});

specialDates.openapi(deleteStoreDate, async (context) => {
  const { id: storeId, date } = context.req.valid("param");
  const saved = await replaceDate(context.env.deps, context.var.actor, {
    ...{ storeId, date, employeeId: null },
    planOf: asUsual,
  });
  return saved.ok ? context.json(storeOnWire(saved.value), 200) : refuse(context, saved.error);
});

specialDates.openapi(putPersonDate, async (context) => {
  const { shifts } = context.req.valid("json");
  const saved = await replaceDate(context.env.deps, context.var.actor, {
    ...context.req.valid("param"),
    planOf: () => ({ kind: "OPEN", shifts, reason: null, attending: [] }),
  });
  return saved.ok ? context.json(storeOnWire(saved.value), 200) : refuse(context, saved.error);
});

specialDates.openapi(deletePersonDate, async (context) => {
  const saved = await replaceDate(context.env.deps, context.var.actor, {
    ...context.req.valid("param"),
    planOf: asUsual,
  });
  return saved.ok ? context.json(storeOnWire(saved.value), 200) : refuse(context, saved.error);
});

function asUsual(): DayPlan {
  return { kind: "USUAL" };
}
