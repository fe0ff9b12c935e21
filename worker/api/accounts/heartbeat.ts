import { createRoute, z } from "@hono/zod-openapi";
import { errorReply } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireLiveSession } from "#worker/api/session.ts";

const heartbeatSchema = z.object({ success: z.literal(true) }).meta({ id: "Heartbeat" });

const getHeartbeat = createRoute({
  method: "get",
  path: "/api/heartbeat",
  tags: ["Sesiones"],
  security: [{ bearer: [] }],
  summary: "Whether the session is alive; to ask does not count as activity",
  middleware: [requireLiveSession] as const,
  responses: {
    200: { description: "It is", content: { "application/json": { schema: heartbeatSchema } } },
    ...errorReply("UNAUTHENTICATED", "SESSION_EXPIRED"),
  },
});

export const heartbeat = apiRoutes();

heartbeat.openapi(getHeartbeat, (context) => context.json({ success: true as const }, 200));
