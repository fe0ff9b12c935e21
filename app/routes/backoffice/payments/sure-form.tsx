import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { paymentsText } from "#app/text/payments/business-payments.ts";
import "#app/styles/parts/disclose.css";

type SureFormProps = {
  readonly xsrf: string;
  readonly intent: "paid" | "accept" | "reject" | "refund" | "release" | "resolve";
  readonly id: string;
  /** The label that opens it. */
  readonly title: string;
  /** The label of the button inside. */
  readonly label: string;
  readonly children: ReactNode;
};

/** An action about money: it must be opened first, so that a slip of the finger does nothing. */
export function SureForm({ xsrf, intent, id, title, label, children }: SureFormProps) {
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === intent && sent.get("id") === id;
  return (
    <details className="menu sure" name="sure">
      <summary className="btn btn-line btn-sm">{title}</summary>
      <Form className="acts" method="post" replace>
        <HiddenFields
          fields={[
            ["intent", intent],
            ["id", id],
            ["xsrf", xsrf],
          ]}
        />
        {children}
        <button type="submit" className="btn btn-sm" aria-busy={isPending}>
          {isPending ? paymentsText.pending : label}
        </button>
      </Form>
    </details>
  );
}
