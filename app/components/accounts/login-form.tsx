import { AccountForm, type AccountFormProps } from "#app/components/accounts/account-form.tsx";
import { useFieldWatch } from "#app/components/accounts/use-field-watch.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { fieldOf } from "#app/components/forms/form-fields.ts";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { accountText, loginFieldMessage, loginText } from "#app/text/accounts/accounts.ts";

/** Email and password (accounts §2, §5). */
export function LoginForm(props: AccountFormProps) {
  const { watch, wrong } = useFieldWatch();
  const button = { label: loginText.submit, pending: loginText.pending, announced: loginText.checking };

  function of(name: "username" | "password") {
    const field = fieldOf(props.id, name, props.lastResult);
    return wrong.has(name) ? { ...field, error: loginFieldMessage(name, "REQUIRED") } : field;
  }

  const fields = (
    <>
      <TextField
        field={of("username")}
        label={accountText.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField field={of("password")} label={accountText.password} autoComplete="current-password" />
      <ForgotLink />
    </>
  );
  return <AccountForm {...props} button={button} fields={fields} watch={watch} />;
}

export function ForgotLink() {
  return (
    <a className="link sm tap" href="/forgot-password">
      {loginText.forgotPassword}
    </a>
  );
}
