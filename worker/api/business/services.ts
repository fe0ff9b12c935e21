import { createRoute, z } from "@hono/zod-openapi";
import { serviceInput, servicePath, servicesQuery } from "#app/inputs/setup/service.ts";
import { changeService, createService } from "#app/usecases/setup/services/save-service.server.ts";
import { hideService } from "#app/usecases/setup/services/service-state.server.ts";
import { listCatalogue, readOfferedService } from "#app/usecases/setup/services/services.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { serviceOnWire, serviceReply, servicesReply } from "./services-replies.ts";

const tags = ["Servicios del negocio"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;
const one = (description: string) => ({
  200: { description, content: { "application/json": { schema: serviceReply } } },
});

const getServices = createRoute({
  method: "get",
  path: "/api/service",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "The services that the business offers, bookable online or not; owners and managers only",
  request: { query: servicesQuery },
  responses: {
    200: {
      description: "50 at a time, by id; `next` is the `after` of the rest, null where there is none",
      content: { "application/json": { schema: servicesReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const postService = createRoute({
  method: "post",
  path: "/api/service",
  tags,
  security,
  middleware: [requireBusiness, requireJson] as const,
  summary: "A new service, the last of its category",
  request: jsonBody(serviceInput),
  responses: {
    200: { description: "Its id", content: { "text/plain": { schema: z.string() } } },
    ...errorReply("VALIDATION", ...NO_CHANGE, "NOT_FOUND", "TOO_MANY_SERVICES", "TOO_LARGE", "NOT_JSON"),
  },
});

const ONE = { path: "/api/service/{id}", tags, security } as const;

const getService = createRoute({
  ...ONE,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "One of them",
  request: { params: servicePath },
  responses: { ...one("As it is kept"), ...errorReply("VALIDATION", ...NO_ENTRY, "NOT_FOUND") },
});

const putService = createRoute({
  ...ONE,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Changes it; options left out are hidden, and those named keep their ids",
  request: { params: servicePath, ...jsonBody(serviceInput) },
  responses: {
    ...one("As it is from now on; turnos that were booked keep their price"),
    ...errorReply(
      "VALIDATION",
      ...NO_CHANGE,
      "NOT_FOUND",
      "STALE",
      "TOO_MANY_OPTIONS",
      "TOO_LARGE",
      "NOT_JSON",
    ),
  },
});

const deleteService = createRoute({
  ...ONE,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Hides it from booking; its turnos and history stay",
  request: { params: servicePath },
  responses: {
    204: { description: "Hidden, also where it was before" },
    ...errorReply("VALIDATION", ...NO_CHANGE, "NOT_FOUND"),
  },
});

/** The services of a business. */
export const businessServices = apiRoutes();

businessServices.openapi(getServices, async (context) => {
  const { after = "" } = context.req.valid("query");
  const found = await listCatalogue(context.env.deps, context.var.actor, after);
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = found.value;
  return context.json({ items: items.map(serviceOnWire), next }, 200);
});

businessServices.openapi(postService, async (context) => {
  const created = await createService(context.env.deps, context.var.actor, context.req.valid("json"));
  return created.ok ? context.text(created.value, 200) : refuse(context, created.error);
});

businessServices.openapi(getService, async (context) => {
  const { id } = context.req.valid("param");
  const found = await readOfferedService(context.env.deps, context.var.actor, id);
  return found.ok ? context.json(serviceOnWire(found.value), 200) : refuse(context, found.error);
});

businessServices.openapi(putService, async (context) => {
  const seen = { serviceId: context.req.valid("param").id, version: null };
  const changed = await changeService(context.env.deps, context.var.actor, seen, context.req.valid("json"));
  return changed.ok ? context.json(serviceOnWire(changed.value), 200) : refuse(context, changed.error);
});

businessServices.openapi(deleteService, async (context) => {
  const { id } = context.req.valid("param");
  const hidden = await hideService(context.env.deps, context.var.actor, id);
  return hidden.ok ? context.body(null, 204) : refuse(context, hidden.error);
});
