import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { statementQuery } from "#app/inputs/money/commissions.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { commissionsCsv } from "#app/text/money/commissions-csv.ts";
import { viewStatement } from "#app/usecases/money/commissions/statement.server.ts";

/** A statement with all its lines, as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const asked = statementQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) throw new Response(null, { status: 400 });
  const { after: _, ...days } = asked.data;
  const statement = foundOr404(await viewStatement(context.deps, actor, days));
  return new Response(commissionsCsv(statement), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="comisiones-${days.from}-${days.to}.csv"`,
    },
  });
}
