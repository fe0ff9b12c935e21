import { createRoute, z } from "@hono/zod-openapi";
import { incomingMessages } from "#app/inputs/incoming-messages.ts";
import { messageStatuses, webhookChallengeQuery } from "#app/inputs/whatsapp.ts";
import { receiveMessages } from "#app/usecases/sayings/conversations/receive-messages.server.ts";
import { receiveStatuses } from "#app/usecases/sayings/whatsapp/receive-statuses.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";

const path = "/ws/whatsapp/webhook";
const receivedReply = z.object({ received: z.literal(true) }).meta({ id: "WhatsAppEventReceived" });

const getChallenge = createRoute({
  method: "get",
  path,
  tags: ["Mensajes"],
  summary: "WhatsApp asks whether this is the place that wants to be told; answers its challenge",
  request: { query: webhookChallengeQuery },
  responses: {
    200: { description: "The challenge", content: { "text/plain": { schema: z.string() } } },
    ...errorReply("FORBIDDEN"),
  },
});

const postEvent = createRoute({
  method: "post",
  path,
  tags: ["Mensajes"],
  summary:
    "WhatsApp tells what became of messages, and what clients wrote; signed, as often and in whatever order it likes",
  responses: {
    200: { description: "It is noted", content: { "application/json": { schema: receivedReply } } },
    ...errorReply("UNAUTHENTICATED", "TOO_LARGE"),
  },
});

export const whatsApp = apiRoutes();

whatsApp.openapi(getChallenge, (context) => {
  const { whatsApp: gateway } = context.env.deps;
  const query = context.req.valid("query");
  const isOurs =
    query["hub.mode"] === "subscribe" && gateway?.isOurs(query["hub.verify_token"] ?? "") === true;
  return isOurs ? context.text(query["hub.challenge"] ?? "", 200) : refuse(context, { code: "FORBIDDEN" });
});

/** Only signed events are read; the signature is checked over the raw bytes first. */
whatsApp.openapi(postEvent, async (context) => {
  const { deps } = context.env;
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (deps.whatsApp?.isSigned(bytes, context.req.header("x-hub-signature-256") ?? null) !== true)
    return refuse(context, { code: "UNAUTHENTICATED" });
  const json = new TextDecoder().decode(bytes);
  await receiveMessages(deps, incomingMessages(json));
  await receiveStatuses(deps, messageStatuses(json));
  return context.json({ received: true } as const, 200);
});
