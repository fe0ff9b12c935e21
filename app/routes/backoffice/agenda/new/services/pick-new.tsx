import { Form } from "@remix-run/react";
import { ServicePicker, ServiceSearch } from "#app/components/agenda/service-picker.tsx";
import { useTypedTerm } from "#app/components/agenda/typed-term.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { keptFields, newHref } from "#app/routes/backoffice/agenda/new/new-href.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";

type PickNewProps = {
  readonly services: readonly ServiceChoice[];
  readonly term: string;
  readonly params: URLSearchParams;
};

/** Step 1 of a service of a new booking: the service. */
export function PickNew({ services, term, params }: PickNewProps) {
  const typed = useTypedTerm(term);
  const edit = params.get("edit");
  const fields = [...keptFields(params), ["step", "1"] as const, ...(edit ? [["edit", edit] as const] : [])];
  return (
    <div className="setup setup-text">
      <Form replace>
        <HiddenFields fields={fields} />
        <ServiceSearch name="find" asked={term} typed={typed} />
      </Form>
      <Form>
        <HiddenFields fields={[...keptFields(params), ...(edit ? [["edit", edit] as const] : [])]} />
        <ServicePicker
          services={services}
          term={typed.term}
          row={(service, shown, className) => (
            <button
              type="submit"
              className={className}
              name="pick"
              value={`${service.serviceId}~${service.servicePriceId}`}
            >
              {shown}
            </button>
          )}
        />
      </Form>
      <div className="save">
        <a className="btn btn-line" href={newHref(params, {})}>
          {serviceFormText.cancel}
        </a>
      </div>
    </div>
  );
}
