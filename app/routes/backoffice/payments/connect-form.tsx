import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { paymentsText } from "#app/text/payments/business-payments.ts";

/** Leads to the card provider, where the owner confirms that we may sell in the business's name. */
export function ConnectForm({ xsrf }: { readonly xsrf: string }) {
  return (
    <Form className="acts" method="post" reloadDocument>
      <HiddenFields
        fields={[
          ["intent", "connect"],
          ["xsrf", xsrf],
        ]}
      />
      <button type="submit" className="btn">
        {paymentsText.connect}
      </button>
    </Form>
  );
}
