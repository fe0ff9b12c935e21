import { Form } from "@remix-run/react";
import { useLineFaults } from "#app/components/agenda/line-faults.ts";
import { LineFields } from "#app/components/agenda/line-fields.tsx";
import type { LineDay } from "#app/components/agenda/line-view.ts";
import { OwnTermsNote } from "#app/components/agenda/own-terms-note.tsx";
import { ShownService } from "#app/components/agenda/service-picker.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { colorClass } from "#app/components/setup/service-color.ts";
import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { keptFields, LINE_NAMES, newHref } from "#app/routes/backoffice/agenda/new/new-href.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";

type ConfigureNewProps = {
  readonly service: ServiceChoice;
  readonly reply: FormReply;
  readonly day: LineDay;
  readonly notes: readonly string[];
  readonly params: URLSearchParams;
};

/** Step 2 of a service of a new booking: time, duration, professional and additional charge. */
export function ConfigureNew({ service, reply, day, notes, params }: ConfigureNewProps) {
  const { faults, isValid, look } = useLineFaults(reply, LINE_NAMES);
  const edit = params.get("edit");
  const edited = edit ? [["edit", edit] as const] : [];
  const pick = `${service.serviceId}~${service.servicePriceId}`;
  const back = `${newHref(params, { step: "1" })}${edit ? `&edit=${edit}` : ""}`;
  return (
    <Form className="setup setup-text" noValidate onChange={look}>
      <HiddenFields fields={[...keptFields(params), ...edited, ["pick", pick]]} />
      <div className={`pick-row chosen ${colorClass(service.color)}`}>
        <ShownService service={service} />
      </div>
      <LineFields reply={faults ? { ...reply, error: faults } : reply} day={day} names={LINE_NAMES} />
      <OwnTermsNote notes={notes} isBooked={false} />
      <div className="save">
        <a className="btn btn-line" href={back}>
          {serviceFormText.back}
        </a>
        <button type="submit" className="btn" name="keep" value="1" disabled={!isValid}>
          {serviceFormText.select}
        </button>
      </div>
    </Form>
  );
}
