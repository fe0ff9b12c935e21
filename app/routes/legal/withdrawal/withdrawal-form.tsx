import { Form } from "@remix-run/react";
import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Honeypot } from "#app/components/forms/honeypot.tsx";
import { Choices } from "#app/components/legal/choices.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { withdrawalChoices, withdrawalText } from "#app/text/legal/withdrawal.ts";

const ID = "arrepentimiento";

type WithdrawalFormProps = {
  readonly reply: FormReply;
  readonly hidden: readonly (readonly [name: string, value: string])[];
};

export function WithdrawalForm({ reply, hidden }: WithdrawalFormProps) {
  const field = (name: string) => fieldOf(ID, name, reply);
  const email = field("email");
  const code = field("bookingCode");
  const comments = field("comments");
  return (
    <Form className="form" method="post" replace noValidate>
      <HiddenFields fields={hidden} />
      {formErrors(reply).map((sentence) => (
        <Alert key={sentence} kind="danger">
          {sentence}
        </Alert>
      ))}
      <Choices
        name="about"
        legend={withdrawalText.about}
        choices={withdrawalChoices}
        chosen={field("about").initial || "TURNO"}
      />
      <div className="form-2">
        <TextField
          field={field("name")}
          label={withdrawalText.name}
          autoComplete="name"
          maxLength={100}
          required
        />
        <Field field={email} label={withdrawalText.email}>
          <input
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            aria-describedby={PROOF}
            {...inputProps(email)}
          />
        </Field>
      </div>
      <Field field={code} label={withdrawalText.bookingCode} hint={withdrawalText.bookingCodeHint}>
        <input autoComplete="off" maxLength={200} {...inputProps(code, withdrawalText.bookingCodeHint)} />
      </Field>
      <Field field={comments} label={withdrawalText.comments}>
        <textarea {...inputProps(comments)} />
      </Field>
      <Honeypot />
      <p>
        <button type="submit" className="btn btn-lg btn-block">
          {withdrawalText.send}
        </button>
      </p>
      <p className="sm muted" id={PROOF}>
        {withdrawalText.proof}
      </p>
    </Form>
  );
}

const PROOF = "proof";
