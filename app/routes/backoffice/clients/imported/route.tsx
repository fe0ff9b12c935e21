import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ImportSteps } from "#app/components/backoffice/import-steps.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { importQuery } from "#app/inputs/clients/import-form.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { clientImportCss } from "#app/styles/entries/screen-css.ts";
import { importDone, importText } from "#app/text/clients/import.ts";
import { outcomeSentence, undoneOf } from "#app/text/clients/import-outcome.ts";
import { errorMessage } from "#app/text/errors.ts";
import { viewImport } from "#app/usecases/clients/import/view-import.server.ts";
import { handleReview, type ReviewReply } from "./action.server.ts";
import { OutcomePage } from "./outcome-page.tsx";
import { CHOICE, QUIET } from "./quiet.ts";
import type { ReviewProps } from "./review-href.ts";
import { ReviewPage } from "./review-page.tsx";
import { reviewOf } from "./review-view.server.ts";
import { UnderWay } from "./under-way.tsx";

export const handle = { css: clientImportCss };

/** Reviews a file of clients; after the import, its outcome while it can be undone. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = importQuery.parse({
    filas: searchParams.get("filas"),
    desde: searchParams.get("desde"),
    fila: searchParams.get("fila"),
  });
  const { filas: kind, desde: from } = asked;
  const found = foundOr404(await viewImport(context.deps, actor, { id: params.importId ?? "", kind, from }));
  return { review: reviewOf(found, asked), ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["fila", "hecho", "_routes"]) searchParams.delete(name);
  const here = `${pathname.replace(/\.data$/, "")}?${searchParams}`;
  const form = await request.formData();
  return handleReview({ deps: context.deps, actor, form, id: params.importId ?? "", here });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<ReviewReply>(
    () => serverAction<typeof action>() as Promise<ReviewReply>,
    ({ code }) => ({ sentence: errorMessage(code) }),
  );
}

export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  return asked.formData?.get(QUIET) === CHOICE || afterRedirectsOnly(asked);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${importText.title} · ${data.productName}` }] : [];
}

export default function Imported() {
  const { review, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<ReviewReply>() ?? null;
  const { state, step, outcome } = review;
  const sentences = {
    ...importDone,
    ...(outcome ? { importado: outcomeSentence(outcome), deshecho: undoneOf(outcome) } : {}),
  };
  return (
    <BackofficeFrame
      frame={frame}
      title={importText.title}
      icons={["alert", "check", "info"]}
      back={state === "DRAFT" ? "/backoffice/clients/import" : importText.back}
    >
      <div className="setup">
        <ImportSteps step={state === "DRAFT" && step === null ? 2 : 3} />
        {reply ? null : <Done sentences={sentences} />}
        {reply?.sentence ? <Alert kind="danger">{reply.sentence}</Alert> : null}
        <Standing review={review} reply={reply} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}

function Standing({ review, reply, xsrf }: ReviewProps) {
  if (review.step !== null) return <UnderWay key={review.step} review={review} xsrf={xsrf} />;
  if (review.state === "DRAFT") return <ReviewPage review={review} reply={reply} xsrf={xsrf} />;
  return <OutcomePage review={review} xsrf={xsrf} />;
}
