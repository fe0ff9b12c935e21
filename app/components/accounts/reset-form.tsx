import { AccountForm, type AccountFormProps } from "#app/components/accounts/account-form.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { fieldOf } from "#app/components/forms/form-fields.ts";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { accountText, signupText } from "#app/text/accounts/accounts.ts";
import { resetText } from "#app/text/accounts/recovery.ts";

type ResetFormProps = AccountFormProps & {
  /** The address that the code was sent to, if known. */
  readonly email: string;
  readonly labels: { readonly password: string; readonly password2: string };
};

/** Email, code, and the new password twice (accounts §2, §3). */
export function ResetForm({ email, labels, ...props }: ResetFormProps) {
  const of = (name: string) => fieldOf(props.id, name, props.lastResult);
  const emailField = of("email");
  const fields = (
    <>
      <TextField
        field={{ ...emailField, initial: emailField.initial || email }}
        label={accountText.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <TextField
        field={of("verificationCode")}
        label={resetText.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <PasswordField
        field={of("password")}
        label={labels.password}
        autoComplete="new-password"
        hint={signupText.passwordHint}
      />
      <PasswordField field={of("password2")} label={labels.password2} autoComplete="new-password" />
    </>
  );
  const button = { label: resetText.submit, pending: resetText.pending };
  return <AccountForm {...props} button={button} fields={fields} />;
}
