import { createRoute } from "@hono/zod-openapi";
import { clientInput, clientPath, clientsQuery } from "#app/inputs/clients/clients.ts";
import { listClients, readClient } from "#app/usecases/clients/clients.server.ts";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { clientReply, clientsReply, toClientReply } from "./clients-replies.ts";

/** As many as a list answers at once (contract, Business side). */
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
    "`q`: words of a name, an email or a phone in any order, accents and case ignored; a phone however it is parted. `tag`: who bears it. The figures that a professional sees are those of their own turnos.",
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
    "The phone comes as it is typed and is kept as E.164. Two clients may share a phone or an email.",
  request: jsonBody(clientInput),
  responses: {
    201: { description: "Who it is", content: { "application/json": { schema: clientReply } } },
    ...errorReply("VALIDATION", "TOO_LARGE", "NOT_JSON", ...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"),
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

/** Who comes to a business (contract, Business side). */
export const clients = apiRoutes();

clients.openapi(getAll, async (context) => {
  const { q = "", tag = null, after = null } = context.req.valid("query");
  const found = await listClients(context.env.deps, context.var.actor, { q, tag, after, most: PART });
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = found.value;
  return context.json({ items: items.map(toClientReply), next }, 200);
});

clients.openapi(postOne, async (context) => {
  const made = await createClient(context.env.deps, context.var.actor, context.req.valid("json"));
  return made.ok ? context.json(toClientReply(made.value), 201) : refuse(context, made.error);
});

clients.openapi(getOne, async (context) => {
  const found = await readClient(context.env.deps, context.var.actor, context.req.valid("param").id);
  return found.ok ? context.json(toClientReply(found.value), 200) : refuse(context, found.error);
});
