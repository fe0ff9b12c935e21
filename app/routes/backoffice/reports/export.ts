import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reportQuery } from "#app/inputs/reports.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { REPORT_PARTS, reportCsv, wholeReportCsv } from "#app/text/reports/reports-csv.ts";
import { viewReport } from "#app/usecases/reports/view-report.server.ts";

/** The most no-shows that a file lists. */
const MOST_MISSED = 2000;

/** A report as a spreadsheet file, one part or all of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const params = new URL(request.url).searchParams;
  const asked = reportQuery.safeParse(Object.fromEntries(params));
  const name = params.get("part");
  const part = REPORT_PARTS.find((each) => each === name) ?? null;
  if (!asked.success || (name !== null && part === null)) throw new Response(null, { status: 400 });
  const { from, to, storeId } = asked.data;
  const days = from === null || to === null ? null : { from, to };
  const report = foundOr404(await viewReport(context.deps, actor, { days, storeId, most: MOST_MISSED }));
  const file = `reporte${part === null ? "" : `-${part}`}-${report.days.from}-${report.days.to}.csv`;
  return new Response(part === null ? wholeReportCsv(report) : reportCsv(report, part), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
    },
  });
}
