import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { LoginForm } from "#app/components/accounts/login-form.tsx";
import type { LoginAnswer } from "#app/components/accounts/login-modal-form.tsx";
import { SocialButtons } from "#app/components/accounts/social-buttons.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { logInFromForm } from "#app/routing/account-forms.server.ts";
import { afterLogin } from "#app/routing/after-login.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { guardEntrance } from "#app/routing/guard.server.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import { waysHere } from "#app/routing/social-ways.server.ts";
import { afterRedirectsOnly, answerOr, saying } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { loginFieldMessage, loginModalFieldMessage, loginText } from "#app/text/accounts/accounts.ts";
import { socialFailure } from "#app/text/accounts/social.ts";
import { errorMessage } from "#app/text/errors.ts";
import { shareText } from "#app/text/site/share.ts";
import { carrying } from "./carrying.ts";
import { forgetSignUp, readSignUp } from "./sign-up-cookie.server.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  guardEntrance({ request, context });
  context.share(ownPage(shareText.login, "/login"));
  const { searchParams } = new URL(request.url);
  return {
    redir: safeRedir(searchParams.get("redir")),
    failure: socialFailure(searchParams.get("error")),
    ways: waysHere(request, context),
    known: readSignUp(request, context)?.email ?? "",
    ...frameData(context),
  };
}

/** Logs in and redirects; a form that `stay`s on its page (the login modal) gets an answer instead (accounts §4). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const stays = form.get("stay") === "1";
  if (stays && context.actor.kind === "user") return data<LoginAnswer>({ signedIn: true });
  guardEntrance({ request, context });
  const message = stays ? loginModalFieldMessage : loginFieldMessage;
  const answer = await logInFromForm(context, form, null, message);
  if (!answer.ok) {
    const { form: lastResult, status } = answer.error;
    return data<LoginAnswer>({ signedIn: false, form: lastResult }, { status });
  }
  const { cookies, visitor } = answer.value;
  const headers = cookieHeaders([...cookies, ...forgetSignUp(request, context)]);
  if (stays) return data<LoginAnswer>({ signedIn: true }, { headers });
  const redir = safeRedir(new URL(request.url).searchParams.get("redir"));
  throw redirectDocument(afterLogin(redir, visitor), { status: 303, headers });
}

/** A request that did not get through reads like a wrong password (accounts §8). */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const notSent: LoginAnswer = { signedIn: false, form: saying(errorMessage("BAD_CREDENTIALS")) };
  return answerOr<LoginAnswer>(() => serverAction<typeof action>(), notSent);
}

export const clientLoader = asDocument;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: loginText.pageTitle(data.productName) }] : [];
}

export default function Login() {
  const { redir, failure, ways, known, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<LoginAnswer>();
  const lastResult = answer?.signedIn === false ? answer.form : null;
  return (
    <AccountScreen frame={frame} icons={["alert", "eye"]}>
      <AuthPage title={loginText.title} subtitle={loginText.subtitle(frame.productName)}>
        {failure && !answer ? <Alert kind="danger">{failure}</Alert> : null}
        <LoginForm
          id="login"
          action={carrying("/login", redir)}
          lastResult={lastResult}
          redir={null}
          typed={lastResult ? "" : known}
          hidden={[["xsrf", frame.xsrf]]}
        >
          <SocialButtons ways={ways} redir={redir} here={carrying("/login", redir)} />
          <p className="or">{loginText.newHere(frame.productName)}</p>
          <a className="btn btn-line" href={carrying("/signup", redir)}>
            {loginText.createAccount}
          </a>
        </LoginForm>
      </AuthPage>
    </AccountScreen>
  );
}
