import { createRoute, z } from "@hono/zod-openapi";
import { afterQuery, storeIdPath, storeInput } from "#app/inputs/setup/store.ts";
import { closeIdleStore } from "#app/usecases/setup/stores/close-store.server.ts";
import { addStore, replaceStore } from "#app/usecases/setup/stores/save-store.server.ts";
import { viewStore, viewStores } from "#app/usecases/setup/stores/view-stores.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { partAfter } from "./list-part.ts";
import { storeOnWire, storeReply, storesReply } from "./stores-wire.ts";

const tags = ["Sucursales"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;
const NO_BODY = ["VALIDATION", "TOO_LARGE", "NOT_JSON"] as const;
const ALL = { path: "/api/store", tags, security } as const;
const ONE = { path: "/api/store/{id}", tags, security } as const;
const one = (description: string) => ({
  200: { description, content: { "application/json": { schema: storeReply } } },
});

const getStores = createRoute({
  ...ALL,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "The stores of the business, 50 at a time; owners and managers only",
  request: { query: afterQuery },
  responses: {
    200: {
      description: "In their order, without those closed for good",
      content: { "application/json": { schema: storesReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const postStore = createRoute({
  ...ALL,
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Opens another store; nobody works there yet",
  request: jsonBody(storeInput),
  responses: {
    200: { description: "The id of the store", content: { "text/plain": { schema: z.string() } } },
    ...errorReply(...NO_BODY, ...NO_CHANGE),
  },
});

const getStore = createRoute({
  ...ONE,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "One of them",
  request: { params: storeIdPath },
  responses: { ...one("As it stands"), ...errorReply("VALIDATION", ...NO_ENTRY, "NOT_FOUND") },
});

const putStore = createRoute({
  ...ONE,
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary:
    "Replaces all of it; turnos that lie outside of its new hours stay, another zone waits until none is ahead",
  request: { params: storeIdPath, ...jsonBody(storeInput) },
  responses: {
    ...one("As it stands from now on"),
    ...errorReply(...NO_BODY, ...NO_CHANGE, "NOT_FOUND", "HAS_BOOKINGS", "STALE"),
  },
});

const deleteStore = createRoute({
  ...ONE,
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Closes it for good; its history is kept",
  request: { params: storeIdPath },
  responses: {
    204: { description: "It is offered no more" },
    ...errorReply("VALIDATION", ...NO_CHANGE, "NOT_FOUND", "HAS_BOOKINGS", "STALE"),
  },
});

/** The stores of a business, for its owners and managers (contract, Business side). */
export const stores = apiRoutes();

stores.openapi(getStores, async (context) => {
  const found = await viewStores(context.env.deps, context.var.actor);
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = partAfter(found.value, context.req.valid("query").after);
  return context.json({ items: items.map(storeOnWire), next }, 200);
});

stores.openapi(postStore, async (context) => {
  const added = await addStore(context.env.deps, context.var.actor, context.req.valid("json"));
  return added.ok ? context.text(added.value, 200) : refuse(context, added.error);
});

stores.openapi(getStore, async (context) => {
  const found = await viewStore(context.env.deps, context.var.actor, context.req.valid("param").id);
  return found.ok ? context.json(storeOnWire(found.value), 200) : refuse(context, found.error);
});

stores.openapi(putStore, async (context) => {
  const change = { storeId: context.req.valid("param").id, values: context.req.valid("json") };
  const saved = await replaceStore(context.env.deps, context.var.actor, change);
  return saved.ok ? context.json(storeOnWire(saved.value), 200) : refuse(context, saved.error);
});

stores.openapi(deleteStore, async (context) => {
  const closed = await closeIdleStore(context.env.deps, context.var.actor, context.req.valid("param").id);
  return closed.ok ? context.body(null, 204) : refuse(context, closed.error);
});
