import { totalPrice } from "#app/components/bookings/line-list.tsx";
import { price, servicesSummary } from "#app/text/formats.ts";
import type { StepButton, Summary } from "./summary.ts";

type BottomBarProps = { readonly summary: Summary; readonly button: StepButton };

/** The total or the sum due now, '{n} servicios • {duration}', and the step's action, within the thumb's reach (booking §2.2). */
export function BottomBar({ summary, button }: BottomBarProps) {
  const { lines, totals, deposit } = summary;
  const { totalCentavos, totalMinutes, totalMinutesTo } = totals;
  return (
    <div className="bar">
      <div className={lines.length === 0 ? "zero" : undefined}>
        <b>{deposit ? price(deposit.centavos) : totalPrice(totals)}</b>
        <span className="sm muted">
          {deposit
            ? `${deposit.label} de ${price(totalCentavos)}`
            : servicesSummary(lines.length, totalMinutes, totalMinutesTo)}
        </span>
      </div>
      <button type="submit" className="btn" disabled={button.disabled} aria-busy={button.busy}>
        {button.label}
      </button>
    </div>
  );
}
