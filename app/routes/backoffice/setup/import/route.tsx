import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ImportSteps } from "#app/components/backoffice/import-steps.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { Note } from "#app/components/ui/note.tsx";
import { COPY_PAGE } from "#app/domain/setup/copy/copy-states.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm, saying } from "#app/routing/unsent-forms.ts";
import { clientImportCss } from "#app/styles/entries/screen-css.ts";
import { copyFileMessage, copyText } from "#app/text/setup/copy.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { bringCopy, takeCopyIn, viewCopy } from "#app/usecases/setup/copy/copy.server.ts";
import { ChooseForm } from "./choose-form.tsx";
import { type CopyView, copyView } from "./copy-view.ts";
import { Figures } from "./figures.tsx";
import { Review } from "./review.tsx";
import { UnderWay } from "./under-way.tsx";

export const handle = { css: clientImportCss };

/** All of another business comes in, for its owners; while it does, everybody who works there is led here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewed = foundOr404(await viewCopy(context.deps, requireUser({ request, context })));
  return { view: copyView(viewed), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  return form.get("intent") === "take" ? take(context.deps, actor, form) : choose(context.deps, actor, form);
}

async function choose(deps: Deps, actor: SignedIn, form: FormData) {
  foundOr404(await viewCopy(deps, actor));
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refused({ code: "REQUIRED" }, 400);
  const brought = allowedOr404(await bringCopy(deps, actor, new Uint8Array(await file.arrayBuffer())));
  if (brought.ok) throw redirect(COPY_PAGE, 303);
  return refused(brought.error, refusalStatus(brought.error));
}

function refused(error: Parameters<typeof copyFileMessage>[0], status: number) {
  return data<FormReply>({ status: "error", error: { file: [copyFileMessage(error)] } }, { status });
}

async function take(deps: Deps, actor: SignedIn, form: FormData) {
  const taken = allowedOr404(await takeCopyIn(deps, actor, String(form.get("id") ?? "")));
  if (taken.ok) throw redirect(COPY_PAGE, 303);
  return data<FormReply>(saying(copyFileMessage(taken.error)), { status: refusalStatus(taken.error) });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data: page }: MetaArgs<typeof loader>) {
  return page ? [{ title: `${copyText.title} · ${page.productName}` }] : [];
}

const STEPS: Readonly<Record<CopyView["kind"], 1 | 2 | 3>> = {
  ...{ CHOOSE: 1, IN_USE: 1, REVIEW: 2, UNDER_WAY: 3, DONE: 3 },
};

export default function ImportBusiness() {
  const { view, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  const { xsrf } = frame;
  return (
    <BackofficeFrame frame={frame} title={copyText.title} icons={["alert", "info"]} back={copyText.back}>
      <div className="setup">
        {view.kind === "IN_USE" ? null : <ImportSteps step={STEPS[view.kind]} />}
        {view.kind === "CHOOSE" ? (
          <ChooseForm fault={view.fault} lastResult={lastResult} xsrf={xsrf} />
        ) : null}
        {view.kind === "REVIEW" ? (
          <>
            <Review id={view.id} counted={view.counted} xsrf={xsrf} />
            <ChooseForm isAgain fault={null} lastResult={lastResult} xsrf={xsrf} />
          </>
        ) : null}
        <div role="status">
          {view.kind === "UNDER_WAY" ? (
            <UnderWay isClearing={view.isClearing} percent={view.percent} />
          ) : null}
          {view.kind === "DONE" ? <Done counted={view.counted} /> : null}
        </div>
        {view.kind === "IN_USE" ? (
          <Note icon="info" title={copyText.notEmptyTitle} lines={copyText.notEmpty}>
            <a className="btn btn-line" href={copyText.back}>
              {copyText.toHub}
            </a>
          </Note>
        ) : null}
      </div>
    </BackofficeFrame>
  );
}

function Done({ counted }: { readonly counted: Parameters<typeof Figures>[0]["counted"] }) {
  return (
    <section className="setup-text import-outcome">
      <h2>{copyText.doneTitle}</h2>
      <Figures counted={counted} />
      <h3>{copyText.nextTitle}</h3>
      <ul className="card list">
        {copyText.next.map(([href, label]) => (
          <li key={href}>
            <a className="name" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
