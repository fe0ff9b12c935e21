import { createRoute } from "@hono/zod-openapi";
import { passwordChangeInput } from "#app/inputs/accounts.ts";
import { changePassword } from "#app/usecases/accounts/change-password.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireSession } from "#worker/api/session.ts";

const postPassword = createRoute({
  method: "post",
  path: "/api/password",
  tags: ["Sesiones"],
  security: [{ bearer: [] }],
  summary: "Change the password, given the old one; the user's other sessions end",
  middleware: [requireSession, requireJson] as const,
  request: jsonBody(passwordChangeInput),
  responses: {
    204: { description: "The new password is set" },
    ...errorReply("BAD_OLD_PASSWORD", "VALIDATION", "REQUIRED", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"),
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED", "BAD_XSRF", "BAD_ORIGIN"),
    ...errorReply("TOO_LARGE", "NOT_JSON", "RATE_LIMITED"),
  },
});

export const password = apiRoutes();

password.openapi(postPassword, async (context) => {
  const changed = await changePassword(context.env.deps, context.var.actor, context.req.valid("json"));
  return changed.ok ? context.body(null, 204) : refuse(context, changed.error);
});
