import type { Instant } from "#app/domain/time/units.ts";
import { price } from "#app/text/formats.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { PaidForm } from "./paid-form.tsx";
import { TimeLeft } from "./time-left.tsx";
import { TurnoLines } from "./turno-lines.tsx";

type AwaitedCardProps = {
  readonly deposit: BusinessPayments["awaited"][number];
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** A seña that is waited for, and until when. */
export function AwaitedCard({ deposit, now, xsrf }: AwaitedCardProps) {
  const { bookingId, centavos, dueAt } = deposit;
  return (
    <li className="payment-card card">
      <TurnoLines turno={deposit} />
      <p className="line">
        <TimeLeft dueAt={dueAt} now={now} />
        <b>{price(centavos)}</b>
      </p>
      <PaidForm bookingId={bookingId} xsrf={xsrf} />
    </li>
  );
}
