import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { NextSteps } from "#app/components/accounts/next-steps.tsx";
import { ResendForm } from "#app/components/accounts/resend-form.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { pendingVerification, pendingVerificationText } from "#app/text/accounts/welcome.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { sendValidationAgain } from "#app/usecases/accounts/validate-email.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { carrying } from "./carrying.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { actor } = context;
  return {
    title: pendingVerification(searchParams.get("type")),
    email: actor.kind === "user" ? actor.email : null,
    isVerified: actor.kind === "user" && actor.emailVerified,
    ...frameData(context),
  };
}

/** 'Reenviar email' for a user who is logged in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { actor, deps } = context;
  if (actor.kind === "guest") throw redirect(carrying("/login", "/pending-verification?type=smn"), 303);
  const sent = await sendValidationAgain(deps, actor);
  if (!sent.ok) return data({ failure: refusalMessage(sent.error) }, { status: refusalStatus(sent.error) });
  const { searchParams } = new URL(request.url);
  throw redirect(
    doneHref(`?${new URLSearchParams({ type: searchParams.get("type") ?? "smn" })}`, "reenviado"),
    303,
  );
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${pendingVerificationText.pageTitle} · ${data.productName}` }] : [];
}

/** Shown until the email is confirmed (accounts §2, Pending-verification page). */
export default function PendingVerification() {
  const { title, email, isVerified, ...frame } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure ?? null;
  const { unknownType, goHome, resent } = pendingVerificationText;
  return (
    <AccountScreen frame={frame} icons={["alert", "check"]}>
      <AuthPage title={title ?? unknownType}>
        {failure ? <Alert kind="danger">{failure}</Alert> : null}
        {email && !isVerified && !failure ? <Done sentences={{ reenviado: resent(email) }} /> : null}
        {title ? (
          <NextSteps productName={frame.productName} />
        ) : (
          <a className="btn btn-line" href="/">
            {goHome}
          </a>
        )}
        {title && email && !isVerified ? <ResendForm xsrf={frame.xsrf} /> : null}
      </AuthPage>
    </AccountScreen>
  );
}
