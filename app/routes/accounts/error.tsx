import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { MessagePage } from "#app/components/accounts/message-page.tsx";
import { Logo } from "#app/components/site/frame/logo.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { errorBanner } from "#app/text/accounts/message-pages.ts";

export const handle = { css: accountCss };

/** As on /thank, the address only names a text of ours. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const type = new URL(request.url).searchParams.get("type");
  const message = errorBanner(type);
  const frame = frameData(context);
  if (isReaderKnown(type)) return { message, isReaderKnown: true as const, ...frame };
  return { message, isReaderKnown: false as const, productName: frame.productName };
}

function isReaderKnown(type: string | null): boolean {
  return type !== "broken" && type !== "unavailable" && type !== "unsent";
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.message.title} · ${data.productName}` }] : [];
}

/** The page that other pages lead to when something failed (accounts §2, Generic message page). */
export default function ErrorBanner() {
  const screen = useLoaderData<typeof loader>();
  const page = <MessagePage icon="alert" message={screen.message} />;
  if (screen.isReaderKnown)
    return (
      <AccountScreen frame={screen} icons={["alert"]}>
        {page}
      </AccountScreen>
    );
  return (
    <>
      <IconSheet names={["alert"]} />
      <header className="site">
        <Logo productName={screen.productName} />
      </header>
      {page}
    </>
  );
}
