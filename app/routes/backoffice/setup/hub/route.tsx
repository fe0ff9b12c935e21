import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ProgressList } from "#app/components/setup/progress-list.tsx";
import { SharePage } from "#app/components/setup/share-page.tsx";
import { Unready } from "#app/components/setup/unready.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { sharedPageOf } from "#app/routing/business/shared-page.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { hubCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { hubDone, hubText } from "#app/text/setup/hub.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { publishBusiness } from "#app/usecases/setup/business/publish-business.server.ts";
import { viewSetup } from "#app/usecases/setup/business/setup-progress.server.ts";
import { PageState } from "./page-state.tsx";
import { Ways } from "./ways.tsx";

export const handle = { css: hubCss };

/** The start page of the setup; professionals get their own hours instead. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, isRead } = context;
  const actor = requireUser({ request, context });
  if (isRead && !context.isManager) throw redirect("/backoffice/setup/my-hours");
  const { business, progress, unready } = foundOr404(await viewSetup(deps, actor));
  return {
    page: sharedPageOf(deps, business),
    isPublished: business.publishedAt !== null,
    progress,
    unready,
    ...frameData(context),
  };
}

/** 'Dejar de publicar'; publishing leads to the last step of the onboarding, which lists what is missing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const hidden = allowedOr404(await publishBusiness(context.deps, actor, false));
  if (hidden.ok) throw redirect(doneHref("/backoffice/setup", "oculta"), 303);
  return data({ sentence: errorMessage(hidden.error.code) }, { status: refusalStatus(hidden.error) });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<{ readonly sentence: string }>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ sentence: errorMessage(code) }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${hubText.title} · ${data.productName}` }] : [];
}

export default function Hub() {
  const { page, isPublished, progress, unready, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<{ readonly sentence: string }>();
  const isOwner = frame.account?.isOwner === true;
  return (
    <BackofficeFrame frame={frame} title={hubText.title} icons={["alert", "check", "info"]}>
      <div className="setup">
        {refused ? <Alert kind="danger">{refused.sentence}</Alert> : <Done sentences={hubDone} />}
        {unready.map((store) => (
          <Unready key={store.id} store={store} isNamed />
        ))}
        <ProgressList progress={progress} />
        <div className="sheet">
          <PageState page={page} isPublished={isPublished} isOwner={isOwner} xsrf={frame.xsrf} />
          <Ways isOwner={isOwner} />
          {isPublished ? (
            <section>
              <header>
                <h2>{hubText.share}</h2>
                <p>{hubText.shareLead}</p>
              </header>
              <SharePage page={page} />
            </section>
          ) : null}
        </div>
      </div>
    </BackofficeFrame>
  );
}
