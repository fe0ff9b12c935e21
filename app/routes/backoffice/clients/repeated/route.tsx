import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { mergePairs } from "#app/inputs/clients/merge-pairs.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import { type ClientDone, clientDone } from "#app/text/clients/clients.ts";
import { mergeText } from "#app/text/clients/merge.ts";
import { errorMessage } from "#app/text/errors.ts";
import { mergeMany, viewManyMerges } from "#app/usecases/clients/merge-many.server.ts";
import { setApart, viewRepeated } from "#app/usecases/clients/view-merge.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { Groups } from "./groups.tsx";
import { Preview } from "./preview.tsx";
import { groupsShown, previewShown } from "./repeated-view.ts";

export const handle = { css: clientsCss };

const HERE = "/backoffice/clients/repeated";

/** Why nothing was merged; null: it was. */
type Answer = { readonly fault: string } | null;

/** Clients that look like duplicates; with `?pair=`, what merging these makes of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const pairs = mergePairs(searchParams.getAll("pair"));
  const frame = frameData(context);
  if (pairs.length > 0) {
    const preview = previewShown(foundOr404(await viewManyMerges(deps, actor, pairs)));
    return { preview, groups: [], isEmptyPress: false, ...frame };
  }
  const repeated = foundOr404(await viewRepeated(deps, actor));
  return { preview: null, groups: groupsShown(repeated), isEmptyPress: searchParams.has("many"), ...frame };
}

/** Merges the pairs of the preview, or notes that the clients of a phone or an email are different persons. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  if (form.get("intent") === "merge") {
    const merged = allowedOr404(await mergeMany(deps, actor, mergePairs(form.getAll("pair"))));
    if (!merged.ok)
      return data<Answer>(
        { fault: errorMessage(merged.error.code) },
        { status: refusalStatus(merged.error) },
      );
    const isDone = merged.value.merges.length > 0;
    throw redirect(isDone ? doneHref(HERE, "unidos" satisfies ClientDone) : HERE, 303);
  }
  const word = String(form.get("word") ?? "").slice(0, 254);
  foundOr404(allowedOr404(await setApart(deps, actor, word)));
  throw redirect(doneHref(HERE, "aparte" satisfies ClientDone), 303);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Answer>(
    () => serverAction<typeof action>() as Promise<Answer>,
    ({ code }) => ({ fault: errorMessage(code) }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${mergeText.repeated} · ${data.productName}` }] : [];
}

export default function RepeatedClients() {
  const { preview, groups, isEmptyPress, ...frame } = useLoaderData<typeof loader>();
  const fault = useActionData<Answer>()?.fault ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={mergeText.repeated}
      icons={["alert", "check", "info"]}
      back={preview ? HERE : "/backoffice/clients"}
    >
      <div className="setup">
        <Done sentences={clientDone} />
        {fault ? <Alert kind="danger">{fault}</Alert> : null}
        {isEmptyPress ? <Alert kind="warning">{mergeText.none}</Alert> : null}
        {preview ? <Preview shown={preview} back={HERE} xsrf={frame.xsrf} /> : null}
        {preview ? null : <Groups groups={groups} xsrf={frame.xsrf} />}
      </div>
    </BackofficeFrame>
  );
}
