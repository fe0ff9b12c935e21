import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { secretPage } from "#app/routing/site/shared-pages.ts";
import { waitlistCss } from "#app/styles/entries/screen-css.ts";
import { entryHead, entryText } from "#app/text/waitlist/entry.ts";
import { joinText } from "#app/text/waitlist/join.ts";
import { viewEntry } from "#app/usecases/waitlist/entry-page.server.ts";
import { answerEntry, type Refused } from "./action.server.ts";
import { EntryView } from "./entry-view.tsx";

export const handle = { css: waitlistCss };

/** A waitlist entry by the link in its mails. GET does nothing, because mail programs open links by themselves. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  context.share(secretPage({ title: entryText.product, description: joinText.lead }));
  const page = foundOr404(await viewEntry(context.deps, params.token ?? ""));
  return { page, done: new URL(request.url).searchParams.get(DONE_PARAM), ...frameData(context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return answerEntry(context.deps, params.token ?? "", await request.formData());
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  if (!data) return [];
  const { page } = data;
  return [{ title: `${entryHead(page).title.replace(/^¡|[!.]$/g, "")} · ${page.store.name}` }];
}

export default function WaitlistEntry() {
  const { page, done, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>()?.sentence ?? null;
  return (
    <>
      <IconSheet names={["chevron", "bell", "calendar", "pin", "clock", "check", "alert", "info"]} />
      <SiteHeader {...frame} deskOnly />
      <main className="done" id="main">
        <EntryView page={page} done={done} refused={refused} xsrf={frame.xsrf} />
      </main>
    </>
  );
}
