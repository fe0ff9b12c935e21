import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { recoveryForm } from "#app/inputs/recovery-forms.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { recoveryFieldMessage, recoveryText } from "#app/text/accounts/recovery.ts";
import { shareText } from "#app/text/site/share.ts";
import { recoverFromForm, redirOf } from "./recover.server.ts";
import { ResetScreen } from "./reset-screen.tsx";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("email");
  const { actor } = context;
  context.share(secretPage(shareText.recovery));
  return {
    email: asked ?? (actor.kind === "user" ? actor.email : ""),
    redir: redirOf(request),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const rules = {
    schema: recoveryForm,
    fieldMessage: recoveryFieldMessage,
    blame: { CODE_INVALID: "verificationCode" } as const,
  };
  return recoverFromForm(context, request, rules);
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${recoveryText.title} · ${data.productName}` }] : [];
}

/** The customer area's recovery, with its ordered checks (accounts §5). */
export default function Recovery() {
  const { email, redir, ...frame } = useLoaderData<typeof loader>();
  return (
    <ResetScreen
      frame={frame}
      title={recoveryText.title}
      path="/password/recovery"
      email={email}
      redir={redir}
      labels={recoveryText}
    />
  );
}
