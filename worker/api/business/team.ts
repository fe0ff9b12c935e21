import { createRoute, z } from "@hono/zod-openapi";
import { ROLES } from "#app/domain/codes/account.ts";
import { invitationInput, memberInput, teamPath, teamQuery } from "#app/inputs/setup/team.ts";
import { changeTeamMember, removeTeamMember } from "#app/usecases/setup/team/change-member.server.ts";
import { inviteToTeam } from "#app/usecases/setup/team/invite.server.ts";
import { viewTeam } from "#app/usecases/setup/team/view-team.server.ts";
import { heldHeaders, heldReply } from "#worker/api/agenda/held-mail.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";

const PATH = "/api/team";
const tags = ["Equipo del negocio"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const NO_CHANGE = [...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN", "NOT_FOUND", "TOO_LARGE"] as const;

const role = z.enum(ROLES);
const memberReply = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    employeeId: z.string().nullable(),
  })
  .meta({ id: "TeamMember" });
const teamReply = z
  .object({
    items: z.array(memberReply),
    next: z.string().nullable(),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        role,
        employeeId: z.string().nullable(),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "Team" });

const getTeam = createRoute({
  method: "get",
  path: PATH,
  tags,
  security,
  summary: "Who works for the business, by name, and who has been invited; owners only",
  middleware: [requireBusiness] as const,
  request: { query: teamQuery },
  responses: {
    200: {
      description: "50 at a time; every page has the open invitations",
      content: { "application/json": { schema: teamReply } },
    },
    ...errorReply(...NO_ENTRY, "VALIDATION"),
  },
});

const postInvitation = createRoute({
  method: "post",
  path: `${PATH}/invite`,
  tags,
  security,
  summary: "Invites somebody by mail, in place of an earlier invitation: one use, 7 days; owners only",
  middleware: [requireBusiness, requireJson] as const,
  request: jsonBody(invitationInput),
  responses: {
    201: {
      description: "A PROFESSIONAL needs an `employeeId` that nobody else is",
      headers: heldReply,
      content: { "application/json": { schema: z.object({ id: z.string() }) } },
    },
    ...errorReply(...NO_CHANGE, "VALIDATION", "ALREADY_MEMBER", "NOT_JSON", "RATE_LIMITED"),
  },
});

const putMember = createRoute({
  method: "put",
  path: `${PATH}/{userId}`,
  tags,
  security,
  summary: "Changes what somebody is in the business, and tells them by mail; owners only",
  middleware: [requireBusiness, requireJson] as const,
  request: { params: teamPath, ...jsonBody(memberInput) },
  responses: {
    200: { description: "As they are now", content: { "application/json": { schema: memberReply } } },
    ...errorReply(...NO_CHANGE, "VALIDATION", "LAST_OWNER", "STALE", "NOT_JSON"),
  },
});

const deleteMember = createRoute({
  method: "delete",
  path: `${PATH}/{userId}`,
  tags,
  security,
  summary: "Somebody works for the business no more, nor do their sessions; owners only",
  middleware: [requireBusiness] as const,
  request: { params: teamPath },
  responses: {
    204: { description: "They were told by mail" },
    ...errorReply(...NO_CHANGE, "LAST_OWNER", "STALE"),
  },
});

/** The team of a business (contract, Business side). */
export const team = apiRoutes();

/** Members per page of the list. */
const PAGE = 50;

team.openapi(getTeam, async (context) => {
  const viewed = await viewTeam(context.env.deps, context.var.actor);
  if (!viewed.ok) return refuse(context, viewed.error);
  const { after } = context.req.valid("query");
  const { members, invitations } = viewed.value;
  const begin = members.findIndex(({ userId }) => userId === after) + 1;
  const items = members.slice(begin, begin + PAGE);
  return context.json(
    {
      items,
      next: members.length > begin + PAGE ? (items.at(-1)?.userId ?? null) : null,
      invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
        ...invitation,
        createdAt: new Date(createdAt).toISOString(),
        expiresAt: new Date(expiresAt).toISOString(),
      })),
    },
    200,
  );
});

team.openapi(postInvitation, async (context) => {
  const invited = await inviteToTeam(context.env.deps, context.var.actor, context.req.valid("json"));
  return invited.ok
    ? context.json({ id: invited.value.id }, 201, heldHeaders(invited.value.held))
    : refuse(context, invited.error);
});

team.openapi(putMember, async (context) => {
  const { userId } = context.req.valid("param");
  const { deps } = context.env;
  const changed = await changeTeamMember(deps, context.var.actor, userId, context.req.valid("json"));
  return changed.ok ? context.json(changed.value, 200) : refuse(context, changed.error);
});

team.openapi(deleteMember, async (context) => {
  const { userId } = context.req.valid("param");
  const removed = await removeTeamMember(context.env.deps, context.var.actor, userId);
  return removed.ok ? context.body(null, 204) : refuse(context, removed.error);
});
