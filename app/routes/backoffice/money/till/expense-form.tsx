import { Form, useNavigation } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Field, FieldError, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { CHARGE_METHODS, EXPENSE_KINDS } from "#app/domain/codes/payment.ts";
import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { expenseKinds, tillText } from "#app/text/money/till.ts";
import "#app/styles/parts/rows.css";
import "#app/styles/parts/seg.css";

type ExpenseFormProps = {
  readonly formKey: string;
  readonly reply: FormReply;
  /** Today's till is closed: a new expense counts in the next one. */
  readonly isClosed: boolean;
  readonly xsrf: string;
};

const ID = "expense";

/** An expense or a withdrawal, entered by hand. */
export function ExpenseForm({ formKey, reply, isClosed, xsrf }: ExpenseFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "expense";
  const of = (name: string) => fieldOf(ID, name, reply);
  const [kind, amount, method, sent] = [of("kind"), of("amount"), of("method"), of("key").initial || formKey];
  const errors = formErrors(reply);
  return (
    <details className="till-add" open={reply !== null}>
      <summary className="btn btn-quiet btn-sm">
        <PlaceIcon name="plus" small />
        {tillText.add}
      </summary>
      <Form className="card pad form" method="post" replace noValidate>
        <HiddenFields
          fields={[
            ["intent", "expense"],
            ["key", sent],
            ["xsrf", xsrf],
          ]}
        />
        {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
        <fieldset>
          <legend className="sr">{tillText.kind}</legend>
          <div className="seg">
            {EXPENSE_KINDS.map((each, index) => (
              <label key={each}>
                <input
                  className="sr"
                  type="radio"
                  name="kind"
                  value={each}
                  defaultChecked={kind.initial ? kind.initial === each : index === 0}
                />
                {expenseKinds[each]}
              </label>
            ))}
          </div>
          <FieldError field={kind} />
        </fieldset>
        <TextField field={of("what")} label={tillText.what} maxLength={120} autoComplete="off" />
        <div className="form-2">
          <Field field={amount} label={tillText.amount}>
            <span className="money">
              <input {...inputProps(amount)} inputMode="decimal" autoComplete="off" />
            </span>
          </Field>
          <Field field={method} label={tillText.method}>
            <select {...inputProps(method)}>
              {CHARGE_METHODS.map((each) => (
                <option key={each} value={each}>
                  {chargeMethodLabels[each]}
                </option>
              ))}
            </select>
          </Field>
        </div>
        {isClosed ? <p className="sm muted">{tillText.nextTill}</p> : null}
        <button type="submit" className="btn btn-sm" aria-busy={isPending}>
          {isPending ? tillText.pending : tillText.save}
        </button>
      </Form>
    </details>
  );
}
