import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { MessagePage } from "#app/components/accounts/message-page.tsx";
import { screenContext } from "#app/routes/screen-context.ts";
import { accountCss } from "#app/styles/screen-css.ts";
import { errorNotice } from "#app/text/accounts/message-pages.ts";

export const handle = { css: accountCss };

export function loader({ context }: LoaderFunctionArgs) {
  return screenContext(context);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${errorNotice.title} · ${data.productName}` }] : [];
}

/** Where others send people when something did not work (accounts §2, Generic message page). */
export default function ErrorNotice() {
  return (
    <AccountScreen shell={useLoaderData<typeof loader>()} icons={["alert"]}>
      <MessagePage icon="alert" message={errorNotice} />
    </AccountScreen>
  );
}
