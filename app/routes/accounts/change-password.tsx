import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AccountForm } from "#app/components/accounts/account-form.tsx";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PasswordField } from "#app/components/forms/password-field.tsx";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { passwordForm } from "#app/inputs/recovery-forms.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { signupText } from "#app/text/accounts/accounts.ts";
import { passwordFieldMessage, passwordText } from "#app/text/accounts/recovery.ts";
import { changePassword } from "#app/usecases/accounts/change-password.server.ts";
import { readProfile } from "#app/usecases/accounts/profile.server.ts";

export const handle = { css: accountCss };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { hasPassword } = await readProfile(context.deps, actor);
  return { hasPassword, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const rules = {
    schema: passwordForm,
    fieldMessage: passwordFieldMessage,
    blame: { BAD_OLD_PASSWORD: "oldPassword" } as const,
  };
  const changed = await sendForm(await request.formData(), rules, (value) =>
    changePassword(context.deps, actor, value),
  );
  if (changed.ok) throw redirect(doneHref("/password/update", "cambiada"), 303);
  return data<FormReply>(changed.error.form, { status: changed.error.status });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${passwordText.title} · ${data.productName}` }] : [];
}

/** 'Cambiar contraseña' of the user menu (accounts §2). */
export default function ChangePassword() {
  const { hasPassword, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  const { key, search } = useLocation();
  return (
    <AccountScreen frame={frame} icons={["alert", "eye", "check"]}>
      <AuthPage title={passwordText.title}>
        {lastResult === null ? <Done sentences={{ cambiada: passwordText.saved }} /> : null}
        {hasPassword ? (
          // Once saved, the passwords leave the fields.
          <PasswordForm key={search === "" ? "unsaved" : key} frame={frame} lastResult={lastResult} />
        ) : (
          <NoPassword />
        )}
      </AuthPage>
    </AccountScreen>
  );
}

function PasswordForm({ frame, lastResult }: { readonly frame: FrameData; readonly lastResult: FormReply }) {
  const of = (name: string) => fieldOf("password", name, lastResult);
  const fields = (
    <>
      <PasswordField
        field={of("oldPassword")}
        label={passwordText.oldPassword}
        autoComplete="current-password"
      />
      <PasswordField
        field={of("newPassword")}
        label={passwordText.newPassword}
        autoComplete="new-password"
        hint={signupText.passwordHint}
      />
      <PasswordField field={of("password2")} label={passwordText.repeat} autoComplete="new-password" />
    </>
  );
  return (
    <AccountForm
      id="password"
      action="/password/update"
      lastResult={lastResult}
      hidden={[["xsrf", frame.xsrf]]}
      button={{ label: passwordText.submit, pending: passwordText.pending }}
      fields={fields}
    />
  );
}

/** A user who signs in only through a provider has no password to change; the e-mailed code sets a first one. */
function NoPassword() {
  return (
    <div className="form">
      <p>{passwordText.noPassword}</p>
      <a className="btn btn-lg" href="/forgot-password">
        {passwordText.askForCode}
      </a>
    </div>
  );
}
