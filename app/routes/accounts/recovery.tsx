import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { ResetForm } from "#app/components/accounts/reset-form.tsx";
import type { FormReply } from "#app/components/form-fields.ts";
import { recoveryForm } from "#app/inputs/recovery-forms.ts";
import { afterRedirectsOnly, keepForm } from "#app/routes/not-sent.ts";
import { screenContext } from "#app/routes/screen-context.ts";
import { accountCss } from "#app/styles/screen-css.ts";
import { recoveryFieldMessage, recoveryText, resetText } from "#app/text/accounts/recovery.ts";
import { recoverFromForm } from "./recover.server.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("email");
  const { actor } = context;
  return { email: asked ?? (actor.kind === "user" ? actor.email : ""), ...screenContext(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const rules = { schema: recoveryForm, fieldMessage: recoveryFieldMessage };
  return recoverFromForm(context, await request.formData(), rules);
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${recoveryText.title} · ${data.productName}` }] : [];
}

/** The customer area's recovery, with its ordered checks (accounts §5). */
export default function Recovery() {
  const { email, ...shell } = useLoaderData<typeof loader>();
  return (
    <AccountScreen shell={shell} icons={["alert", "eye"]}>
      <AuthPage title={recoveryText.title} subtitle={resetText.subtitle}>
        <ResetForm
          id="recovery"
          action="/password/recovery"
          email={email}
          labels={recoveryText}
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
