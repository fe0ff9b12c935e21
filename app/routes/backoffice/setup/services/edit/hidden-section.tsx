import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { serviceText } from "#app/text/setup/services/services.ts";

/** Of a service that is not offered any more: that it is not, and the way back. */
export function HiddenSection({ xsrf }: { readonly xsrf: string }) {
  return (
    <Form className="stack setup-text" method="post" replace>
      <HiddenFields
        fields={[
          ["intent", "show"],
          ["xsrf", xsrf],
        ]}
      />
      <p className="muted">{serviceText.hiddenNote}</p>
      <p>
        <button type="submit" className="btn">
          {serviceText.showButton}
        </button>
      </p>
    </Form>
  );
}
