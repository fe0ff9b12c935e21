import type { LineDay } from "#app/components/agenda/line-view.ts";
import { NotNow } from "#app/components/agenda/not-now.tsx";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import type { RefusedLine } from "./action.server.ts";
import { ConfigureStep } from "./configure-step.tsx";
import type { TypedLine } from "./line-view.server.ts";
import { PickStep } from "./pick-step.tsx";

/** Step 1, the service; or step 2, time, professional and duration. Null: not possible as the booking stands now. */
export type LineStep =
  | {
      readonly number: 1;
      readonly services: readonly ServiceChoice[];
      readonly term: string;
      readonly passed: readonly (readonly [string, string])[];
    }
  | {
      readonly number: 2;
      readonly service: ServiceChoice;
      readonly typed: TypedLine;
      readonly day: LineDay;
      readonly isBooked: boolean;
      readonly notes: readonly string[];
      readonly canTell: boolean;
      /** Parameters the page was opened with, kept in later steps. */
      readonly passed: readonly (readonly [string, string])[];
    }
  | null;

type LineBodyProps = {
  readonly step: LineStep;
  readonly refused: RefusedLine | null;
  readonly back: string;
  readonly here: string;
  readonly version: number;
  readonly xsrf: string;
};

/** Adds or changes a service of a booking; on its page and over the agenda. */
export function LineBody({ step, refused, back, here, version, xsrf }: LineBodyProps) {
  if (step === null)
    return (
      <div className="turno">
        {refused?.stale ? <StaleNote stale={refused.stale} /> : null}
        <NotNow back={back} />
      </div>
    );
  if (step.number === 1) return <PickStep {...step} back={back} here={here} />;
  return (
    <ConfigureStep
      key={step.service.servicePriceId}
      {...step}
      here={here}
      back={back}
      version={version}
      refused={refused}
      xsrf={xsrf}
    />
  );
}

export function lineTitle(step: LineStep): string {
  return step?.number === 1 ? serviceFormText.pickTitle : serviceFormText.configureTitle;
}
