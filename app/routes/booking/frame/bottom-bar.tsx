import { price, servicesSummary } from "#app/text/formats.ts";
import type { StepButton, Summary } from "./summary.ts";

type BottomBarProps = { readonly summary: Summary; readonly button: StepButton };

/** The total or the sum due now, '{n} servicios • {duration}', and the step's action, within the thumb's reach (booking §2.2). */
export function BottomBar({ summary, button }: BottomBarProps) {
  const { lines, totalCentavos, totalMinutes, deposit } = summary;
  return (
    <div className="bar">
      <div className={lines.length === 0 ? "zero" : undefined}>
        <b>{price(deposit?.centavos ?? totalCentavos)}</b>
        <span className="sm muted">
          {deposit
            ? `${deposit.label} de ${price(totalCentavos)}`
            : servicesSummary(lines.length, totalMinutes)}
        </span>
      </div>
      <button type="submit" className="btn" disabled={button.disabled} aria-busy={button.busy}>
        {button.label}
      </button>
    </div>
  );
}
