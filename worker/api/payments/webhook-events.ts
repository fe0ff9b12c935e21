import { createRoute, z } from "@hono/zod-openapi";
import { webhookEventInput, webhookEventQuery } from "#app/inputs/payments.ts";
import { receiveWebhookEvent } from "#app/usecases/payments/webhook-events.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";

const receivedReply = z.object({ received: z.literal(true) }).meta({ id: "WebhookEventReceived" });

const postWebhookEvent = createRoute({
  method: "post",
  path: "/ws/mercadopago/webhook",
  tags: ["Seña"],
  summary: "The card provider tells of a payment; signed, as often and in whatever order it likes",
  request: { query: webhookEventQuery },
  responses: {
    200: { description: "It is kept", content: { "application/json": { schema: receivedReply } } },
    ...errorReply("UNAUTHENTICATED", "TOO_LARGE"),
  },
});

export const webhookEvents = apiRoutes();

/** Only signed events are kept, and their content is only a reason to ask the provider. */
webhookEvents.openapi(postWebhookEvent, async (context) => {
  const { deps } = context.env;
  const dataId = context.req.valid("query")["data.id"] ?? null;
  const requestId = context.req.header("x-request-id") ?? null;
  const signature = context.req.header("x-signature") ?? null;
  if (deps.payments?.isSigned({ signature, requestId, dataId }) !== true)
    return refuse(context, { code: "UNAUTHENTICATED" });

  const body = await context.req.text();
  const { type, action, userId, paymentId } = webhookEventInput(body);
  if (paymentId !== null && paymentId !== dataId) return refuse(context, { code: "UNAUTHENTICATED" });
  if (dataId !== null) {
    const id = [dataId, action, requestId].join(":");
    await receiveWebhookEvent(deps, { id, type, paymentId: dataId, collectorId: userId, body });
  }
  return context.json({ received: true } as const, 200);
});
