import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { AccountForm, type SentBy } from "#app/components/accounts/account-form.tsx";
import { useEmailTaken } from "#app/components/accounts/use-email-taken.ts";
import { FieldError, type FormField, TextField } from "#app/components/field.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { accountText, signupText } from "#app/text/accounts.ts";
import { errorMessage } from "#app/text/errors.ts";

type SignUpFields = { firstname: string; lastname: string; email: string; password: string; tos: string };

export type SignUpFormProps = {
  /** Unique in the page; the ids of the fields begin with it. */
  readonly id: string;
  readonly action: string;
  /** The server's reply to the last try: errors by field, those of the whole form under "". */
  readonly lastResult: SubmissionResult<string[]> | null;
  readonly hidden: readonly (readonly [string, string])[];
  /** A fetcher, where the form must not leave its page. */
  readonly sentBy?: SentBy;
  /** The way to log in, under the button. */
  readonly children: ReactNode;
};

/** Name, email, password, terms (accounts §2, §5); checked on the server only. */
export function SignUpForm({ id, lastResult, children, ...sending }: SignUpFormProps) {
  const [form, fields] = useForm<SignUpFields>({ id, lastResult });
  const { check, askAbout } = useEmailTaken();
  return (
    <AccountForm
      {...sending}
      form={form}
      button={{
        label: signupText.submit,
        pending: signupText.pending,
        announced: signupText.creating,
        disabled: check === "pending",
      }}
      footer={children}
    >
      <div className="form-2">
        <TextField field={fields.firstname} label={signupText.firstName} autoComplete="given-name" required />
        <TextField field={fields.lastname} label={signupText.lastName} autoComplete="family-name" required />
      </div>
      <TextField
        field={check === "taken" ? taken(fields.email) : fields.email}
        label={accountText.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        onBlur={(event) => askAbout(event.target.value.trim())}
      />
      <PasswordField field={fields.password} autoComplete="new-password" hint={signupText.passwordHint} />
      <Terms field={fields.tos} />
    </AccountForm>
  );
}

function taken(field: FormField): FormField {
  return { ...pick(field), errors: field.errors ?? [errorMessage("EMAIL_TAKEN")] };
}

/** Conform's metadata are getters: a spread alone would lose them. */
function pick({ id, name, errorId, descriptionId, errors, initialValue }: FormField): FormField {
  return { id, name, errorId, descriptionId, errors, initialValue };
}

function Terms({ field }: { readonly field: FormField }) {
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          defaultChecked={field.initialValue === "on"}
          required
          {...(field.errors ? { "aria-invalid": true, "aria-describedby": field.errorId } : {})}
        />
        <span>
          {`${signupText.acceptTerms} `}
          <a className="link" href="/footer/terms-of-service" target="_blank" rel="noreferrer">
            {signupText.terms}
          </a>
        </span>
      </label>
      <FieldError field={field} />
    </div>
  );
}
