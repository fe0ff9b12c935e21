import { useActionData } from "@remix-run/react";
import { AccountScreen, type Shell } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { ResetForm } from "#app/components/accounts/reset-form.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { resetText } from "#app/text/accounts/recovery.ts";

type ResetScreenProps = {
  readonly shell: Shell;
  readonly title: string;
  /** Where the form is posted: the screen itself. */
  readonly path: string;
  readonly email: string;
  readonly labels: { readonly password: string; readonly password2: string };
};

/** A new password by the code of a mail (accounts §2, Reset password with recovery code). */
export function ResetScreen({ shell, title, path, email, labels }: ResetScreenProps) {
  return (
    <AccountScreen shell={shell} icons={["alert", "eye"]}>
      <AuthPage title={title} subtitle={resetText.subtitle}>
        <ResetForm
          id="reset"
          action={path}
          email={email}
          labels={labels}
          lastResult={useActionData<FormReply>() ?? null}
          hidden={[["xsrf", shell.xsrf]]}
        >
          <a className="btn btn-line" href="/forgot-password">
            {resetText.newCode}
          </a>
        </ResetForm>
      </AuthPage>
    </AccountScreen>
  );
}
