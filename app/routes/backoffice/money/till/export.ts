import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tillQuery } from "#app/inputs/money/till.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { tillFile } from "#app/text/money/till.ts";
import { tillCsv } from "#app/text/money/till-csv.ts";
import { viewTill } from "#app/usecases/money/till/view-till.server.ts";

/** A store's till of a day, as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { store: storeId, date } = tillQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const till = foundOr404(await viewTill(context.deps, actor, { storeId, date }));
  return new Response(tillCsv(till.lines, till.till, till.sums.cash.expected, till.store.timeZone), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${tillFile(till.date)}"`,
      "Cache-Control": "no-store",
    },
  });
}
