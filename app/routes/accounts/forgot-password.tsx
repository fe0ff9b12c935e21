import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountForm } from "#app/components/accounts/account-form.tsx";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import type { FrameData } from "#app/components/site/frame-data.ts";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM, doneHref } from "#app/components/ui/done-href.ts";
import { recoveryRequestInput } from "#app/inputs/accounts.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { afterRedirectsOnly, answerOr } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { accountText } from "#app/text/accounts/accounts.ts";
import { forgotText, resetFieldMessage } from "#app/text/accounts/recovery.ts";
import { requestRecovery } from "#app/usecases/accounts/request-recovery.server.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has(DONE_PARAM), ...frameData(context) };
}

/** The answer never tells whether the account exists (contract, Sessions). */
export async function action({ request, context }: ActionFunctionArgs) {
  const rules = { schema: recoveryRequestInput, fieldMessage: resetFieldMessage };
  const asked = await sendForm(await request.formData(), rules, (value) =>
    requestRecovery(context.deps, { ...value, device: context.device }),
  );
  if (asked.ok) throw redirect(doneHref("/forgot-password", "enviado"), 303);
  return data<FormReply>(asked.error.form, { status: asked.error.status });
}

/** A call that did not get through is not spoken of (accounts §8). */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOr<FormReply>(() => serverAction<typeof action>(), null);
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${forgotText.title} · ${data.productName}` }] : [];
}

export default function ForgotPassword() {
  const { isSent, ...frame } = useLoaderData<typeof loader>();
  return (
    <AccountScreen frame={frame} icons={["alert", "check"]}>
      {isSent ? (
        <AuthPage title={forgotText.title}>
          <Sent />
        </AuthPage>
      ) : (
        <AuthPage title={forgotText.title} subtitle={forgotText.subtitle}>
          <EmailForm frame={frame} />
        </AuthPage>
      )}
    </AccountScreen>
  );
}

function EmailForm({ frame }: { readonly frame: FrameData }) {
  const lastResult = useActionData<FormReply>() ?? null;
  const field = (
    <TextField
      field={fieldOf("forgot", "email", lastResult)}
      label={accountText.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      required
    />
  );
  return (
    <AccountForm
      id="forgot"
      action="/forgot-password"
      lastResult={lastResult}
      hidden={[["xsrf", frame.xsrf]]}
      button={{ label: forgotText.submit, pending: forgotText.pending }}
      fields={field}
    >
      <a className="btn btn-line" href="/login">
        {forgotText.backToLogin}
      </a>
    </AccountForm>
  );
}

/** What replaces the form, whatever address was typed (accounts §4, Forgot password). */
function Sent() {
  return (
    <div className="form">
      <Done sentences={{ enviado: `${forgotText.sent} ${forgotText.lifetime}` }} />
      <a className="btn btn-lg" href="/update-password-with-recovery-code">
        {forgotText.enterCode}
      </a>
      <a className="btn btn-line" href="/login">
        {forgotText.backToLogin}
      </a>
    </div>
  );
}
