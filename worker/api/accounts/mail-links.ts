import { createRoute, z } from "@hono/zod-openapi";
import { mailLinkPath } from "#app/inputs/accounts.ts";
import { unsubscribe } from "#app/usecases/accounts/unsubscribe.server.ts";
import { validateEmail } from "#app/usecases/accounts/validate-email.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";

const doneSchema = z.object({ success: z.literal(true) }).meta({ id: "Done" });
const linkReplies = (description: string) => ({
  200: { description, content: { "application/json": { schema: doneSchema } } },
  ...errorReply("CODE_INVALID", "BAD_ORIGIN", "TOO_LARGE"),
});

const postValidation = createRoute({
  method: "post",
  path: "/api/registration/email-validation/{userId}/{code}",
  tags: ["Registro"],
  summary: "Confirm an email with the code of its mail: once, within 48 hours; no session, no body",
  request: { params: mailLinkPath },
  responses: linkReplies("The email is confirmed"),
});

const postUnsubscribe = createRoute({
  method: "post",
  path: "/api/notification-profile/unsubscribe/{userId}/{code}",
  tags: ["Notificaciones"],
  summary: "No more reminders and news by mail; no session, no body, as often as one likes",
  request: { params: mailLinkPath },
  responses: linkReplies("No more of them are sent"),
});

/** Acts behind the links of our mails, once the reader confirms them (contract, Sessions). */
export const mailLinks = apiRoutes();

mailLinks.openapi(postValidation, async (context) => {
  const validated = await validateEmail(context.env.deps, context.req.valid("param"));
  return validated.ok ? context.json({ success: true as const }, 200) : refuse(context, validated.error);
});

mailLinks.openapi(postUnsubscribe, async (context) => {
  const done = await unsubscribe(context.env.deps, context.req.valid("param"));
  return done.ok ? context.json({ success: true as const }, 200) : refuse(context, done.error);
});
