import { createRoute, z } from "@hono/zod-openapi";
import { contactInput } from "#app/inputs/accounts.ts";
import { sendContactMessage } from "#app/usecases/messages/contact.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";

const messageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    comments: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SavedContactMessage" });

const postMessage = createRoute({
  method: "post",
  path: "/ws/contact-us",
  tags: ["Contacto"],
  summary: "Write to the product; no session",
  middleware: [requireJson] as const,
  request: jsonBody(contactInput),
  responses: {
    201: {
      description: "The message as it was saved",
      content: { "application/json": { schema: messageSchema } },
    },
    ...errorReply("VALIDATION", "REQUIRED", "INVALID_EMAIL"),
    ...errorReply("BAD_ORIGIN", "TOO_LARGE", "NOT_JSON", "RATE_LIMITED"),
  },
});

export const contact = apiRoutes();

contact.openapi(postMessage, async (context) => {
  const sent = await sendContactMessage(context.env.deps, context.req.valid("json"));
  if (!sent.ok) return refuse(context, sent.error);
  const { createdAt, ...message } = sent.value;
  return context.json({ ...message, createdAt: new Date(createdAt).toISOString() }, 201);
});
