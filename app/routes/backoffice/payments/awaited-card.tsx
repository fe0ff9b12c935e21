import type { Instant } from "#app/domain/time/units.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { PaidForm } from "./paid-form.tsx";
import { PaymentRow } from "./payment-row.tsx";
import { TimeLeft } from "./time-left.tsx";

type AwaitedCardProps = {
  readonly deposit: BusinessPayments["awaited"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** An awaited deposit, and its deadline. */
export function AwaitedCard({ deposit, now, xsrf }: AwaitedCardProps) {
  const { bookingId, centavos, dueAt } = deposit;
  const state = <TimeLeft dueAt={dueAt} now={now} />;
  return (
    <PaymentRow bookingId={bookingId} turno={deposit} centavos={centavos} state={state}>
      <PaidForm bookingId={bookingId} xsrf={xsrf} />
    </PaymentRow>
  );
}
