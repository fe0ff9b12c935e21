import { createRoute, z } from "@hono/zod-openapi";
import { checkHealth, type JobHealth } from "#app/usecases/jobs/health.server.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import { readBearer } from "#worker/http/credentials.ts";
import { apiRoutes } from "./routes.ts";

const instant = z.iso.datetime().nullable();
const jobSchema = z
  .object({
    name: z.string(),
    lastOkAt: instant,
    lastErrorAt: instant,
    lastError: z.string().nullable(),
  })
  .meta({ id: "JobHealth" });

const healthSchema = z
  .object({
    status: z.enum(["ok", "down"]),
    database: z.enum(["ok", "down"]),
    jobs: z.array(jobSchema).optional(),
  })
  .meta({ id: "Health" });

const getHealth = createRoute({
  method: "get",
  path: "/api/health",
  tags: ["Estado"],
  summary: "Whether the product and its database answer",
  description: "`jobs` only for the operator, whose bearer is the setting HEALTH_SECRET.",
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
  const { deps } = context.env;
  const isOperator = showsSecret(context.req.raw, deps.settings.healthSecret);
  const { database, jobs } = await checkHealth(deps, isOperator);
  context.header("Cache-Control", "no-store");
  return database === "ok"
    ? context.json({ status: "ok" as const, database, ...(jobs && { jobs: jobs.map(jobOnWire) }) }, 200)
    : context.json({ status: "down" as const, database }, 503);
});

function showsSecret(request: Request, secret: string | null): boolean {
  const bearer = readBearer(request);
  return secret !== null && bearer !== null && sameSecret(bearer, secret);
}

function jobOnWire({ name, lastOkAt, lastErrorAt, lastError }: JobHealth) {
  return { name, lastOkAt: isoOf(lastOkAt), lastErrorAt: isoOf(lastErrorAt), lastError };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
