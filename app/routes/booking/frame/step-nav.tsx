import { Link } from "@remix-run/react";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { progressOf, stepsShown } from "#app/domain/wizard/steps.ts";
import type { WizardStep } from "#app/domain/wizard/wizard.ts";
import { wizardText } from "#app/text/wizard/wizard.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";

type StepNavProps = { readonly frame: WizardFrame; readonly step: WizardStep };

/** 'Paso n de 4', or of 2, and the breadcrumb, which narrow screens show as segments (booking §2.1). */
export function StepNav({ frame, step }: StepNavProps) {
  const { at, of } = progressOf(step, frame.flow);
  return (
    <nav className="steps" aria-label={wizardText.steps}>
      <p>{wizardText.progress(at, of)}</p>
      <ol>
        {stepsShown(frame).map((each) => (
          <li key={each} className={each <= step ? "on" : undefined}>
            <StepName frame={frame} step={each} current={step} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepName({ frame, step, current }: StepNavProps & { readonly current: WizardStep }) {
  const label = step === 5 ? "" : wizardText.breadcrumb[step];
  if (step > current) return label;
  if (step === current) return <span aria-current="step">{label}</span>;
  return (
    <Link to={wizardHref(frame.path, step, frame.choices)} discover="none">
      {label}
    </Link>
  );
}
