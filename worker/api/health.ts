import { createRoute, z } from "@hono/zod-openapi";
import { SECOND_MS } from "#app/domain/time/units.ts";
import {
  type ClockHealth,
  checkHealth,
  type Details,
  type Waiting,
} from "#app/usecases/jobs/health.server.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import { readBearer } from "#worker/http/credentials.ts";
import { apiRoutes } from "./routes.ts";

const instant = z.iso.datetime().nullable();
const age = z.int().nullable();
const status = z.enum(["ok", "down"]);

const jobSchema = z
  .object({
    name: z.string(),
    lastOkAt: instant,
    ageSeconds: age,
    lastErrorAt: instant,
    lastError: z.string().nullable(),
  })
  .meta({ id: "JobHealth" });

const waitingSchema = z.object({ count: z.int(), oldestSeconds: age }).meta({ id: "Waiting" });

const failedSchema = z
  .object({ event: z.string(), count: z.int(), lastFailedAt: instant, lastError: z.string() })
  .meta({ id: "FailedMails" });

const healthSchema = z
  .object({
    status,
    database: status,
    clock: z.object({ status, lastRoundAt: instant, ageSeconds: age }).optional(),
    jobs: z.array(jobSchema).optional(),
    waiting: z.object({ mails: waitingSchema, deposits: waitingSchema, notices: waitingSchema }).optional(),
    stuckDeposits: z.int().optional(),
    failedMails: z.array(failedSchema).optional(),
  })
  .meta({ id: "Health" });

const getHealth = createRoute({
  method: "get",
  path: "/api/health",
  tags: ["Estado"],
  summary: "Whether the product and its database answer, and its clock goes round",
  description:
    "`clock` where the database answers. The rest only for the operator, whose bearer is the setting HEALTH_SECRET.",
  responses: {
    200: { description: "All is well", content: { "application/json": { schema: healthSchema } } },
    503: {
      description: "The database does not answer, or the clock has not gone round for five minutes",
      content: { "application/json": { schema: healthSchema } },
    },
  },
});

export const health = apiRoutes();

health.openapi(getHealth, async (context) => {
  const { deps } = context.env;
  const isOperator = showsSecret(context.req.raw, deps.settings.healthSecret);
  const checked = await checkHealth(deps, isOperator);
  context.header("Cache-Control", "no-store");
  if (checked.database === "down")
    return context.json({ status: "down" as const, database: "down" as const }, 503);
  const now = deps.now();
  const { database, clock, details } = checked;
  const said = { database, clock: clockOnWire(clock, now), ...(details && detailsOnWire(details, now)) };
  return clock.status === "ok"
    ? context.json({ status: "ok" as const, ...said }, 200)
    : context.json({ status: "down" as const, ...said }, 503);
});

function showsSecret(request: Request, secret: string | null): boolean {
  const bearer = readBearer(request);
  return secret !== null && bearer !== null && sameSecret(bearer, secret);
}

function clockOnWire({ status, lastRoundAt }: ClockHealth, now: number) {
  return { status, lastRoundAt: isoOf(lastRoundAt), ageSeconds: ageOf(lastRoundAt, now) };
}

function detailsOnWire({ jobs, backlog, failedMails }: Details, now: number) {
  const onWire = ({ count, since }: Waiting) => ({ count, oldestSeconds: ageOf(since, now) });
  const { mails, deposits, notices, stuckDeposits } = backlog;
  return {
    jobs: jobs.map(({ name, lastOkAt, lastErrorAt, lastError }) => ({
      name,
      lastOkAt: isoOf(lastOkAt),
      ageSeconds: ageOf(lastOkAt, now),
      lastErrorAt: isoOf(lastErrorAt),
      lastError,
    })),
    waiting: { mails: onWire(mails), deposits: onWire(deposits), notices: onWire(notices) },
    stuckDeposits: stuckDeposits.count,
    failedMails: failedMails.map((each) => ({ ...each, lastFailedAt: isoOf(each.lastFailedAt) })),
  };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function ageOf(ms: number | null, now: number): number | null {
  return ms === null ? null : Math.max(0, Math.floor((now - ms) / SECOND_MS));
}
