import { Link } from "@remix-run/react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { PERIODS } from "#app/domain/reports/spans.ts";
import { DATE_FAULTS, PERIOD_NAMES, reportsText } from "#app/text/reports/reports.ts";
import type { Report } from "#app/usecases/reports/view-report.server.ts";
import { type Asked, fileHref, REPORTS, reportHref } from "./report-view.ts";

type PeriodNavProps = { readonly asked: Asked; readonly stores: Report["stores"] };

/** Which days, of which store, and the same as a file. */
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
          <span className="only-tab">{reportsText.download}</span> {reportsText.csv}
        </a>
      </div>
    </>
  );
}

function DatesForm({ asked }: Pick<PeriodNavProps, "asked">) {
  const { typed, fault, storeId } = asked;
  return (
    <form className="report-dates" key={`${typed.from} ${typed.to}`}>
      <input type="hidden" name="period" value="dates" />
      {storeId === null ? null : <input type="hidden" name="store" value={storeId} />}
      {(["from", "to"] as const).map((name) => {
        const error = fault?.field === name ? DATE_FAULTS[fault.fault] : null;
        const field = { id: name, name, initial: typed[name], error };
        return (
          <Field key={name} field={field} label={reportsText[name]}>
            <input type="date" {...inputProps(field)} />
          </Field>
        );
      })}
      <button type="submit" className="btn btn-line">
        {reportsText.show}
      </button>
    </form>
  );
}

function StoreForm({ asked, stores }: PeriodNavProps) {
  const { period, typed, storeId } = asked;
  return (
    <form className="report-store" action={REPORTS} key={storeId}>
      <input type="hidden" name="period" value={period} />
      {period === "dates" ? (
        <>
          <input type="hidden" name="from" value={typed.from} />
          <input type="hidden" name="to" value={typed.to} />
        </>
      ) : null}
      <select className="input" name="store" aria-label={reportsText.store} defaultValue={storeId ?? ""}>
        <option value="">{reportsText.allStores}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-line">
        {reportsText.show}
      </button>
    </form>
  );
}
