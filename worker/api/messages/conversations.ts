import { createRoute } from "@hono/zod-openapi";
import { idempotencyHeader } from "#app/inputs/booking.ts";
import { conversationPath, conversationsQuery, replyInput } from "#app/inputs/conversations.ts";
import {
  listConversations,
  markConversationRead,
  readConversation,
} from "#app/usecases/sayings/conversations/read-conversations.server.ts";
import { sendReply } from "#app/usecases/sayings/conversations/send-reply.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import {
  conversationReply,
  conversationsReply,
  sentReply,
  toConversation,
  toWholeConversation,
} from "./conversations-replies.ts";

/** Conversations per part of a list. */
const PART = 50;

const tags = ["Mensajes"];
const security = [{ bearer: [] }];
const ALL = { path: "/api/conversation", tags, security } as const;
const ONE = { ...ALL, path: "/api/conversation/{id}" } as const;
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = ["NOT_FOUND", ...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "TOO_LARGE"] as const;

const getAll = createRoute({
  ...ALL,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "What clients wrote to the business's WhatsApp number, by conversation; owners and managers only",
  description: "The newest first, 50 at a time. Messages are kept for 30 days.",
  request: { query: conversationsQuery },
  responses: {
    200: {
      description: "`next` is what to ask for as `after`",
      content: { "application/json": { schema: conversationsReply } },
    },
    ...errorReply("VALIDATION", ...NO_ENTRY),
  },
});

const getOne = createRoute({
  ...ONE,
  method: "get",
  middleware: [requireBusiness] as const,
  summary: "A conversation with its latest 100 messages; it stays unread. Owners and managers only",
  request: { params: conversationPath },
  responses: {
    200: {
      description: "As it stands",
      content: { "application/json": { schema: conversationReply } },
    },
    ...errorReply(...NO_ENTRY, "NOT_FOUND"),
  },
});

const postRead = createRoute({
  ...ONE,
  path: "/api/conversation/{id}/read",
  method: "post",
  middleware: [requireBusiness] as const,
  summary: "Marks a conversation as read, for all members; owners and managers only",
  request: { params: conversationPath },
  responses: { 204: { description: "It is read" }, ...errorReply(...NO_CHANGE) },
});

const postReply = createRoute({
  ...ONE,
  path: "/api/conversation/{id}/reply",
  method: "post",
  middleware: [requireBusiness, requireJson] as const,
  summary: "Sends a text to the client, within a day of their last message; owners and managers only",
  description:
    "With the header `Idempotency-Key`, the same call again sends nothing and answers what became of the first. `FAILED` with the error 131047: the day is over, and nothing was sent. `UNKNOWN`: WhatsApp did not answer; it may have been sent.",
  request: { params: conversationPath, headers: idempotencyHeader, ...jsonBody(replyInput) },
  responses: {
    200: {
      description: "What became of it",
      content: { "application/json": { schema: sentReply } },
    },
    ...errorReply("VALIDATION", "NOT_JSON", "STATUS_NOT_ALLOWED", "IDEMPOTENCY_KEY_REUSED", "TOO_MANY"),
    ...errorReply("UNAVAILABLE", ...NO_CHANGE),
  },
});

/** Clients' messages, as the screen 'Respuestas' has them. */
export const conversations = apiRoutes();

conversations.openapi(getAll, async (context) => {
  const { after = null } = context.req.valid("query");
  const found = await listConversations(context.env.deps, context.var.actor, { after, most: PART });
  if (!found.ok) return refuse(context, found.error);
  const { items, next } = found.value;
  return context.json({ items: items.map(toConversation), next }, 200);
});

conversations.openapi(getOne, async (context) => {
  const found = await readConversation(context.env.deps, context.var.actor, context.req.valid("param").id);
  return found.ok ? context.json(toWholeConversation(found.value), 200) : refuse(context, found.error);
});

conversations.openapi(postRead, async (context) => {
  const { id } = context.req.valid("param");
  const read = await markConversationRead(context.env.deps, context.var.actor, id);
  return read.ok ? context.body(null, 204) : refuse(context, read.error);
});

conversations.openapi(postReply, async (context) => {
  const { deps } = context.env;
  const { id } = context.req.valid("param");
  const key = context.req.valid("header")["idempotency-key"] || deps.newId();
  const sent = await sendReply(deps, context.var.actor, { id, key, ...context.req.valid("json") });
  return sent.ok ? context.json(sent.value, 200) : refuse(context, sent.error);
});
