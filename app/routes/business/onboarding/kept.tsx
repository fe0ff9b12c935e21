import { Icon } from "#app/components/ui/icon.tsx";
import { FOUNDING_PAGE } from "#app/domain/paths/founding-paths.ts";
import { activityLabels } from "#app/text/labels.ts";
import { keptText, onboardingText } from "#app/text/setup/onboarding.ts";
import type { KeptView } from "./step-views.ts";

type KeptProps = { readonly kept: KeptView; readonly exit: string };

/** After 'Guardar y salir': the answers saved, the ones missing, and the link to continue. */
export function Kept({ kept, exit }: KeptProps) {
  return (
    <>
      <div>
        <h1>{keptText.title}</h1>
        <p className="lead">{keptText.lead}</p>
      </div>
      <ul className="card list ob-answers">
        {answersOf(kept).map((answer, place) => (
          <li key={onboardingText.steps[place]} className={answer === null ? "muted" : undefined}>
            {answer === null ? <span className="ob-open" /> : <Icon name="check" />}
            <span>
              <b>{onboardingText.steps[place]}</b> <span className="sm muted">{answer ?? keptText.open}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="ob-bar">
        <a className="btn btn-line btn-lg" href={exit}>
          {onboardingText.leave}
        </a>
        <a className="btn btn-lg" href={FOUNDING_PAGE}>
          {keptText.goOn}
        </a>
      </div>
    </>
  );
}

/** The answers of the steps in their order; null for a step without an answer. */
function answersOf({ activity, services, place, days, people }: KeptView): readonly (string | null)[] {
  return [
    activity && keptText.trade(activityLabels[activity], services),
    place && `${place.name}, ${place.address}`,
    days === 0 ? null : keptText.days(days),
    days === 0 || people === 0 ? null : keptText.people(people),
  ];
}
