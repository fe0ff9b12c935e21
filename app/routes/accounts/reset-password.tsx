import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { resetForm } from "#app/inputs/recovery-forms.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { resetFieldMessage, resetText } from "#app/text/accounts/recovery.ts";
import { shareText } from "#app/text/site/share.ts";
import { recoverFromForm, redirOf } from "./recover.server.ts";
import { ResetScreen } from "./reset-screen.tsx";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  context.share(secretPage(shareText.recovery));
  return {
    email: new URL(request.url).searchParams.get("email") ?? "",
    redir: redirOf(request),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const rules = {
    schema: resetForm,
    fieldMessage: resetFieldMessage,
    blame: { CODE_INVALID: "verificationCode" } as const,
  };
  return recoverFromForm(context, request, rules);
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${resetText.title} · ${data.productName}` }] : [];
}

/** Reset with the code of a mail (accounts §2, Reset password with recovery code). */
export default function ResetPassword() {
  const { email, redir, ...frame } = useLoaderData<typeof loader>();
  return (
    <ResetScreen
      frame={frame}
      title={resetText.title}
      path="/update-password-with-recovery-code"
      email={email}
      redir={redir}
      labels={resetText}
    />
  );
}
