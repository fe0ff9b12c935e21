import { Form } from "@remix-run/react";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { commissionsText } from "#app/text/money/commissions.ts";
import type { Statement } from "#app/usecases/money/commissions/statement.server.ts";

type PayFormProps = {
  readonly closing: NonNullable<Statement["closing"]>;
  readonly today: string;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** When a closed statement was paid, or the form that notes it. */
export function PayForm({ closing, today, lastResult, xsrf }: PayFormProps) {
  if (closing.paidOn) return <p className="sm muted">{commissionsText.paidOn(closing.paidOn)}</p>;
  const reply = lastResult?.initialValue?.intent === "pay" ? lastResult : null;
  const on = fieldOf("pay", "on", reply);
  return (
    <Form method="post" className="form" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", "pay"],
          ["xsrf", xsrf],
          ["closingId", closing.id],
        ]}
      />
      <TextField
        field={{ ...on, initial: on.initial || today }}
        label={commissionsText.payDay}
        type="date"
        max={today}
      />
      <button type="submit" className="btn btn-block">
        {commissionsText.pay}
      </button>
    </Form>
  );
}
