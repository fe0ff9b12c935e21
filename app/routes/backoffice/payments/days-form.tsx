import { Form } from "@remix-run/react";
import { type PaymentsView, paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";

type DaysFormProps = {
  readonly view: PaymentsView;
  readonly payments: Pick<BusinessPayments, "from" | "to">;
};

/** Chooses the days, and offers the same as a file. */
export function DaysForm({ view, payments: { from, to } }: DaysFormProps) {
  const file = `/backoffice/payments/export?${new URLSearchParams({ from, to })}`;
  return (
    <Form className="days" key={`${from} ${to}`}>
      <input type="hidden" name="ver" value={view} />
      <div className="field">
        <label htmlFor="from">{paymentsText.from}</label>
        <input className="input" type="date" id="from" name="from" defaultValue={from} max={to} />
      </div>
      <div className="field">
        <label htmlFor="to">{paymentsText.to}</label>
        <input className="input" type="date" id="to" name="to" defaultValue={to} />
      </div>
      <button type="submit" className="btn btn-line">
        {paymentsText.show}
      </button>
      <a className="btn btn-line" href={file} download>
        {paymentsText.export}
      </a>
    </Form>
  );
}
