import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { PressForm } from "#app/components/accounts/press-form.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM, doneHref } from "#app/components/ui/done-href.ts";
import { MessageCard } from "#app/components/ui/message-card.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { unsubscribeText } from "#app/text/accounts/email-links.ts";
import { shareText } from "#app/text/site/share.ts";
import { unsubscribe } from "#app/usecases/accounts/unsubscribe.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

export const handle = { css: accountCss };

export function loader({ request, context }: LoaderFunctionArgs) {
  context.share(secretPage(shareText.notice));
  return { isDone: new URL(request.url).searchParams.has(DONE_PARAM), ...frameData(context) };
}

/** Only the button unsubscribes (accounts §2, Unsubscribe); GET does not. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { userId = "", code = "" } = params;
  const ended = await unsubscribe(context.deps, { userId, code });
  if (ended.ok) throw redirect(doneHref("", "desuscripto"), 303);
  return data({ failed: true }, { status: refusalStatus(ended.error) });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${unsubscribeText.title} · ${data.productName}` }] : [];
}

export default function Unsubscribe() {
  const { isDone, ...frame } = useLoaderData<typeof loader>();
  const hasFailed = useActionData<typeof action>()?.failed === true;
  return (
    <AccountScreen frame={frame} icons={["alert", "info", "check"]}>
      <MessageCard icon={iconOf(isDone, hasFailed)} title={unsubscribeText.title}>
        {isDone || hasFailed ? (
          <Outcome isDone={isDone} />
        ) : (
          <>
            <p className="muted">{unsubscribeText.text}</p>
            <PressForm xsrf={frame.xsrf} label={unsubscribeText.confirm} pending={unsubscribeText.pending} />
          </>
        )}
      </MessageCard>
    </AccountScreen>
  );
}

function Outcome({ isDone }: { readonly isDone: boolean }) {
  return (
    <>
      {isDone ? (
        <Done sentences={{ desuscripto: unsubscribeText.done }} />
      ) : (
        <p role="alert">{unsubscribeText.invalid}</p>
      )}
      {isDone ? <p className="muted">{unsubscribeText.changeLater}</p> : null}
      <a className="btn btn-line" href="/customer/profile#notificaciones">
        {unsubscribeText.toAccount}
      </a>
    </>
  );
}

function iconOf(isDone: boolean, hasFailed: boolean) {
  if (isDone) return "check";
  return hasFailed ? "alert" : "info";
}
