import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { ResetForm } from "#app/components/accounts/reset-form.tsx";
import type { FormReply } from "#app/components/form-fields.ts";
import { resetForm } from "#app/inputs/recovery-forms.ts";
import { afterRedirectsOnly, keepForm } from "#app/routes/not-sent.ts";
import { screenContext } from "#app/routes/screen-context.ts";
import { accountCss } from "#app/styles/screen-css.ts";
import { resetFieldMessage, resetText } from "#app/text/accounts/recovery.ts";
import { recoverFromForm } from "./recover.server.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  return { email: new URL(request.url).searchParams.get("email") ?? "", ...screenContext(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const rules = { schema: resetForm, fieldMessage: resetFieldMessage };
  return recoverFromForm(context, await request.formData(), rules);
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${resetText.title} · ${data.productName}` }] : [];
}

/** Reset with the code of a mail (accounts §2, Reset password with recovery code). */
export default function ResetPassword() {
  const { email, ...shell } = useLoaderData<typeof loader>();
  return (
    <AccountScreen shell={shell} icons={["alert", "eye"]}>
      <AuthPage title={resetText.title} subtitle={resetText.subtitle}>
        <ResetForm
          id="reset"
          action="/update-password-with-recovery-code"
          email={email}
          labels={resetText}
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
