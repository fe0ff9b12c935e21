import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { differenceOf, signedPrice, tillText } from "#app/text/money/till.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";
import { CashSums, Sum } from "./cash-sums.tsx";

type ClosedCashProps = {
  readonly view: TillView;
  readonly till: NonNullable<TillView["till"]>;
  readonly isOwner: boolean;
  readonly xsrf: string;
};

/** The counted cash and the sums of a closing. */
export function ClosedCash({ view, till, isOwner, xsrf }: ClosedCashProps) {
  const isPending = useNavigation().formData?.get("intent") === "reopen";
  const [expected, counted, left] = [
    till.expectedCentavos ?? 0,
    till.countedCentavos ?? 0,
    till.leftCentavos ?? 0,
  ];
  const difference = differenceOf(counted, expected);
  return (
    <>
      <CashSums cash={{ ...view.sums.cash, expected }} />
      <dl className="sums">
        <Sum label={tillText.wasCounted} amount={signedPrice(counted)} />
      </dl>
      <p className={difference === null ? "diff even" : "diff"}>
        <span>{difference?.word ?? tillText.even}</span> {difference ? <b>{difference.amount}</b> : null}
      </p>
      {till.reason === null ? null : (
        <p className="sm">
          <b>{tillText.reason}: </b>
          {till.reason}
        </p>
      )}
      <dl className="sums">
        <Sum label={tillText.wasLeft} amount={signedPrice(left)} />
        <Sum label={tillText.wasTaken} amount={signedPrice(counted - left)} />
      </dl>
      {view.mayReopen ? (
        <Form className="form" method="post" replace>
          <HiddenFields
            fields={[
              ["intent", "reopen"],
              ["xsrf", xsrf],
            ]}
          />
          <button type="submit" className="btn btn-line btn-block" aria-busy={isPending}>
            {isPending ? tillText.pending : tillText.reopen}
          </button>
          <p className="sm muted">{tillText.reopenNote}</p>
        </Form>
      ) : null}
      {isOwner || view.mayReopen ? null : <p className="sm muted">{tillText.mayOwner}</p>}
    </>
  );
}
