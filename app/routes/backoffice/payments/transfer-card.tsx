import { transferCode } from "#app/domain/money/transfers.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { reviewText } from "#app/text/payments/transfers.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { PaymentRow } from "./payment-row.tsx";
import { SureForm } from "./sure-form.tsx";
import { TimeLeft } from "./time-left.tsx";

type Transfer = BusinessPayments["transfers"][number];

type TransferCardProps = {
  readonly transfer: Transfer;
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** A transfer to check: sum, reference and deadline, and the result of each answer. */
export function TransferCard({ transfer, now, xsrf }: TransferCardProps) {
  const { id, bookingId, centavos, dueAt } = transfer;
  const words = wordsOf(transfer);
  return (
    <PaymentRow
      bookingId={bookingId}
      turno={transfer}
      centavos={centavos}
      state={<TransferState transfer={transfer} now={now} />}
    >
      <SureForm
        xsrf={xsrf}
        intent="accept"
        id={id}
        title={reviewText.accept}
        label={reviewText.confirmAccept}
      >
        <p className="muted">{words.accept}</p>
      </SureForm>
      <SureForm
        xsrf={xsrf}
        intent="reject"
        id={id}
        title={reviewText.reject}
        label={reviewText.confirmReject}
      >
        <p className="muted">{dueAt === null ? reviewText.rejectOver : reviewText.rejectHint}</p>
      </SureForm>
    </PaymentRow>
  );
}

function TransferState({ transfer, now }: Pick<TransferCardProps, "transfer" | "now">) {
  const { id, bookingId, reference, hasReceipt, reportedAt, dueAt } = transfer;
  return (
    <>
      {dueAt === null ? (
        <span className="badge">{wordsOf(transfer).state}</span>
      ) : (
        <TimeLeft dueAt={dueAt} now={now} />
      )}
      <dl className="facts">
        <dt>{reviewText.code}</dt>
        <dd className="code">{transferCode(bookingId)}</dd>
        {reference ? (
          <>
            <dt>{reviewText.reference}</dt>
            <dd>{reference}</dd>
          </>
        ) : null}
        <dt>{reviewText.reported}</dt>
        <dd>{momentText(reportedAt, now)}</dd>
      </dl>
      {hasReceipt ? (
        <p>
          <a className="tap" href={`/api/payment/transfer/${id}/receipt`} target="_blank" rel="noreferrer">
            {reviewText.receipt}
          </a>
        </p>
      ) : null}
    </>
  );
}

function wordsOf({ status, dueAt }: Transfer) {
  if (dueAt !== null) return { state: null, accept: reviewText.acceptHint };
  if (status === "CANCELLED") return { state: reviewText.over, accept: reviewText.acceptLate };
  return { state: reviewText.paid, accept: reviewText.acceptSecond };
}
