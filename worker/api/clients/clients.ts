import { createRoute } from "@hono/zod-openapi";
import {
  clientChange,
  clientMerge,
  clientPath,
  clientsQuery,
  newClientInput,
} from "#app/inputs/clients/clients.ts";
import { replaceClient } from "#app/usecases/clients/change-client.server.ts";
import { listClients, readClient } from "#app/usecases/clients/clients.server.ts";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import { eraseClient } from "#app/usecases/clients/erase-client.server.ts";
import { mergeClients } from "#app/usecases/clients/merge-clients.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { clientReply, clientsReply, toClientReply } from "./clients-replies.ts";

/** Clients per part of a list (contract, Business side). */
const PART = 50;

const tags = ["Clientes"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const ALL = { path: "/api/client", tags, security } as const;

const getAll = createRoute({
  ...ALL,
  method: "get",
  middleware: [requireBusiness] as const,
  summary:
    "Who comes to the business, by name, 50 at a time; a professional sees whom they attend or attended",
  description:
    "`q`: words that each begin one of the name, the phone or the email, in any order, accents and case ignored; a phone however it is parted. A search may answer fewer than 50 and go on. `tag`: who bears it. The figures that a professional sees are those of their own turnos; phone, email and Instagram are null where the business does not show them to professionals.",
  request: { query: clientsQuery },
  responses: {
    200: {
      description: "`next` is what to ask for as `after`",
      content: { "application/json": { schema: clientsReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY, "NOT_FOUND"),
  },
});

const postOne = createRoute({
  ...ALL,
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Writes somebody down; owners and managers only",
  description:
    "The phone comes as it is typed and is kept as E.164. Two clients may share a phone or an email; with `unlessKnown`, one with the name and the phone of another is refused with its `clientId`.",
  request: jsonBody(newClientInput),
  responses: {
    201: { description: "Who it is", content: { "application/json": { schema: clientReply } } },
    ...errorReply(
      "VALIDATION",
      "TOO_LARGE",
      "NOT_JSON",
      "CLIENT_EXISTS",
      "STALE",
      ...NO_ENTRY,
      "BAD_XSRF",
      "BAD_ORIGIN",
    ),
  },
});

const getOne = createRoute({
  ...ALL,
  path: "/api/client/{id}",
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "One of them",
  request: { params: clientPath },
  responses: {
    200: { description: "As they stand", content: { "application/json": { schema: clientReply } } },
    ...errorReply(...NO_ENTRY, "NOT_FOUND"),
  },
});

const NO_CHANGE = ["NOT_FOUND", ...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"] as const;

const putOne = createRoute({
  ...ALL,
  path: "/api/client/{id}",
  method: "put",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Says who they are, as a whole; owners and managers only",
  description: "With the `version` that was seen, it is refused where somebody else was first.",
  request: { params: clientPath, ...jsonBody(clientChange) },
  responses: {
    200: { description: "As they stand", content: { "application/json": { schema: clientReply } } },
    ...errorReply("VALIDATION", "TOO_LARGE", "NOT_JSON", "STALE", ...NO_CHANGE),
  },
});

const deleteOne = createRoute({
  ...ALL,
  path: "/api/client/{id}",
  method: "delete",
  middleware: [requireBusiness] as const,
  summary: "Forgets them; owners and managers only",
  description: "Their turnos stay, of nobody who has a name. Refused while turnos lie ahead.",
  request: { params: clientPath },
  responses: { 204: { description: "Done" }, ...errorReply("HAS_BOOKINGS", "STALE", ...NO_CHANGE) },
});

const postMerge = createRoute({
  ...ALL,
  path: "/api/client/merge",
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Makes two of them one; owners and managers only",
  description:
    "What `keepId` has stays, and what it has not comes from `mergeId`; notes, allergies, tags and turnos are of both. Two with an account each are not made one. For a day it can be undone in the back office; the same again changes nothing.",
  request: jsonBody(clientMerge),
  responses: {
    200: { description: "The one that stays", content: { "application/json": { schema: clientReply } } },
    ...errorReply(
      "VALIDATION",
      "TOO_LARGE",
      "NOT_JSON",
      "STATUS_NOT_ALLOWED",
      "TOO_MANY",
      "STALE",
      ...NO_CHANGE,
    ),
  },
});

/** The clients of a business (contract, Business side). */
export const clients = apiRoutes();

clients.openapi(getAll, async (context) => {
  const { q = "", tag, after = null } = context.req.valid("query");
  const group = tag === undefined ? null : ({ kind: "TAG", tag } as const);
  const asked = { q, group, sort: "NAME", after, most: PART } as const;
  const found = await listClients(context.env.deps, context.var.actor, asked);
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = found.value;
  return context.json({ items: items.map(toClientReply), next }, 200);
});

clients.openapi(postOne, async (context) => {
  const { unlessKnown, ...input } = context.req.valid("json");
  const made = await createClient(context.env.deps, context.var.actor, input, unlessKnown ? null : "ANY");
  return made.ok ? context.json(toClientReply(made.value), 201) : refuse(context, made.error);
});

clients.openapi(getOne, async (context) => {
  const found = await readClient(context.env.deps, context.var.actor, context.req.valid("param").id);
  return found.ok ? context.json(toClientReply(found.value), 200) : refuse(context, found.error);
});

clients.openapi(putOne, async (context) => {
  const { version = null, ...input } = context.req.valid("json");
  const change = { clientId: context.req.valid("param").id, version, input };
  const changed = await replaceClient(context.env.deps, context.var.actor, change);
  return changed.ok ? context.json(toClientReply(changed.value), 200) : refuse(context, changed.error);
});

clients.openapi(deleteOne, async (context) => {
  const erased = await eraseClient(context.env.deps, context.var.actor, context.req.valid("param").id);
  return erased.ok ? context.body(null, 204) : refuse(context, erased.error);
});

clients.openapi(postMerge, async (context) => {
  const asked = { ...context.req.valid("json"), choices: {} };
  const merged = await mergeClients(context.env.deps, context.var.actor, asked);
  return merged.ok ? context.json(toClientReply(merged.value), 200) : refuse(context, merged.error);
});
