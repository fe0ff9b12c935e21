import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { employeeText } from "#app/text/setup/employees.ts";

type BackSectionProps = { readonly name: string; readonly xsrf: string };

/** For a professional who has left: says so, and offers the return. */
export function BackSection({ name, xsrf }: BackSectionProps) {
  return (
    <Form className="stack setup-text" method="post" replace>
      <HiddenFields
        fields={[
          ["intent", "back"],
          ["xsrf", xsrf],
        ]}
      />
      <h2>{employeeText.backTitle(name)}</h2>
      <p className="muted">{employeeText.backHint}</p>
      <p>
        <button type="submit" className="btn">
          {employeeText.back}
        </button>
      </p>
    </Form>
  );
}
