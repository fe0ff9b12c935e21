import { Link } from "@remix-run/react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { Instant } from "#app/domain/time/units.ts";
import {
  columnsOf,
  emptyPayments,
  type ListView,
  paymentsText,
  thereIsMore,
} from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { AwaitedCard } from "./awaited-card.tsx";
import { ProblemCard } from "./problem-card.tsx";
import { StuckCard } from "./stuck-card.tsx";
import { TakenCard } from "./taken-card.tsx";
import { TransferCard } from "./transfer-card.tsx";

type PaymentsListProps = {
  readonly view: ListView;
  readonly payments: BusinessPayments;
  /** The address of the following rows; null: there are no more. */
  readonly next: string | null;
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** The rows of a view, or that there are none. */
export function PaymentsList({ view, payments, next, ...around }: PaymentsListProps) {
  const cards = cardsOf(view, payments, around);
  const { title, text } = emptyPayments(view);
  return cards.length === 0 ? (
    <EmptyState title={title} lines={[text]} />
  ) : (
    <>
      <div className={`payments payments-${view}`}>
        <p className="payments-head" aria-hidden="true">
          {columnsOf(view).map((column) => (
            <span key={column}>{column}</span>
          ))}
        </p>
        <ul>{cards}</ul>
      </div>
      {isCut(view, payments) ? <p className="muted">{thereIsMore}</p> : null}
      {next === null ? null : (
        <p className="more">
          <Link className="btn btn-line" to={next} discover="none">
            {paymentsText.more}
          </Link>
        </p>
      )}
    </>
  );
}

/** Whether the list of a view is cut; the views of the past are paged instead. */
function isCut(view: ListView, { isCut: cut }: BusinessPayments): boolean {
  return view !== "taken" && view !== "returned" && cut[view];
}

type Context = Pick<PaymentsListProps, "now" | "xsrf">;

function cardsOf(view: ListView, payments: BusinessPayments, around: Context) {
  const { awaited, transfers, problems, stuck, taken } = payments;
  switch (view) {
    case "awaited":
      return awaited.map((each) => <AwaitedCard key={each.bookingId} deposit={each} {...around} />);
    case "transfers":
      return transfers.map((each) => <TransferCard key={each.id} transfer={each} {...around} />);
    case "problems":
      return [
        ...stuck.map((each) => <StuckCard key={each.bookingId} deposit={each} {...around} />),
        ...problems.map((each) => <ProblemCard key={each.id} problem={each} {...around} />),
      ];
    case "taken":
    case "returned":
      return taken.map((each) => <TakenCard key={each.id} payment={each} {...around} />);
    default:
      return view satisfies never;
  }
}
