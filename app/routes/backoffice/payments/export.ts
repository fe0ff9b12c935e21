import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paymentsQuery } from "#app/inputs/payments.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { paymentsCsv } from "#app/text/payments/payments-csv.ts";
import { exportPayments } from "#app/usecases/payments/business-payments.server.ts";

/** The payments of a range of days, as a spreadsheet file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const days = paymentsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!days.success) throw new Response(null, { status: 400 });
  const { from, to, taken } = foundOr404(await exportPayments(context.deps, actor, days.data));
  return new Response(paymentsCsv(taken), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="senas-${from}-${to}.csv"`,
    },
  });
}
