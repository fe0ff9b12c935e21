import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import {
  commissionsText,
  signedPrice,
  sumWords,
  turnosWords,
  unclosableText,
} from "#app/text/money/commissions.ts";
import type { Statement } from "#app/usecases/money/commissions/statement.server.ts";
import { AdjustForm, type AdjustFormProps } from "./adjust-form.tsx";
import { PayForm } from "./pay-form.tsx";

type SumCardProps = AdjustFormProps & {
  readonly statement: Statement;
  readonly isOwn: boolean;
  readonly isTold: boolean;
};

/** A statement's total, and the actions for managers. */
export function SumCard({ statement, isOwn, isTold, ...form }: SumCardProps) {
  const { sums, closing } = statement;
  return (
    <section className="sum-card">
      <h2>{isOwn ? commissionsText.toGet : commissionsText.toPay}</h2>
      <dl className="sums">
        <dt>{turnosWords(sums)}</dt>
        <dd>{signedPrice(sums.chargedCentavos)}</dd>
        {sums.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two advances of a day read the same
          <SumRow key={index} label={sumWords(row)} centavos={row.centavos} />
        ))}
        <dt className="due">{commissionsText.total}</dt>
        <dd className="due">{signedPrice(sums.totalCentavos)}</dd>
      </dl>
      {isOwn ? <PaidLine closing={closing} /> : null}
      {!isOwn && closing === null ? (
        <>
          <AdjustForm {...form} />
          <CloseForm statement={statement} today={form.today} isTold={isTold} xsrf={form.xsrf} />
        </>
      ) : null}
      {!isOwn && closing !== null ? <PayForm closing={closing} {...form} /> : null}
    </section>
  );
}

function SumRow({ label, centavos }: { readonly label: string; readonly centavos: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{signedPrice(centavos)}</dd>
    </>
  );
}

function PaidLine({ closing }: Pick<Statement, "closing">) {
  if (closing === null) return null;
  return (
    <p className="sm muted">
      {closing.paidOn ? commissionsText.paidOn(closing.paidOn) : commissionsText.notPaid}
    </p>
  );
}

type CloseFormProps = {
  readonly statement: Statement;
  readonly today: string;
  readonly isTold: boolean;
  readonly xsrf: string;
};

/** Closes the statement (only up to today if its last days are still ahead), or says why it cannot be closed. */
function CloseForm({ statement, today, isTold, xsrf }: CloseFormProps) {
  const { employee, from, to, unclosable, chain, entryCount } = statement;
  const isUnderWay = unclosable === "FUTURE" && from <= today && entryCount > 0;
  if (unclosable !== null && !isUnderWay)
    return (
      <p className="sm muted">
        {unclosableText(unclosable === "FUTURE" && from <= today ? "EMPTY" : unclosable, chain?.to ?? null)}
      </p>
    );
  return (
    <Form method="post" className="close-form" replace>
      <HiddenFields
        fields={[
          ["intent", "close"],
          ["xsrf", xsrf],
          ["employeeId", employee.id],
          ["from", from],
          ["to", isUnderWay ? today : to],
        ]}
      />
      <button type="submit" className="btn btn-block btn-lg">
        {commissionsText.close}
      </button>
      <p className="sm muted">
        {commissionsText.closeHint(employee.firstName, isTold)}
        {isUnderWay ? ` ${commissionsText.closeUpTo(today)}` : ""}
      </p>
    </Form>
  );
}
