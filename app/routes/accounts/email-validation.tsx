import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { PressForm } from "#app/components/accounts/press-form.tsx";
import { MessageCard } from "#app/components/ui/message-card.tsx";
import { foundingWish } from "#app/domain/paths/founding-paths.ts";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { thankPath } from "#app/domain/paths/thank-path.ts";
import { afterLogin } from "#app/routing/after-login.ts";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { afterRedirectsOnly, answerOr } from "#app/routing/unsent-forms.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { validationText } from "#app/text/accounts/email-links.ts";
import { shareText } from "#app/text/site/share.ts";
import { validateEmail } from "#app/usecases/accounts/validate-email.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { carrying } from "./carrying.ts";
import { forgetSignUp, readSignUp, signUpCookie } from "./sign-up-cookie.server.ts";

export const handle = { css: accountCss };

/** GET validates nothing, because mail programs open links by themselves. */
export function loader({ context }: LoaderFunctionArgs) {
  context.share(secretPage(shareText.notice));
  return { supportEmail: context.deps.settings.supportEmail, ...frameData(context) };
}

/**
 * Logs in only the browser that opened the account. In other browsers the login form has the address filled in and keeps `redir`.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId = "", code = "" } = params;
  const device = readSignUp(request, context);
  const isOwn = device !== null && device.userId === userId && context.actor.kind === "guest";
  const validated = await validateEmail(context.deps, { userId, code }, isOwn);
  if (!validated.ok) return data({ failed: true }, { status: refusalStatus(validated.error) });
  const { email, started } = validated.value;
  const told = safeRedir(new URL(request.url).searchParams.get("redir"));
  const redir = (isOwn ? device.redir : null) ?? foundingWish(told);
  const thanks = carrying(thankPath("email-validated"), redir);
  if (started !== null) {
    const headers = cookieHeaders([...context.sessionCookies(started), ...forgetSignUp(request, context)]);
    throw redirectDocument(redir === null ? thanks : afterLogin(redir, started.actor), {
      status: 303,
      headers,
    });
  }
  const { actor } = context;
  if (actor.kind === "user")
    throw redirectDocument(actor.userId === userId ? (redir ?? thanks) : thanks, 303);
  const headers = cookieHeaders([signUpCookie(context, { userId: null, email, redir })]);
  throw redirectDocument(thanks, { status: 303, headers });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerOr(() => serverAction<typeof action>(), { failed: true });
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${validationText.title} · ${data.productName}` }] : [];
}

/** The page while it works; then a page of its own on success, or the failure (accounts §4, §8). */
export default function EmailValidation() {
  const { supportEmail, ...frame } = useLoaderData<typeof loader>();
  const hasFailed = useActionData<typeof action>()?.failed === true;
  return (
    <AccountScreen frame={frame} icons={["alert", "info"]}>
      <MessageCard icon={hasFailed ? "alert" : "info"} title={validationText.title}>
        {hasFailed ? (
          <Failure supportEmail={supportEmail} />
        ) : (
          <>
            <p className="muted">{validationText.text}</p>
            <PressForm
              xsrf={frame.xsrf}
              label={validationText.submit}
              pending={validationText.processing}
              atOnce
            />
          </>
        )}
      </MessageCard>
    </AccountScreen>
  );
}

function Failure({ supportEmail }: { readonly supportEmail: string | null }) {
  return (
    <>
      <p role="alert">{validationText.failed}</p>
      {supportEmail ? (
        <p className="muted">
          {`${validationText.support} `}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      ) : (
        <a className="btn btn-line" href="/contact">
          {validationText.contact}
        </a>
      )}
    </>
  );
}
