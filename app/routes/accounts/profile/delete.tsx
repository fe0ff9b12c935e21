import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { thankPath } from "#app/domain/paths/thank-path.ts";
import { deletionByEmail, deletionByPassword } from "#app/inputs/account-deletion.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import {
  deleteAccountText,
  deletionFieldMessage,
  deletionFormMessage,
} from "#app/text/accounts/delete-account.ts";
import { deleteAccount } from "#app/usecases/accounts/delete-account.server.ts";
import { readProfile } from "#app/usecases/accounts/profile.server.ts";
import { CloseFirst } from "./close-first.tsx";
import { DeletionForm } from "./deletion-form.tsx";

export const handle = { css: accountCss };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword, isLastOwner } = await readProfile(
    context.deps,
    requireUser({ request, context }),
  );
  return { email, hasPassword, isLastOwner, ...frameData(context) };
}

/** Deletes the account for good, once confirmed; this browser forgets its user. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const field = form.has("confirmation") ? ("confirmation" as const) : ("password" as const);
  const rules = {
    schema: field === "password" ? deletionByPassword : deletionByEmail,
    fieldMessage: deletionFieldMessage,
    formMessage: deletionFormMessage,
    blame: { BAD_CREDENTIALS: field },
  };
  const deleted = await sendForm(form, rules, (confirmed) => deleteAccount(context.deps, actor, confirmed));
  if (!deleted.ok) return data<FormReply>(deleted.error.form, { status: deleted.error.status });
  const headers = cookieHeaders(context.sessionCookies(null));
  throw redirectDocument(thankPath("account-deleted"), { status: 303, headers });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${deleteAccountText.title} · ${data.productName}` }] : [];
}

/** 'Eliminar mi cuenta': the consequences, and a confirmation that cannot be given by accident. */
export default function DeleteAccount() {
  const { email, hasPassword, isLastOwner, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  return (
    <AccountScreen frame={frame} icons={["alert", "eye", "info"]}>
      <AuthPage title={deleteAccountText.title}>
        <ul className="dots">
          {deleteAccountText.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <p className="final">{deleteAccountText.final}</p>
        {isLastOwner ? (
          <CloseFirst xsrf={frame.xsrf} />
        ) : (
          <DeletionForm email={email} hasPassword={hasPassword} lastResult={lastResult} xsrf={frame.xsrf} />
        )}
      </AuthPage>
    </AccountScreen>
  );
}
