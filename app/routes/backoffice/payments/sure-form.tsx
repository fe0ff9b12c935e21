import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { paymentsText } from "#app/text/payments/business-payments.ts";

type SureFormProps = {
  readonly xsrf: string;
  readonly intent: "paid" | "accept" | "reject" | "refund" | "release" | "resolve";
  readonly id: string;
  /** What opens it. */
  readonly title: string;
  /** What does it. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Something about money: opened first, so that no slip of a finger does it. */
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
