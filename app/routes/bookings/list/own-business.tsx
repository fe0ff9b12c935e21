import { Icon } from "#app/components/ui/icon.tsx";
import { FOUNDING_PAGE } from "#app/domain/paths/founding-paths.ts";
import { ONBOARDING_STEPS } from "#app/domain/setup/business/onboarding-steps.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { activityLabels } from "#app/text/labels.ts";
import { goOnText, keptAtStep } from "#app/text/setup/go-on.ts";
import type { Begun } from "#app/usecases/setup/onboarding/begun.ts";

/** Leads to founding a business. */
export function NewBusiness() {
  return (
    <section className="card own-business">
      <Dot />
      <div>
        <h2>{goOnText.question}</h2>
        <p>{goOnText.lead}</p>
      </div>
      <a className="btn btn-line" href={FOUNDING_PAGE}>
        {goOnText.create}
      </a>
    </section>
  );
}

type BegunBusinessProps = { readonly begun: Begun; readonly now: Instant };

/** Leads back to a business that was begun and is not published, with its progress. */
export function BegunBusiness({ begun: { name, activity, step, keptAt }, now }: BegunBusinessProps) {
  return (
    <section className="card own-business">
      <Dot />
      <div>
        <h2>{name ?? (activity ? activityLabels[activity] : goOnText.unnamed)}</h2>
        <p className="num">{keptAtStep(step, keptAt, now)}</p>
      </div>
      <a className="btn btn-line" href={FOUNDING_PAGE}>
        {goOnText.goOn}
      </a>
      <progress value={step - 1} max={ONBOARDING_STEPS.length} aria-label={goOnText.stepOf(step)} />
    </section>
  );
}

function Dot() {
  return (
    <span className="dot-icon" aria-hidden="true">
      <Icon name="store" />
    </span>
  );
}
