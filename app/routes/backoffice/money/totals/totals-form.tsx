import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { totalsText } from "#app/text/money/totals.ts";
import type { TotalsPage } from "#app/usecases/money/totals/view-totals.server.ts";
import { totalsHref } from "./totals-view.ts";

/** The days and the store of the totals, and the same as a file. */
export function TotalsForm({ page }: { readonly page: TotalsPage }) {
  const { by, from, to, stores, storeId } = page;
  return (
    <form className="days" method="get" action="/backoffice/money/totals" key={`${from} ${to} ${storeId}`}>
      <HiddenFields fields={[["by", by]]} />
      <div className="field">
        <label htmlFor="from">{totalsText.from}</label>
        <input className="input" type="date" id="from" name="from" defaultValue={from} max={to} required />
      </div>
      <div className="field">
        <label htmlFor="to">{totalsText.to}</label>
        <input className="input" type="date" id="to" name="to" defaultValue={to} required />
      </div>
      {stores.length > 1 ? (
        <div className="field">
          <label htmlFor="store">{totalsText.store}</label>
          <select className="input" id="store" name="store" defaultValue={storeId ?? ""}>
            <option value="">{totalsText.allStores}</option>
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <button type="submit" className="btn btn-line">
        {totalsText.show}
      </button>
      <a className="btn btn-line" href={totalsHref(page, "/backoffice/money/totals/export")} download>
        {totalsText.csv}
      </a>
    </form>
  );
}
