import { Icon } from "#app/components/ui/icon.tsx";
import { useElapsed } from "#app/components/ui/use-elapsed.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { depositLeft } from "#app/text/bookings/bookings.ts";
import { overdueText, processNotice, timeUntil } from "#app/text/payments/deposit.ts";
import { reviewedUntil, transferText } from "#app/text/payments/transfers.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { CustomerBooking } from "#app/usecases/bookings/customer-bookings.server.ts";
import type { TurnoTransfer } from "#app/usecases/payments/transfers/turno-transfer.server.ts";

type DepositBannerProps = {
  readonly booking: Pick<CustomerBooking, "deposit" | "shownDeposit">;
  /** Further facts about a reported transfer, if known. */
  readonly transfer?: TurnoTransfer | null;
  /** The server's clock, in ms. */
  readonly now: Instant;
};

/** The state of an unpaid deposit: its deadline, a payment in process, or a transfer. */
export function DepositBanner({ booking, transfer = null, now }: DepositBannerProps) {
  const { deposit, shownDeposit } = booking;
  if (deposit === null || shownDeposit === null) return null;
  const { standing, until } = shownDeposit;
  if (standing === "IN_PROCESS") return <Banner title={processNotice.title} words={processNotice.text} />;
  if (standing === "TRANSFERRED") return <Banner words={reportedWords(transfer)} />;
  if (standing !== "AWAITED" && standing !== "OVERDUE") return null;
  return (
    <Countdown
      deadline={deposit.deadline}
      until={until}
      isRejected={transfer?.state === "REJECTED"}
      now={now}
    />
  );
}

type CountdownProps = {
  readonly deadline: Instant;
  readonly until: string;
  readonly isRejected: boolean;
  readonly now: Instant;
};

/** The time is right without script; with script the minutes run. */
function Countdown({ deadline, until, isRejected, now }: CountdownProps) {
  const left = (deadline - now - useElapsed()) / MINUTE_MS;
  return (
    <p className="alert alert-warning">
      <Icon name="alert" />
      <span>
        <b>{left > 0 ? timeUntil(until) : overdueText.title}</b>{" "}
        {isRejected ? `${transferText.rejected} ` : null}
        <strong>{doneText.important}</strong> {depositLeft(left)}
      </span>
    </p>
  );
}

function reportedWords(transfer: TurnoTransfer | null): string {
  if (transfer?.state !== "REPORTED" || transfer.until === null) return transferText.reported;
  return `${transferText.reported} ${reviewedUntil(transfer.until)}`;
}

function Banner({ title, words }: { readonly title?: string; readonly words: string }) {
  return (
    <p className="alert">
      <Icon name="info" />
      <span>
        {title ? <b>{title} </b> : null}
        {words}
      </span>
    </p>
  );
}
