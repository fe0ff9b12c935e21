import type { MouseEventHandler } from "react";
import { sharedText } from "#app/text/wizard/shared.ts";
import type { Plan, Plans } from "#app/usecases/wizard/shared-view.ts";

type PlanCardsProps = {
  /** Null: there is nothing to choose between. */
  readonly plans: Plans | null;
  readonly onClick: MouseEventHandler<HTMLElement>;
};

/** The first time with one professional beside the first with several: links, drawn along the same hours. */
export function PlanCards({ plans, onClick }: PlanCardsProps) {
  if (plans === null) return <div className="several" />;
  return (
    <section className="block several" style={{ "--hours": plans.hours, "--lanes": plans.lanes } as object}>
      <div>
        <h2 id="planes">{sharedText.soonest}</h2>
        {plans.day ? <p className="sm muted">{plans.day}</p> : null}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links answer the keyboard with a click */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links */}
      <div className="plans" role="group" aria-label={sharedText.who} onClick={onClick}>
        {plans.plans.map((plan) => (
          <PlanCard key={plan.title} plan={plan} />
        ))}
      </div>
    </section>
  );
}

function PlanCard({ plan: { href, isChosen, title, time, ends, day, bars } }: { readonly plan: Plan }) {
  return (
    <a className="plan card" href={href} aria-current={isChosen || undefined}>
      <b>{title}</b>
      {time ? <span className="plan-time">{time}</span> : null}
      {day ? <span className="sm muted">{day}</span> : null}
      <span className="sm muted">{ends}</span>
      <span className="lanes" aria-hidden="true">
        {bars.map(({ lane, left, width, name }) => (
          <i
            key={left}
            data-lane={lane}
            style={{ gridRow: lane, marginLeft: `${left}%`, width: `${width}%` }}
          >
            {name}
          </i>
        ))}
      </span>
    </a>
  );
}
