import { createRoute, z } from "@hono/zod-openapi";
import { ROLES } from "#app/domain/codes/account.ts";
import { invitePath } from "#app/inputs/setup/team.ts";
import { acceptTeamInvitation } from "#app/usecases/setup/team/accept.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireSession } from "#worker/api/session.ts";

const postAccept = createRoute({
  method: "post",
  path: "/api/invite/{token}/accept",
  tags: ["Equipo del negocio"],
  security: [{ bearer: [] }],
  summary: "Whom it was sent to works for the business from now on, and the session acts for it",
  middleware: [requireSession] as const,
  request: { params: invitePath },
  responses: {
    200: {
      description: "FORBIDDEN to another address; CODE_INVALID once it is used, over or taken back",
      content: {
        "application/json": {
          schema: z.object({
            businessId: z.string(),
            businessName: z.string(),
            role: z.enum(ROLES),
            employeeId: z.string().nullable(),
          }),
        },
      },
    },
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED", "BAD_XSRF", "BAD_ORIGIN", "TOO_LARGE"),
    ...errorReply("NOT_FOUND", "FORBIDDEN", "CODE_INVALID"),
  },
});

/** The link in an invitation's mail (contract, Business side). */
export const invite = apiRoutes();

invite.openapi(postAccept, async (context) => {
  const { token } = context.req.valid("param");
  const accepted = await acceptTeamInvitation(context.env.deps, context.var.actor, token);
  if (!accepted.ok) return refuse(context, accepted.error);
  const { businessId, businessName, role, employeeId } = accepted.value.mapping;
  return context.json({ businessId, businessName, role, employeeId }, 200);
});
