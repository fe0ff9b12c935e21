import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { MessagePage } from "#app/components/accounts/message-page.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { thanks } from "#app/text/accounts/message-pages.ts";

export const handle = { css: accountCss };

/** The address names a text of ours, and never carries one: else anybody could make our page say anything. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return { message: thanks(new URL(request.url).searchParams.get("type")), ...frameData(context) };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.message.title} · ${data.productName}` }] : [];
}

export default function Thank() {
  const { message, ...frame } = useLoaderData<typeof loader>();
  return (
    <AccountScreen frame={frame} icons={["check"]}>
      <MessagePage icon="check" message={message} />
    </AccountScreen>
  );
}
