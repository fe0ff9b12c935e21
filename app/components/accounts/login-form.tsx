import { AccountForm, type AccountFormProps } from "#app/components/accounts/account-form.tsx";
import { TextField } from "#app/components/field.tsx";
import { fieldOf } from "#app/components/form-fields.ts";
import { PasswordField } from "#app/components/password-field.tsx";
import { accountText, loginText } from "#app/text/accounts.ts";

/** Email and password (accounts §2, §5). */
export function LoginForm(props: AccountFormProps) {
  const { id, lastResult } = props;
  const button = { label: loginText.submit, pending: loginText.pending, announced: loginText.checking };
  const fields = (
    <>
      <TextField
        field={fieldOf(id, "username", lastResult)}
        label={accountText.email}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField field={fieldOf(id, "password", lastResult)} autoComplete="current-password" />
      <a className="link sm tap" href="/forgot-password">
        {loginText.forgotPassword}
      </a>
    </>
  );
  return <AccountForm {...props} button={button} fields={fields} />;
}
