import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { MoneyNav } from "#app/components/backoffice/money-nav.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { usualDay } from "#app/domain/time/time.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { moneyCss } from "#app/styles/entries/screen-css.ts";
import { isShared, type TotalsBy, totalsAbout, totalsText, totalViews } from "#app/text/money/totals.ts";
import { viewTotals } from "#app/usecases/money/totals/view-totals.server.ts";
import { totalsAsked } from "./totals-asked.server.ts";
import { TotalsForm } from "./totals-form.tsx";
import { TotalsTable } from "./totals-table.tsx";
import { totalsHref } from "./totals-view.ts";
import "#app/styles/parts/setup.css";

export const handle = { css: moneyCss };

/** The totals of a business's money. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const page = foundOr404(await viewTotals(context.deps, actor, totalsAsked(request)));
  return { page, today: usualDay(context.deps.now()), ...frameData(context) };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${totalsText.title} · ${data.productName}` }] : [];
}

export default function TotalsScreen() {
  const { page, today, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame frame={frame} title={totalsText.title} icons={["alert", "info", "card"]}>
      <div className="money-page">
        <MoneyNav here="/backoffice/money/totals" />
        <p className="paper">{totalsAbout(page, page.stores, today)}</p>
        <nav className="chips" aria-label={totalsText.views}>
          {(Object.keys(totalViews) as TotalsBy[]).map((by) => (
            <a
              key={by}
              className="chip"
              href={totalsHref({ ...page, by })}
              aria-current={by === page.by ? "page" : undefined}
            >
              {totalViews[by]}
            </a>
          ))}
        </nav>
        <TotalsForm page={page} />
        {page.isCut ? <Alert kind="info">{totalsText.cut}</Alert> : null}
        {page.rows.length === 0 ? (
          <EmptyState title={totalsText.emptyTitle} lines={[totalsText.emptyText]} />
        ) : (
          <TotalsTable page={page} />
        )}
        {isShared(page.by) && page.rows.length > 0 ? <p className="sm muted">{totalsText.shared}</p> : null}
      </div>
    </BackofficeFrame>
  );
}
