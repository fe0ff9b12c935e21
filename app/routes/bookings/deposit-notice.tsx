import { useEffect, useState } from "react";
import { Icon } from "#app/components/icon.tsx";
import { depositLeft } from "#app/text/bookings.ts";
import { doneText } from "#app/text/wizard.ts";
import type { CustomerBooking } from "#app/usecases/customer-bookings.server.ts";

type DepositNoticeProps = {
  readonly booking: Pick<CustomerBooking, "status" | "deposit">;
  /** The server's clock, in ms. */
  readonly now: number;
};

const MINUTE_MS = 60_000;

/** How long a seña is still awaited; with script the minutes run. */
export function DepositNotice({ booking: { status, deposit }, now }: DepositNoticeProps) {
  const elapsed = useElapsed();
  if (status !== "PENDING_DEPOSIT" || deposit === null) return null;
  return (
    <p className="alert alert-warning">
      <Icon name="alert" />
      <span>
        <strong>{doneText.important}</strong> {depositLeft((deposit.deadline - now - elapsed) / MINUTE_MS)}
      </span>
    </p>
  );
}

/** Milliseconds since the page was drawn, by the browser's own clock, which may be wrong by hours but runs. */
function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setElapsed(performance.now() - since), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return elapsed;
}
