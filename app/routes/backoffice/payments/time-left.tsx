import { useElapsed } from "#app/components/ui/use-elapsed.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { timeLeft } from "#app/text/payments/business-payments.ts";

type TimeLeftProps = {
  /** Instants in ms: the deadline, and the server's clock when the page was drawn. */
  readonly dueAt: Instant;
  readonly now: Instant;
};

/** How long a deposit is still awaited; with script the minutes run. */
export function TimeLeft({ dueAt, now }: TimeLeftProps) {
  const elapsed = useElapsed();
  return <span className="badge badge-warning">{timeLeft((dueAt - now - elapsed) / MINUTE_MS)}</span>;
}
