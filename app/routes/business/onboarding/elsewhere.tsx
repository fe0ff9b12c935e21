import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { elsewhereText } from "#app/text/setup/onboarding.ts";

/** For a member of a business who acts as a customer at the moment. */
export function Elsewhere({ xsrf }: { readonly xsrf: string }) {
  return (
    <Form className="ob-form" method="post" reloadDocument>
      <HiddenFields
        fields={[
          ["intent", "enter"],
          ["xsrf", xsrf],
        ]}
      />
      <div>
        <h1>{elsewhereText.title}</h1>
        <p className="lead">{elsewhereText.lead}</p>
      </div>
      <div className="ob-bar">
        <button type="submit" className="btn btn-lg">
          {elsewhereText.enter}
        </button>
      </div>
    </Form>
  );
}
