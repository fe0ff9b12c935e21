import { createRoute, z } from "@hono/zod-openapi";
import { ROLES } from "#app/domain/codes/account.ts";
import { ownPath } from "#app/inputs/accounts.ts";
import { chooseBusiness, myBusinesses } from "#app/usecases/accounts/my-businesses.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireSession } from "#worker/api/session.ts";

const PATH = "/api/users/employer-contractor-mapping";
const tags = ["Sesiones"];
const security = [{ bearer: [] }];

const mappingSchema = z
  .object({
    id: z.string(),
    businessId: z.string(),
    businessName: z.string(),
    employeeId: z.string().nullable(),
    role: z.enum(ROLES),
  })
  .meta({ id: "Mapping" });

const getMappings = createRoute({
  method: "get",
  path: PATH,
  tags,
  security,
  summary: "The businesses that the user works for",
  middleware: [requireSession] as const,
  responses: {
    200: { description: "By name", content: { "application/json": { schema: z.array(mappingSchema) } } },
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED"),
  },
});

const postMapping = createRoute({
  method: "post",
  path: `${PATH}/{id}`,
  tags,
  security,
  summary: "Act for one of them from now on, under the same token; a body is not looked at",
  middleware: [requireSession] as const,
  request: { params: ownPath },
  responses: {
    200: { description: "The mapping", content: { "application/json": { schema: mappingSchema } } },
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED", "BAD_XSRF", "BAD_ORIGIN", "NOT_FOUND", "TOO_LARGE"),
  },
});

/** The businesses that a user works for (contract, Sessions). */
export const mappings = apiRoutes();

mappings.openapi(getMappings, async (context) =>
  context.json([...(await myBusinesses(context.env.deps, context.var.actor))], 200),
);

mappings.openapi(postMapping, async (context) => {
  const { id } = context.req.valid("param");
  const chosen = await chooseBusiness(context.env.deps, context.var.actor, id);
  return chosen.ok ? context.json(chosen.value.mapping, 200) : refuse(context, chosen.error);
});
