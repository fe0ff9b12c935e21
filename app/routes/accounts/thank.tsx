import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { MessagePage } from "#app/components/accounts/message-page.tsx";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { thanks } from "#app/text/accounts/message-pages.ts";
import { carrying } from "./carrying.ts";

export const handle = { css: accountCss };

/**
 * The address only names a text of ours and never carries one: otherwise a link could make our page say anything. The link to the
 * login carries `redir` on.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const message = thanks(searchParams.get("type"));
  const { urlButtonPrimary: first } = message;
  const urlButtonPrimary = first === "/login" ? carrying(first, safeRedir(searchParams.get("redir"))) : first;
  return { message: { ...message, urlButtonPrimary }, ...frameData(context) };
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
