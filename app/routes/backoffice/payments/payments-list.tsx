import { Note } from "#app/components/ui/note.tsx";
import type { Instant } from "#app/domain/time/units.ts";
import { emptyPayments, type ListView, thereIsMore } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { AwaitedCard } from "./awaited-card.tsx";
import { ProblemCard } from "./problem-card.tsx";
import { StuckCard } from "./stuck-card.tsx";
import { TakenCard } from "./taken-card.tsx";
import { TransferCard } from "./transfer-card.tsx";

type PaymentsListProps = {
  readonly view: ListView;
  readonly payments: BusinessPayments;
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** The cards of a view, or that there are none. */
export function PaymentsList({ view, payments, ...around }: PaymentsListProps) {
  const cards = cardsOf(view, payments, around);
  const { title, text } = emptyPayments(view);
  return cards.length === 0 ? (
    <Note icon="card" title={title} lines={[text]} />
  ) : (
    <>
      <ul className="stack">{cards}</ul>
      {payments.isCut[view === "returned" ? "taken" : view] ? (
        <p className="muted">{thereIsMore(view)}</p>
      ) : null}
    </>
  );
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
      return taken
        .filter(({ refundStatus }) => (refundStatus === null) === (view === "taken"))
        .map((each) => <TakenCard key={each.id} payment={each} {...around} />);
    default:
      return view satisfies never;
  }
}
