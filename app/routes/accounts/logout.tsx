import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { MessagePage } from "#app/components/accounts/message-page.tsx";
import { PressForm } from "#app/components/accounts/press-form.tsx";
import { MessageCard } from "#app/components/ui/message-card.tsx";
import { cookieHeaders } from "#app/routing/cookie-headers.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { logoutText } from "#app/text/accounts/email-links.ts";
import { loggedOut } from "#app/text/accounts/message-pages.ts";
import { endSession } from "#app/usecases/accounts/sessions.server.ts";

export const handle = { css: accountCss };

/** GET changes nothing: the page has a form that logs out, which script sends at once (accounts §4). */
export function loader({ context }: LoaderFunctionArgs) {
  const { actor } = context;
  return { email: actor.kind === "user" ? actor.email : null, ...frameData(context) };
}

/** Also 'Salir' of the user menu (accounts §2). */
export async function action({ context }: ActionFunctionArgs) {
  if (context.actor.kind === "user") await endSession(context.deps, context.actor);
  return redirect("/logout", { status: 303, headers: cookieHeaders(context.sessionCookies(null)) });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  const title = data?.email ? logoutText.title : loggedOut.title;
  return data ? [{ title: `${title} · ${data.productName}` }] : [];
}

export default function Logout() {
  const { email, ...frame } = useLoaderData<typeof loader>();
  return (
    <AccountScreen frame={frame} icons={[email ? "info" : "check"]}>
      {email ? (
        <MessageCard icon="info" title={logoutText.title}>
          <p className="muted">{logoutText.text(email)}</p>
          <PressForm xsrf={frame.xsrf} label={logoutText.submit} pending={logoutText.pending} atOnce />
        </MessageCard>
      ) : (
        <MessagePage icon="check" message={loggedOut} />
      )}
    </AccountScreen>
  );
}
