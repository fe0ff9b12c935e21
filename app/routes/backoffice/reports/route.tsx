import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { askedDays } from "#app/domain/reports/asked-days.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { reportsCss } from "#app/styles/entries/screen-css.ts";
import { reportsText, toldText } from "#app/text/reports/reports.ts";
import { todayOf } from "#app/usecases/reports/count-days.server.ts";
import { viewReport } from "#app/usecases/reports/view-report.server.ts";
import { BarChart } from "./bar-chart.tsx";
import { Beside } from "./beside.tsx";
import { HeatMap } from "./heat-map.tsx";
import { Kpis } from "./kpis.tsx";
import { MissedTable } from "./missed-table.tsx";
import { PeriodNav } from "./period-nav.tsx";
import { Shares } from "./shares.tsx";

export const handle = { css: reportsCss };

/** The most no-shows that the page lists. */
const MOST_MISSED = 20;

/** The report of the business that the member acts for. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = askedDays(searchParams, todayOf(deps));
  const storeId = searchParams.get("store") || null;
  const report = await viewReport(deps, actor, { days: asked.days, storeId, most: MOST_MISSED });
  return { report: foundOr404(report), asked: { ...asked, storeId }, ...frameData(context) };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${reportsText.title} · ${data.productName}` }] : [];
}

export default function Reports() {
  const { report, asked, ...frame } = useLoaderData<typeof loader>();
  const { figures, before, lastYear, bars } = report;
  const isEmpty = figures.turnos === 0 && figures.cancelled === 0 && bars.every(({ booked }) => booked === 0);
  const isNew = isEmpty && before === null && lastYear === null;
  return (
    <BackofficeFrame frame={frame} title={reportsText.title} icons={["alert", "info", "calendar"]}>
      <div className="reports">
        <PeriodNav asked={asked} stores={report.stores} />
        <p className="sr report-told" role="status">
          {toldText(report, asked.storeId)}
        </p>
        {report.isWhole ? null : <Alert kind="info">{reportsText.counting}</Alert>}
        {isNew ? (
          <EmptyState title={reportsText.empty} lines={[reportsText.emptyText]}>
            <a className="btn btn-line" href="/backoffice/calendar">
              {reportsText.emptyLink}
            </a>
          </EmptyState>
        ) : (
          <>
            {isEmpty ? <p className="muted">{reportsText.noneHere}</p> : null}
            <Kpis report={report} />
            <BarChart report={report} asked={asked} />
            <div className="report-halves">
              <div className="report-stack">
                <HeatMap report={report} asked={asked} />
                <Beside report={report} />
              </div>
              <div className="report-stack">
                <Shares title={reportsText.byEmployee} shares={report.people} file={["employees", asked]}>
                  <a className="link sm" href="/backoffice/money/commissions">
                    {reportsText.commissions}
                  </a>
                </Shares>
                <Shares title={reportsText.byService} shares={report.services} file={["services", asked]} />
                {report.stores.length > 1 && asked.storeId === null ? (
                  <Shares title={reportsText.byStore} shares={report.places} file={null} />
                ) : null}
              </div>
            </div>
            <MissedTable report={report} asked={asked} />
          </>
        )}
      </div>
    </BackofficeFrame>
  );
}
