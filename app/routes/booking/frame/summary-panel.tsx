import { Link } from "@remix-run/react";
import { DepositBlock } from "#app/components/bookings/deposit-block.tsx";
import { LineList, TotalLine } from "#app/components/bookings/line-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { backStep } from "#app/domain/wizard/steps.ts";
import type { WizardStep } from "#app/domain/wizard/wizard.ts";
import { summaryText, wizardText } from "#app/text/wizard/wizard.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import { StoreFace } from "./store-face.tsx";
import type { StepButton, Summary } from "./summary.ts";

type SummaryPanelProps = {
  readonly frame: WizardFrame;
  readonly step: WizardStep;
  readonly summary: Summary;
  readonly button: StepButton | null;
  readonly title: string | undefined;
};

/** The booking so far, at the right of wide screens: 420 px (booking §2.1). */
export function SummaryPanel({ frame, step, summary, button, title }: SummaryPanelProps) {
  const back = backStep(step, frame);
  return (
    <aside className="panel" aria-label={title ?? summaryText.title}>
      {title ? <h2>{title}</h2> : null}
      <StoreFace store={frame.store} />
      <Appointment summary={summary} />
      {summary.lines.length > 0 ? (
        <LineList lines={summary.lines} />
      ) : (
        <p className="muted">{summaryText.empty}</p>
      )}
      {summary.comments.trim() ? (
        <div>
          <h2>{summaryText.notes}</h2>
          <p className="sm muted words">{summary.comments}</p>
        </div>
      ) : null}
      <footer>
        <TotalLine {...summary.totals} />
        <DepositBlock deposit={summary.deposit ?? null} />
        {button ? (
          <button type="submit" className="btn btn-lg" disabled={button.disabled} aria-busy={button.busy}>
            {button.label}
          </button>
        ) : null}
        {back ? (
          <Link className="btn btn-quiet" to={wizardHref(frame.path, back, frame.choices)} discover="none">
            {wizardText.back}
          </Link>
        ) : null}
      </footer>
    </aside>
  );
}

/** 'Horario 10:30 por Lucía Ferreyra', numbers and names in bold. */
function Appointment({ summary: { time, employeeName } }: { readonly summary: Summary }) {
  if (time === null) return null;
  return (
    <p className="fact">
      <Icon name="clock" />
      <span>
        {`${summaryText.time} `}
        <b className="num">{formatTime(time)}</b>
        {` ${summaryText.by} `}
        <b>{employeeName}</b>
      </span>
    </p>
  );
}
