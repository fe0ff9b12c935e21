import type { MouseEvent } from "react";
import { AccountForm, type AccountFormProps } from "#app/components/accounts/account-form.tsx";
import { useFieldWatch } from "#app/components/accounts/use-field-watch.ts";
import { TextField } from "#app/components/forms/field.tsx";
import { fieldOf } from "#app/components/forms/form-fields.ts";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import { accountText, loginFieldMessage, loginText } from "#app/text/accounts/accounts.ts";
import "#app/styles/screens/auth.css";

type LoginFormProps = AccountFormProps & {
  /** Where to continue, also after recovering a forgotten password. */
  readonly redir: string | null;
  /** The email typed in another form. */
  readonly typed?: string;
  /** The button's label, if it is a special one. */
  readonly submit?: string;
};

/** Email and password (accounts §2, §5). */
export function LoginForm({ redir, typed = "", submit = loginText.submit, ...props }: LoginFormProps) {
  const { watch, wrong } = useFieldWatch();
  const button = { label: submit, pending: loginText.pending, announced: loginText.checking };

  function of(name: "username" | "password") {
    const field = fieldOf(props.id, name, props.lastResult);
    return wrong.has(name) ? { ...field, error: loginFieldMessage(name, "REQUIRED") } : field;
  }

  const username = of("username");
  const fields = (
    <>
      <TextField
        field={{ ...username, initial: typed || username.initial }}
        label={accountText.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField field={of("password")} label={accountText.password} autoComplete="current-password" />
      <ForgotLink redir={redir} />
    </>
  );
  return <AccountForm {...props} button={button} fields={fields} watch={watch} />;
}

/** With script it carries the typed email along. */
export function ForgotLink({ redir = null }: { readonly redir?: string | null }) {
  return (
    <a className="link sm tap" href={forgotHref(redir, "")} onClick={takeAddress}>
      {loginText.forgotPassword}
    </a>
  );

  function takeAddress({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    const typed = currentTarget.closest("form")?.elements.namedItem("username");
    if (typed instanceof HTMLInputElement) currentTarget.href = forgotHref(redir, typed.value.trim());
  }
}

function forgotHref(redir: string | null, email: string): string {
  const query = new URLSearchParams({ ...(email && { email }), ...(redir && { redir }) });
  const search = `${query}`;
  return search === "" ? "/forgot-password" : `/forgot-password?${search}`;
}
