import { Link } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { ACTIVITY_CODES, type ActivityCode } from "#app/domain/codes/catalog.ts";
import { stepHref } from "#app/domain/setup/business/onboarding-steps.ts";
import { activityLabels } from "#app/text/labels.ts";
import { onboardingText, tradeText } from "#app/text/setup/onboarding.ts";
import { StepForm } from "../step-form.tsx";
import type { TradeView } from "../step-views.ts";
import { ServiceRow } from "./service-row.tsx";
import { TradeIcon } from "./trade-icon.tsx";
import "#app/styles/screens/onboarding.css";

/** Trades folded behind 'Otros'. */
const RARER: readonly ActivityCode[] = [
  "TANNING_STUDIO",
  "THERAPY_CENTER",
  "WEIGHT_LOSS",
  "GYM_FITNESS",
  "OTHER",
];
const USUAL: readonly ActivityCode[] = [
  "HAIR_SALON",
  "BARBERSHOP",
  "NAIL_SALON",
  "EYEBROWS_LASHES",
  "AESTHETICS",
  "MASSAGE",
  "SPA",
  "WAXING_SALON",
  "BEAUTY_SALON",
  "TATTOO_PIERCING",
  "PERSONAL_TRAINER",
];

type TradeStepProps = {
  readonly view: TradeView;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** Step 1: the trade, and which of its usual services to begin with. */
export function TradeStep({ view, lastResult, xsrf }: TradeStepProps) {
  const { activity, created, services } = view;
  return (
    <>
      <div>
        <h1>{tradeText.title}</h1>
        <p className="lead">{tradeText.lead}</p>
      </div>
      {activity === null ? <Trades /> : <Chosen activity={activity} isFixed={created !== null} />}
      {created === null ? null : <Created services={created} />}
      {activity !== null && created === null ? (
        <StepForm key={activity} step={1} intent="trade" lastResult={lastResult} xsrf={xsrf}>
          <HiddenFields fields={[["activity", activity]]} />
          <fieldset className="ob-services">
            <legend>{tradeText.services}</legend>
            <p className="sm muted">{tradeText.servicesLead}</p>
            <ul className="card list">
              {services.map((service, place) => (
                <ServiceRow key={service.name} service={service} place={place} lastResult={lastResult} />
              ))}
            </ul>
          </fieldset>
        </StepForm>
      ) : null}
    </>
  );
}

/** Links, so that the choice works without script too. */
function Trades() {
  return (
    <nav className="trades" aria-label={tradeText.trades}>
      {USUAL.map((code) => (
        <TradeLink key={code} code={code} />
      ))}
      <details className="others">
        <summary className="trade">
          <TradeIcon code="OTHER" />
          {tradeText.others}
        </summary>
        <div className="trades">
          {ACTIVITY_CODES.filter((code) => RARER.includes(code)).map((code) => (
            <TradeLink key={code} code={code} />
          ))}
        </div>
      </details>
    </nav>
  );
}

function TradeLink({ code }: { readonly code: ActivityCode }) {
  return (
    <Link className="trade" to={`${stepHref(1)}&rubro=${code}`}>
      <TradeIcon code={code} />
      {activityLabels[code]}
    </Link>
  );
}

function Chosen({ activity, isFixed }: { readonly activity: ActivityCode; readonly isFixed: boolean }) {
  return (
    <p className="ob-chosen opt">
      <TradeIcon code={activity} />
      <b>{activityLabels[activity]}</b>
      {isFixed ? null : (
        <Link className="btn btn-quiet btn-sm" to={`${stepHref(1)}&cambiar`}>
          {tradeText.change}
        </Link>
      )}
    </p>
  );
}

function Created({ services }: { readonly services: readonly string[] }) {
  return (
    <div className="ob-form">
      <p>
        {tradeText.isFixed} <a href="/backoffice/setup">{tradeText.setupPlace}</a>.
      </p>
      <ul className="card list">
        {services.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className="ob-bar">
        <a className="btn btn-lg" href={stepHref(2)}>
          {onboardingText.next}
        </a>
      </div>
    </div>
  );
}
