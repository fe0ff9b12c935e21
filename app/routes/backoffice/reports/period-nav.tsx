import { Link } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { PERIODS } from "#app/domain/reports/spans.ts";
import { PERIOD_NAMES, reportsText } from "#app/text/reports/reports.ts";
import type { Report } from "#app/usecases/reports/view-report.server.ts";
import { DatesForm } from "./dates-form.tsx";
import { type Asked, fileHref, reportHref } from "./report-view.ts";
import { StoreForm } from "./store-form.tsx";

type PeriodNavProps = { readonly asked: Asked; readonly stores: Report["stores"] };

/** The days and the store, and the same as a file. */
export function PeriodNav({ asked, stores }: PeriodNavProps) {
  const { period } = asked;
  return (
    <>
      <nav className="chips" aria-label={reportsText.periods}>
        {PERIODS.map((each) => (
          <Link
            key={each}
            className="chip"
            to={reportHref(asked, each)}
            aria-current={each === period ? "page" : undefined}
            discover="none"
          >
            {PERIOD_NAMES[each]}
          </Link>
        ))}
      </nav>
      {period === "dates" ? <DatesForm asked={asked} /> : null}
      <div className="report-tools">
        {stores.length > 1 ? <StoreForm asked={asked} stores={stores} /> : null}
        <a className="btn btn-line" href={fileHref(asked)} download>
          <PlaceIcon name="download" small />
          <span>
            <span className="only-tab">{reportsText.download} </span>
            {reportsText.csv}
          </span>
        </a>
      </div>
    </>
  );
}
