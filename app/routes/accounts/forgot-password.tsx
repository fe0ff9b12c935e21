import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountForm } from "#app/components/accounts/account-form.tsx";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
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
import { carrying } from "./carrying.ts";
import { loginPath } from "./login-path.ts";
import { redirOf } from "./recover.server.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    isSent: searchParams.has(DONE_PARAM),
    email: searchParams.get("email") ?? "",
    redir: redirOf(request),
    login: loginPath(redirOf(request)),
    ...frameData(context),
  };
}

/** The answer never tells whether the account exists (contract, Sessions). */
export async function action({ request, context }: ActionFunctionArgs) {
  const redir = redirOf(request);
  const rules = { schema: recoveryRequestInput, fieldMessage: resetFieldMessage };
  const form = await request.formData();
  const asked = await sendForm(form, rules, (value) =>
    requestRecovery(context.deps, { ...value, redir, device: context.device }),
  );
  const path = `/forgot-password?${new URLSearchParams({ email: String(form.get("email") ?? "").trim() })}`;
  if (asked.ok) throw redirect(doneHref(carrying(path, redir), "enviado"), 303);
  return data<FormReply>(asked.error.form, { status: asked.error.status });
}

/** A request that did not get through shows no error (accounts §8). */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOr<FormReply>(() => serverAction<typeof action>(), null);
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${forgotText.title} · ${data.productName}` }] : [];
}

export default function ForgotPassword() {
  const { isSent, email, redir, login, ...frame } = useLoaderData<typeof loader>();
  return (
    <AccountScreen frame={frame} icons={["alert", "check"]}>
      {isSent ? (
        <AuthPage title={forgotText.title}>
          <Sent email={email} redir={redir} login={login} />
        </AuthPage>
      ) : (
        <AuthPage title={forgotText.title} subtitle={forgotText.subtitle}>
          <EmailForm frame={frame} email={email} redir={redir} login={login} />
        </AuthPage>
      )}
    </AccountScreen>
  );
}

type Way = { readonly email: string; readonly redir: string | null; readonly login: string };

function EmailForm({ frame, email, redir, login }: Way & { readonly frame: FrameData }) {
  const lastResult = useActionData<FormReply>() ?? null;
  const asked = fieldOf("forgot", "email", lastResult);
  const field = (
    <TextField
      field={{ ...asked, initial: asked.initial || email }}
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
      action={carrying("/forgot-password", redir)}
      lastResult={lastResult}
      hidden={[["xsrf", frame.xsrf]]}
      button={{ label: forgotText.submit, pending: forgotText.pending }}
      fields={field}
    >
      <a className="btn btn-line" href={login}>
        {forgotText.backToLogin}
      </a>
    </AccountForm>
  );
}

/** The message that replaces the form, whatever address was typed (accounts §4, Forgot password). */
function Sent({ email, redir, login }: Way) {
  const code = `/update-password-with-recovery-code?${new URLSearchParams({ email })}`;
  return (
    <div className="form">
      <Done sentences={{ enviado: `${forgotText.sent} ${forgotText.lifetime}` }} />
      <a className="btn btn-lg" href={carrying(code, redir)}>
        {forgotText.enterCode}
      </a>
      <a className="btn btn-line" href={login}>
        {forgotText.backToLogin}
      </a>
    </div>
  );
}
