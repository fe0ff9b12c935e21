import { createRoute } from "@hono/zod-openapi";
import { reportQuery } from "#app/inputs/reports.ts";
import { REPORT_PARTS, type ReportPart, reportCsv } from "#app/text/reports/reports-csv.ts";
import { viewReport } from "#app/usecases/reports/view-report.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";
import { reportReplies, toReportReply } from "./reports-replies.ts";

/** The most missed bookings in a reply, latest first. */
const MOST_MISSED = 200;

const SUMMARIES: Readonly<Record<ReportPart, string>> = {
  revenue: "What was charged and booked, by day, beside the days before and the same of last year",
  occupancy: "How much of the time that professionals are there is booked, by weekday and hour",
  "no-show": "Turnos that nobody came to, what they cost and what señas saved; 200 are listed",
  services: "What each service brought in",
  employees: "What each professional brought in",
};

function routeOf(part: ReportPart) {
  return createRoute({
    method: "get",
    path: `/api/report/${part}`,
    tags: ["Reportes"],
    security: [{ bearer: [] }],
    middleware: [requireBusiness] as const,
    summary: `${SUMMARIES[part]}; owners and managers only`,
    description:
      "Days by the turnos' date, both included, two years at most; the current month without any. Days to come count in `rows` of revenue alone. `isComplete` false: some days are still to be counted. `text/csv` as `Accept` answers a file.",
    request: { query: reportQuery },
    responses: {
      200: {
        description: "Money in pesos",
        content: { "application/json": { schema: reportReplies[part] }, "text/csv": { schema: {} } },
      },
      ...errorReply("VALIDATION", "UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN", "NOT_FOUND"),
    },
  });
}

/** The reports of a business (contract, Business side). */
export const reports = apiRoutes();

for (const part of REPORT_PARTS) {
  reports.openapi(routeOf(part), async (context): Promise<Response> => {
    const { from, to, storeId } = context.req.valid("query");
    const days = from === null || to === null ? null : { from, to };
    const found = await viewReport(context.env.deps, context.var.actor, { days, storeId, most: MOST_MISSED });
    if (!found.ok) return refuse(context, found.error);
    if (!/\btext\/csv\b/.test(context.req.header("Accept") ?? ""))
      return context.json(toReportReply(found.value, part), 200);
    return csvReply(reportCsv(found.value, part), `${part}-${found.value.days.from}-${found.value.days.to}`);
  });
}

function csvReply(csv: string, name: string): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      Vary: "Accept",
    },
  });
}
