import { createRoute, z } from "@hono/zod-openapi";
import { recoveryInput, recoveryRequestInput } from "#app/inputs/accounts.ts";
import { recoveryReplies } from "#app/text/accounts/recovery-replies.ts";
import { recoverAccount } from "#app/usecases/accounts/recover-account.server.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";

const tags = ["Recuperación"];
const recoverySchema = z
  .object({ errorCodes: z.array(z.string()).max(0), successMessage: z.string() })
  .meta({ id: "RecoveryReply" });
const recoveryReply = (description: string) => ({
  description,
  content: { "application/json": { schema: recoverySchema } },
});

const postRequest = createRoute({
  method: "post",
  path: "/api/forgot-password/generate-recovery-code",
  tags,
  summary: "Mail a recovery code; the reply is the same whether or not the account exists",
  middleware: [requireJson] as const,
  request: jsonBody(recoveryRequestInput),
  responses: {
    200: recoveryReply("Sent, if there is such an account; five codes a day at most"),
    ...errorReply("VALIDATION", "REQUIRED", "INVALID_EMAIL", "BAD_ORIGIN", "TOO_LARGE", "NOT_JSON"),
    ...errorReply("RATE_LIMITED"),
  },
});

const postUpdate = createRoute({
  method: "post",
  path: "/api/forgot-password/update-with-recovery-code",
  tags,
  summary: "Set a new password with a recovery code; every session of the user ends",
  middleware: [requireJson] as const,
  request: jsonBody(recoveryInput),
  responses: {
    200: recoveryReply("The new password is set"),
    ...errorReply(
      "CODE_INVALID",
      "VALIDATION",
      "REQUIRED",
      "INVALID_EMAIL",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
    ),
    ...errorReply("BAD_ORIGIN", "TOO_LARGE", "NOT_JSON", "RATE_LIMITED"),
  },
});

/** Password recovery (contract, Sessions). */
export const recovery = apiRoutes();

recovery.openapi(postRequest, async (context) => {
  const { deps, device } = context.env;
  const requested = await requestRecovery(deps, { ...context.req.valid("json"), device });
  if (!requested.ok) return refuse(context, requested.error);
  return context.json({ errorCodes: [], successMessage: recoveryReplies.requested }, 200);
});

recovery.openapi(postUpdate, async (context) => {
  const device = context.env.device;
  const recovered = await recoverAccount(context.env.deps, { ...context.req.valid("json"), device });
  if (!recovered.ok) return refuse(context, recovered.error);
  return context.json({ errorCodes: [], successMessage: recoveryReplies.updated }, 200);
});
