import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { differenceOf, takingText, tillText } from "#app/text/money/till.ts";
import { plainPesos } from "#app/text/setup/services/service-details.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";
import { DueWarning } from "./due.tsx";

type ClosingFormProps = {
  readonly view: TillView;
  readonly till: NonNullable<TillView["till"]>;
  readonly reply: FormReply;
  readonly xsrf: string;
};

const ID = "close";

/** The counted cash, the reason for a difference, and what stays in the till. The reason is asked only for a difference. */
export function ClosingForm({ view, till, reply, xsrf }: ClosingFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "close";
  const { expected } = view.sums.cash;
  const of = (name: string, first = "") => {
    const field = fieldOf(ID, name, reply);
    return reply?.initialValue ? field : { ...field, initial: first };
  };
  const [counted, left, reason] = [of("counted"), of("left", plainPesos(till.openingCentavos)), of("reason")];
  const [typed, setTyped] = useState(counted.initial);
  const [stays, setStays] = useState(left.initial);
  const [sum, staying] = [centavosTyped(typed), centavosTyped(stays)];
  const difference = sum === null ? null : differenceOf(sum, expected);
  const taking = sum === null || staying === null || staying > sum ? "" : takingText(sum - staying);
  const errors = formErrors(reply);
  return (
    <Form className="form" method="post" replace noValidate>
      <HiddenFields
        fields={[
          ["intent", "close"],
          ["version", `${till.version}`],
          ["expected", `${expected}`],
          ["xsrf", xsrf],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <Field field={counted} label={tillText.counted}>
        <span className="money till-counted">
          <input
            {...inputProps(counted)}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
      </Field>
      <output className={difference === null ? "diff even" : "diff"} hidden={sum === null}>
        <span>{difference?.word ?? tillText.even}</span> {difference ? <b>{difference.amount}</b> : null}
      </output>
      {difference !== null || reason.error ? (
        <TextField field={reason} label={tillText.reason} maxLength={200} autoComplete="off" />
      ) : null}
      <Field field={left} label={tillText.left} hint={taking}>
        <span className="money">
          <input
            {...inputProps(left, taking)}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => setStays(target.value)}
          />
        </span>
      </Field>
      <DueWarning due={view.due} />
      <button type="submit" className="btn btn-lg btn-block" aria-busy={isPending}>
        {isPending ? tillText.pending : tillText.close}
      </button>
      <p className="sm muted">{tillText.closeNote}</p>
    </Form>
  );
}
