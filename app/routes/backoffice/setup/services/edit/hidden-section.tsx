import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { serviceText } from "#app/text/setup/services/services.ts";

/** For a service that is no longer offered: says so, and offers the return. */
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
