import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { foundOr404 } from "#app/routing/found.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { totalsCsv } from "#app/text/money/totals.ts";
import { viewTotals } from "#app/usecases/money/totals/view-totals.server.ts";
import { totalsAsked } from "./totals-asked.server.ts";

/** The totals of a range of days, as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const page = foundOr404(await viewTotals(context.deps, actor, totalsAsked(request)));
  return new Response(totalsCsv(page), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="totales-${page.from}-${page.to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
