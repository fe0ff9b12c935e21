import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { profileInput } from "#app/inputs/accounts.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { profileFieldMessage, profileText } from "#app/text/accounts/profile.ts";
import { readProfile, updateProfile } from "#app/usecases/accounts/profile.server.ts";
import { AccountSection } from "./account-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { UnverifiedBanner } from "./unverified-banner.tsx";

export const handle = { css: accountCss };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await readProfile(context.deps, requireUser({ request, context }));
  return { profile, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const rules = { schema: profileInput, fieldMessage: profileFieldMessage };
  const saved = await sendForm(await request.formData(), rules, (profile) =>
    updateProfile(context.deps, actor, profile),
  );
  if (saved.ok) throw redirect(doneHref("/customer/profile", "guardado"), 303);
  return data<FormReply>(saved.error.form, { status: saved.error.status });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${profileText.title} · ${data.productName}` }] : [];
}

/** 'Perfil' of the user menu (accounts §2). */
export default function ProfileRoute() {
  const { profile, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  return (
    <AccountScreen frame={frame} icons={["alert", "check"]}>
      <main className="profile" id="main">
        <h1>{profileText.title}</h1>
        {lastResult === null ? <Done sentences={{ guardado: profileText.saved }} /> : null}
        {profile.emailVerified ? null : <UnverifiedBanner email={profile.email} xsrf={frame.xsrf} />}
        <ProfileForm profile={profile} lastResult={lastResult} xsrf={frame.xsrf} />
        <AccountSection />
      </main>
    </AccountScreen>
  );
}
