import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { AccountForm, type SentBy } from "#app/components/accounts/account-form.tsx";
import { TextField } from "#app/components/field.tsx";
import { PasswordField } from "#app/components/password-field.tsx";
import { accountText, loginText } from "#app/text/accounts.ts";

type LoginFields = { username: string; password: string };

export type LoginFormProps = {
  /** Unique in the page; the ids of the fields begin with it. */
  readonly id: string;
  readonly action: string;
  /** The server's reply to the last try: errors by field, those of the whole form under "". */
  readonly lastResult: SubmissionResult<string[]> | null;
  readonly hidden: readonly (readonly [string, string])[];
  /** A fetcher, where the form must not leave its page. */
  readonly sentBy?: SentBy;
  /** The way to sign up, under the button. */
  readonly children: ReactNode;
};

/** Email and password (accounts §2, §5); checked on the server only, so that no schema travels to the browser. */
export function LoginForm({ id, lastResult, children, ...sending }: LoginFormProps) {
  const [form, fields] = useForm<LoginFields>({ id, lastResult });
  return (
    <AccountForm
      {...sending}
      form={form}
      button={{ label: loginText.submit, pending: loginText.pending, announced: loginText.checking }}
      footer={children}
    >
      <TextField
        field={fields.username}
        label={accountText.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <PasswordField field={fields.password} autoComplete="current-password" />
      <a className="link sm tap" href="/forgot-password">
        {loginText.forgotPassword}
      </a>
    </AccountForm>
  );
}
