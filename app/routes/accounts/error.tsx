import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { MessagePage } from "#app/components/accounts/message-page.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { errorBanner } from "#app/text/accounts/message-pages.ts";

export const handle = { css: accountCss };

/** As for /thank, the address only names a text of ours. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return { message: errorBanner(new URL(request.url).searchParams.get("type")), ...frameData(context) };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.message.title} · ${data.productName}` }] : [];
}

/** Where others send people when something did not work (accounts §2, Generic message page). */
export default function ErrorBanner() {
  const { message, ...frame } = useLoaderData<typeof loader>();
  return (
    <AccountScreen frame={frame} icons={["alert"]}>
      <MessagePage icon="alert" message={message} />
    </AccountScreen>
  );
}
