import { capitalised, longDate, price } from "#app/text/formats.ts";
import { paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";

/** What came in and went back, by the day it came in. */
export function Totals({ totals }: Pick<BusinessPayments, "totals">) {
  return (
    <section className="totals">
      <h2>{paymentsText.totals}</h2>
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
    </section>
  );
}
