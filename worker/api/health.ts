import { createRoute, z } from "@hono/zod-openapi";
import { checkHealth } from "#app/usecases/jobs/health.server.ts";
import { apiRoutes } from "./routes.ts";

const healthSchema = z
  .object({ status: z.enum(["ok", "down"]), database: z.enum(["ok", "down"]) })
  .meta({ id: "Health" });

const getHealth = createRoute({
  method: "get",
  path: "/api/health",
  tags: ["Estado"],
  summary: "Whether the product and its database answer",
  responses: {
    200: { description: "Both answer", content: { "application/json": { schema: healthSchema } } },
    503: {
      description: "The database does not answer",
      content: { "application/json": { schema: healthSchema } },
    },
  },
});

export const health = apiRoutes();

health.openapi(getHealth, async (context) => {
  const database = await checkHealth(context.env.deps);
  context.header("Cache-Control", "no-store");
  return database === "ok"
    ? context.json({ status: "ok" as const, database }, 200)
    : context.json({ status: "down" as const, database }, 503);
});
