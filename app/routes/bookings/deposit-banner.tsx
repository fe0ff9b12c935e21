import { Icon } from "#app/components/ui/icon.tsx";
import { useElapsed } from "#app/components/ui/use-elapsed.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { depositLeft } from "#app/text/bookings/bookings.ts";
import { reviewedUntil, transferText } from "#app/text/payments/transfers.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { CustomerBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import type { TurnoTransfer } from "#app/usecases/payments/transfers/turno-transfer.server.ts";

type DepositBannerProps = {
  readonly booking: Pick<CustomerBooking, "status" | "deposit">;
  /** Where more of it is known than that it was reported. */
  readonly transfer?: TurnoTransfer | null;
  /** The server's clock, in ms. */
  readonly now: Instant;
};

/** How long a seña is still awaited; with script the minutes run. Of a transfer, how it stands. */
export function DepositBanner({ booking: { status, deposit }, transfer = null, now }: DepositBannerProps) {
  const elapsed = useElapsed();
  if (transfer?.state === "REPORTED") return <Banner words={reportedWords(transfer.until)} />;
  if (status !== "PENDING_DEPOSIT" || deposit === null) return null;
  if (deposit.isTransferred) return <Banner words={transferText.reported} />;
  return (
    <p className="alert alert-warning">
      <Icon name="alert" />
      <span>
        {transfer?.state === "REJECTED" ? `${transferText.rejected} ` : null}
        <strong>{doneText.important}</strong> {depositLeft((deposit.deadline - now - elapsed) / MINUTE_MS)}
      </span>
    </p>
  );
}

function reportedWords(until: Extract<TurnoTransfer, { state: "REPORTED" }>["until"]): string {
  return until === null ? transferText.reportedOver : `${transferText.reported} ${reviewedUntil(until)}`;
}

function Banner({ words }: { readonly words: string }) {
  return (
    <p className="alert">
      <Icon name="info" />
      <span>{words}</span>
    </p>
  );
}
