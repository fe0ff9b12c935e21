import { Link } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HoursEditor } from "#app/components/setup/hours-editor.tsx";
import { ARCHIVE_PAGE } from "#app/domain/setup/archive/archive-states.ts";
import { stepHref } from "#app/domain/setup/business/onboarding-steps.ts";
import { broughtText, openingText } from "#app/text/setup/onboarding.ts";
import { StepForm } from "./step-form.tsx";
import type { HoursView } from "./step-views.ts";
import "#app/styles/parts/chips.css";

type HoursStepProps = {
  readonly view: HoursView;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** Step 3: the first store's hours; one press fills in usual hours, with or without a break. */
export function HoursStep({ view: { isSplit, weekly }, lastResult, xsrf }: HoursStepProps) {
  const kinds = [
    [openingText.straight, false, "no"],
    [openingText.split, true, "si"],
  ] as const;
  return (
    <>
      <div>
        <h1>{openingText.title}</h1>
        <p className="lead">{openingText.lead}</p>
      </div>
      <nav className="flex" aria-label={openingText.kinds}>
        {kinds.map(([label, isThis, word]) => (
          <Link
            key={word}
            className="chip"
            to={`${stepHref(3)}&corte=${word}`}
            aria-current={isSplit === isThis ? "true" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <StepForm key={String(isSplit)} step={3} intent="hours" lastResult={lastResult} xsrf={xsrf}>
        <HoursEditor formId="hours" weekly={weekly} lastResult={lastResult} />
      </StepForm>
      <p className="sm muted">
        {broughtText.lead}{" "}
        <a className="link" href={ARCHIVE_PAGE}>
          {broughtText.link}
        </a>
      </p>
    </>
  );
}
