import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { NextSteps } from "#app/components/accounts/next-steps.tsx";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { signupText } from "#app/text/accounts/accounts.ts";
import { pendingVerification, welcomeText } from "#app/text/accounts/welcome.ts";
import { carrying } from "./carrying.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    message: pendingVerification(searchParams.get("type")),
    redir: safeRedir(searchParams.get("redir")),
    ...frameData(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${welcomeText.pageTitle} · ${data.productName}` }] : [];
}

/** After signing up (accounts §2, Sign-up success). */
export default function SignUpSuccess() {
  const { message, redir, ...frame } = useLoaderData<typeof loader>();
  return (
    <AccountScreen frame={frame} icons={[]}>
      <AuthPage title={signupText.registered} {...(message ? { subtitle: message } : {})}>
        <NextSteps productName={frame.productName} />
        <a className="btn btn-lg btn-block" href={carrying("/login", redir)}>
          {signupText.login}
        </a>
      </AuthPage>
    </AccountScreen>
  );
}
