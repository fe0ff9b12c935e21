import { AccountForm, type SentBy } from "#app/components/accounts/account-form.tsx";
import { ForgotLink } from "#app/components/accounts/login-form.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { accountText, loginText } from "#app/text/accounts/accounts.ts";

/** The answer of `/login` to a form that stays on its page. */
export type LoginAnswer =
  | { readonly signedIn: true }
  | { readonly signedIn: false; readonly form: FormReply };

type LoginModalFormProps = {
  readonly productName: string;
  /** The fetcher that sends it, so that the page below stays in place. */
  readonly sentBy: SentBy;
  readonly lastResult: FormReply;
};

const ID = "login-modal";

/** The form of the login modal, with its own messages after an attempt (accounts §2, §5). Its symbols: `eye`, `alert`. */
export function LoginModalForm({ productName, sentBy, lastResult }: LoginModalFormProps) {
  const button = { label: loginText.submit, pending: loginText.pending, announced: loginText.checking };
  const fields = (
    <>
      <TextField
        field={fieldOf(ID, "username", lastResult)}
        label={accountText.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        field={fieldOf(ID, "password", lastResult)}
        label={accountText.password}
        autoComplete="current-password"
      />
      <ForgotLink />
    </>
  );
  return (
    <AccountForm
      id={ID}
      action="/login"
      hidden={[
        ["stay", "1"],
        ["xsrf", ""],
      ]}
      sentBy={sentBy}
      lastResult={lastResult}
      button={button}
      fields={fields}
    >
      <p className="or">{loginText.newHere(productName)}</p>
      <a className="btn btn-line" href="/signup">
        {loginText.register}
      </a>
    </AccountForm>
  );
}
