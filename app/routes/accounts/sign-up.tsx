import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { AuthPage } from "#app/components/accounts/auth-page.tsx";
import { SignUpForm } from "#app/components/accounts/sign-up-form.tsx";
import { SocialButtons } from "#app/components/accounts/social-buttons.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { foundingWish } from "#app/domain/paths/founding-paths.ts";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { ok } from "#app/domain/result.ts";
import { registrationInput } from "#app/inputs/accounts.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { guardEntrance } from "#app/routing/guard.server.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import { waysHere } from "#app/routing/social-ways.server.ts";
import { afterRedirectsOnly, answerOr, saying } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { signupFieldMessage, signupSummary, signupText } from "#app/text/accounts/accounts.ts";
import { shareText } from "#app/text/site/share.ts";
import { register } from "#app/usecases/accounts/register.server.ts";
import { carrying } from "./carrying.ts";
import { signUpCookie } from "./sign-up-cookie.server.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  guardEntrance({ request, context });
  context.share(ownPage(shareText.signup, "/signup"));
  return {
    redir: redirOf(request),
    ways: waysHere(request, context),
    ...frameData(context),
  };
}

/** Opens an account without logging in: its email must be confirmed first (accounts §4, Sign-up). */
export async function action({ request, context }: ActionFunctionArgs) {
  guardEntrance({ request, context });
  const rules = {
    schema: registrationInput,
    fieldMessage: signupFieldMessage,
    listed: true, // accounts §8
    summary: (faults: Parameters<typeof signupSummary>[0], form: FormData) =>
      signupSummary(faults, String(form.get("email") ?? "")),
  };
  const redir = redirOf(request);
  const registered = await sendForm(await request.formData(), rules, async (person) => {
    const opened = await register(context.deps, person, foundingWish(redir));
    return opened.ok ? ok({ ...opened.value, email: person.email }) : opened;
  });
  if (registered.ok) {
    const headers = cookieHeaders([signUpCookie(context, { ...registered.value, redir })]);
    throw redirectDocument(carrying("/signup-success?type=smn", redir), { status: 303, headers });
  }
  const { form, status } = registered.error;
  return data<FormReply>(form, { status });
}

/** A failure without a message from the server (accounts §8). */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOr<FormReply>(() => serverAction<typeof action>(), saying(signupText.failed));
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${signupText.title} · ${data.productName}` }] : [];
}

export default function SignUp() {
  const { redir, ways, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  return (
    <AccountScreen frame={frame} icons={["alert", "eye"]}>
      <AuthPage title={signupText.title}>
        <SignUpForm
          id="sign-up"
          action={carrying("/signup", redir)}
          lastResult={lastResult}
          hidden={[["xsrf", frame.xsrf]]}
        >
          <a className="btn btn-line" href={carrying("/login", redir)}>
            {signupText.login}
          </a>
          <SocialButtons ways={ways} redir={redir} here={carrying("/signup", redir)} />
        </SignUpForm>
      </AuthPage>
    </AccountScreen>
  );
}

function redirOf(request: Request): string | null {
  return safeRedir(new URL(request.url).searchParams.get("redir"));
}
