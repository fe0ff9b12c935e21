import type { ReactNode } from "react";
import { Field, FieldError, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Honeypot } from "#app/components/forms/honeypot.tsx";
import { type Choice, Choices } from "#app/components/legal/choices.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { withdrawalText } from "#app/text/legal/withdrawal.ts";

type RequestFormProps = {
  readonly id: string;
  readonly action: string;
  readonly reply: FormReply;
  /** `key`: sending it twice makes one request; `xsrf`: the session's value, empty for a guest. */
  readonly hidden: { readonly key: string; readonly xsrf: string };
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly labels: { readonly email: string; readonly comments: string };
  /** The button, and the text under it. */
  readonly children: ReactNode;
};

/** A legal form: the subject, the writer and their comments. The browser sends it itself, with script too. */
export function RequestForm(props: RequestFormProps) {
  const { id, action, reply, hidden, legend, choices, labels, children } = props;
  const of = (name: string) => fieldOf(id, name, reply);
  const about = of("about");
  const comments = of("comments");
  const errors = formErrors(reply);
  return (
    <form className="form" method="post" action={action} id={id} noValidate>
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <HiddenFields
        fields={[
          ["xsrf", hidden.xsrf],
          ["key", hidden.key],
        ]}
      />
      <Honeypot />
      <Choices
        name="about"
        legend={legend}
        choices={choices}
        chosen={about.initial || (choices[0]?.value ?? "")}
      />
      <FieldError field={about} />
      <div className="form-2">
        <TextField
          field={of("name")}
          label={withdrawalText.name}
          autoComplete="name"
          maxLength={100}
          required
        />
        <TextField
          field={of("email")}
          label={labels.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <Field field={comments} label={labels.comments}>
        <textarea {...inputProps(comments)} />
      </Field>
      {children}
    </form>
  );
}
