import { createRoute, z } from "@hono/zod-openapi";
import { employeeInput, employeePath, leavingQuery, listQuery } from "#app/inputs/setup/employees.ts";
import { leaveEmployee } from "#app/usecases/bookings/staff/leave-employee.server.ts";
import { addEmployee, changeEmployee } from "#app/usecases/setup/employees/change-employee.server.ts";
import { findEmployee, listStaff } from "#app/usecases/setup/employees/staff.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { employeeReply, employeesReply, PART, toEmployeeReply } from "./employees-replies.ts";

const tags = ["Profesionales"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "NOT_FOUND"] as const;
const NO_DATA = ["VALIDATION", "TOO_LARGE", "NOT_JSON"] as const;
const ALL = { path: "/api/employee", tags, security } as const;
const ONE = { path: "/api/employee/{id}", tags, security } as const;
const one = (description: string) => ({
  200: { description, content: { "application/json": { schema: employeeReply } } },
});

const getAll = createRoute({
  ...ALL,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "The professionals of the business, 50 at a time, in its order; owners and managers only",
  request: { query: listQuery },
  responses: {
    200: {
      description: "Without those who have left; `next` is what to ask for as `after`",
      content: { "application/json": { schema: employeesReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY, "NOT_FOUND"),
  },
});

const postOne = createRoute({
  ...ALL,
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Takes a professional on",
  request: jsonBody(employeeInput),
  responses: {
    200: { description: "Their id", content: { "text/plain": { schema: z.string() } } },
    ...errorReply(...NO_DATA, ...NO_CHANGE, "TOO_MANY"),
  },
});

const getOne = createRoute({
  ...ONE,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "One of them",
  request: { params: employeePath },
  responses: { ...one("As they stand"), ...errorReply(...NO_ENTRY, "NOT_FOUND") },
});

const putOne = createRoute({
  ...ONE,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Says who they are, where they work and what they do, as a whole",
  request: { params: employeePath, ...jsonBody(employeeInput) },
  responses: {
    ...one("As they stand from now on; turnos ahead stay as they are"),
    ...errorReply(...NO_DATA, ...NO_CHANGE, "STALE"),
  },
});

const deleteOne = createRoute({
  ...ONE,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "They do not work here any more; what they did stays",
  description:
    "Refused while turnos lie ahead, unless all of them can be handed over to `moveTo`, at their time.",
  request: { params: employeePath, query: leavingQuery },
  responses: {
    204: { description: "Done" },
    ...errorReply("VALIDATION", ...NO_CHANGE, "HAS_BOOKINGS", "STALE"),
  },
});

/** The professionals of a business (contract, Business side). */
export const employees = apiRoutes();

employees.openapi(getAll, async (context) => {
  const { after = null } = context.req.valid("query");
  const found = await listStaff(context.env.deps, context.var.actor, { after, most: PART });
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = found.value;
  return context.json({ items: items.map(toEmployeeReply), next }, 200);
});

employees.openapi(postOne, async (context) => {
  const added = await addEmployee(context.env.deps, context.var.actor, context.req.valid("json"));
  return added.ok ? context.text(added.value, 200) : refuse(context, added.error);
});

employees.openapi(getOne, async (context) => {
  const { id } = context.req.valid("param");
  const found = await findEmployee(context.env.deps, context.var.actor, id);
  return found.ok ? context.json(toEmployeeReply(found.value), 200) : refuse(context, found.error);
});

employees.openapi(putOne, async (context) => {
  const { id: employeeId } = context.req.valid("param");
  const change = { employeeId, version: null, input: context.req.valid("json") };
  const changed = await changeEmployee(context.env.deps, context.var.actor, change);
  return changed.ok ? context.json(toEmployeeReply(changed.value), 200) : refuse(context, changed.error);
});

employees.openapi(deleteOne, async (context) => {
  const { id: employeeId } = context.req.valid("param");
  const { moveTo = null } = context.req.valid("query");
  const left = await leaveEmployee(context.env.deps, context.var.actor, { employeeId, moveTo });
  return left.ok ? context.body(null, 204) : refuse(context, left.error);
});
