import { Form } from "@remix-run/react";
import { ServicePicker, ServiceSearch } from "#app/components/agenda/service-picker.tsx";
import { useTypedTerm } from "#app/components/agenda/typed-term.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";

type PickStepProps = {
  readonly services: readonly ServiceChoice[];
  readonly term: string;
  /** The address's other parameters, kept in the next step. */
  readonly passed: readonly (readonly [string, string])[];
  readonly here: string;
  readonly back: string;
};

/** Step 1: the service. */
export function PickStep({ services, term, passed, here, back }: PickStepProps) {
  const typed = useTypedTerm(term);
  return (
    <div className="setup setup-text">
      <Form action={here} replace>
        <HiddenFields fields={[["step", "1"], ...passed]} />
        <ServiceSearch name="q" asked={term} typed={typed} />
      </Form>
      <ServicePicker
        services={services}
        term={typed.term}
        row={(service, shown, className) => (
          <a className={className} href={`${here}?${chosen(service, passed)}`}>
            {shown}
          </a>
        )}
      />
      <div className="save">
        <a className="btn btn-line" href={back}>
          {serviceFormText.cancel}
        </a>
      </div>
    </div>
  );
}

function chosen({ serviceId, servicePriceId }: ServiceChoice, passed: PickStepProps["passed"]): string {
  const params = new URLSearchParams([
    ["step", "2"],
    ["service", serviceId],
    ["option", servicePriceId],
  ]);
  for (const [name, value] of passed) params.set(name, value);
  return `${params}`;
}
