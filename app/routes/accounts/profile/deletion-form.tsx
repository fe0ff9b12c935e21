import { AccountForm } from "#app/components/accounts/account-form.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { deleteAccountText } from "#app/text/accounts/delete-account.ts";

type DeletionFormProps = {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

const ID = "delete-account";

/** Asks for the password, or for the email if the user has no password. */
export function DeletionForm({ email, hasPassword, lastResult, xsrf }: DeletionFormProps) {
  const field = hasPassword ? (
    <PasswordField
      field={fieldOf(ID, "password", lastResult)}
      label={deleteAccountText.password}
      autoComplete="current-password"
    />
  ) : (
    <TextField
      field={fieldOf(ID, "confirmation", lastResult)}
      label={deleteAccountText.confirmation(email)}
      type="email"
      inputMode="email"
      autoComplete="off"
      required
    />
  );
  return (
    <AccountForm
      id={ID}
      action="/customer/profile/delete"
      lastResult={lastResult}
      hidden={[["xsrf", xsrf]]}
      button={{ label: deleteAccountText.submit, pending: deleteAccountText.pending }}
      fields={field}
      danger
    >
      <a className="btn btn-line" href="/customer/profile">
        {deleteAccountText.cancel}
      </a>
    </AccountForm>
  );
}
