import { capitalised, longDate, price } from "#app/text/formats.ts";
import { type ListView, paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import "#app/styles/screens/payments.css";

type TotalsProps = { readonly view: ListView; readonly payments: BusinessPayments };

/** The totals of a view, before its list. */
export function Totals({ view, payments }: TotalsProps) {
  const figures = figuresOf(view, payments);
  if (figures.length === 0) return null;
  return (
    <section className="totals">
      <dl className="figures">
        {figures.map(([label, centavos]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price(centavos)}</dd>
          </div>
        ))}
      </dl>
      {view === "taken" ? <TotalsByDay totals={payments.totals} /> : null}
    </section>
  );
}

/** Empty if there is nothing to add up, or the list is cut. */
function figuresOf(view: ListView, payments: BusinessPayments): readonly (readonly [string, number])[] {
  const { awaited, transfers, isCut, totals } = payments;
  if (view === "awaited" || view === "transfers") {
    const list = view === "awaited" ? awaited : transfers;
    const sum = list.reduce((all, { centavos }) => all + centavos, 0);
    return list.length === 0 || isCut[view] ? [] : [[paymentsText.sums[view], sum]];
  }
  if (view === "problems" || totals.length === 0) return [];
  const sum = (of: "paid" | "refunded") => totals.reduce((all, day) => all + day[of], 0);
  const returned = [paymentsText.refunded, sum("refunded")] as const;
  return view === "taken" ? [[paymentsText.paid, sum("paid")], returned] : [returned];
}

/** Money in and refunds, by the day of the payment. */
function TotalsByDay({ totals }: Pick<BusinessPayments, "totals">) {
  return (
    <details className="by-day">
      <summary className="btn btn-line btn-sm">
        <h2>{paymentsText.totals}</h2>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{paymentsText.day}</th>
            <th scope="col">{paymentsText.paid}</th>
            <th scope="col">{paymentsText.refunded}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ date, paid, refunded }) => (
            <tr key={date}>
              <th scope="row">{capitalised(longDate(date))}</th>
              <td>{price(paid)}</td>
              <td>{price(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
