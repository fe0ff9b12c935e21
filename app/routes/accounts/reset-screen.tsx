import { useActionData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { ResetForm } from "#app/components/accounts/reset-form.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { resetText } from "#app/text/accounts/recovery.ts";
import { carrying } from "./carrying.ts";

type ResetScreenProps = {
  readonly frame: FrameData;
  readonly title: string;
  /** Where the form is posted: the screen itself. */
  readonly path: string;
  readonly email: string;
  /** Where to continue; null: nowhere in particular. */
  readonly redir: string | null;
  readonly labels: { readonly password: string; readonly password2: string };
};

/** Sets a new password with the code of an e-mail (accounts §2, Reset password with recovery code). */
export function ResetScreen({ frame, title, path, email, redir, labels }: ResetScreenProps) {
  return (
    <AccountScreen frame={frame} icons={["alert", "eye"]}>
      <AuthPage title={title} subtitle={resetText.subtitle}>
        <ResetForm
          id="reset"
          action={carrying(path, redir)}
          email={email}
          labels={labels}
          lastResult={useActionData<FormReply>() ?? null}
          hidden={[["xsrf", frame.xsrf]]}
        >
          <a className="btn btn-line" href={carrying("/forgot-password", redir)}>
            {resetText.newCode}
          </a>
        </ResetForm>
      </AuthPage>
    </AccountScreen>
  );
}
