import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ImportSteps } from "#app/components/backoffice/import-steps.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { QuietForm } from "#app/components/setup/quiet-form.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { Note } from "#app/components/ui/note.tsx";
import { ARCHIVE_PAGE } from "#app/domain/setup/archive/archive-states.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm, saying } from "#app/routing/unsent-forms.ts";
import { clientImportCss } from "#app/styles/entries/screen-css.ts";
import { archiveDone, archiveFileMessage, archiveText, partRead } from "#app/text/setup/archive.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { bringArchive, takeArchiveIn, viewArchive } from "#app/usecases/setup/archive/archive.server.ts";
import { remindImported } from "#app/usecases/setup/archive/remind-imported.server.ts";
import { type ArchiveView, archiveView } from "./archive-view.ts";
import { ChooseForm } from "./choose-form.tsx";
import { Outcome } from "./outcome.tsx";
import { Review } from "./review.tsx";
import { UnderWay } from "./under-way.tsx";

export const handle = { css: clientImportCss };

/** Imports the data of another business, for owners. While it runs, all members are led here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewed = foundOr404(await viewArchive(context.deps, requireUser({ request, context })));
  const isOther = new URL(request.url).searchParams.has("otro");
  return { view: archiveView(viewed, isOther), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  switch (form.get("intent")) {
    case "take":
      return take(context.deps, actor, form);
    case "remind":
      return remind(context.deps, actor);
    default:
      return choose(context.deps, actor, form);
  }
}

async function remind(deps: Deps, actor: SignedIn): Promise<FormReply> {
  foundOr404(await remindImported(deps, actor));
  throw redirect(doneHref(ARCHIVE_PAGE, "recordatorios"), 303);
}

async function choose(deps: Deps, actor: SignedIn, form: FormData) {
  foundOr404(await viewArchive(deps, actor));
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refused({ code: "REQUIRED" }, 400);
  const isAnew = form.get("anew") === "1";
  const brought = allowedOr404(
    await bringArchive(deps, actor, new Uint8Array(await file.arrayBuffer()), { isAnew }),
  );
  if (brought.ok) throw redirect(doneHref(ARCHIVE_PAGE, "leido"), 303);
  return refused(brought.error, refusalStatus(brought.error));
}

function refused(error: Parameters<typeof archiveFileMessage>[0], status: number) {
  return data<FormReply>({ status: "error", error: { file: [archiveFileMessage(error)] } }, { status });
}

async function take(deps: Deps, actor: SignedIn, form: FormData) {
  const taken = allowedOr404(await takeArchiveIn(deps, actor, String(form.get("id") ?? "")));
  if (taken.ok) throw redirect(doneHref(ARCHIVE_PAGE, "importado"), 303);
  return data<FormReply>(saying(archiveFileMessage(taken.error)), { status: refusalStatus(taken.error) });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data: page }: MetaArgs<typeof loader>) {
  return page ? [{ title: `${archiveText.title} · ${page.productName}` }] : [];
}

const STEPS: Readonly<Record<Exclude<ArchiveView["kind"], "IN_USE">, 1 | 2 | 3>> = {
  ...{ CHOOSE: 1, NEXT_PART: 1, REVIEW: 2, UNDER_WAY: 3, DONE: 3 },
};

export default function ImportBusiness() {
  const { view, ...frame } = useLoaderData<typeof loader>();
  const form = { lastResult: useActionData<FormReply>() ?? null, xsrf: frame.xsrf };
  return (
    <BackofficeFrame
      frame={frame}
      title={archiveText.title}
      icons={["alert", "check", "info"]}
      back={archiveText.back}
    >
      <div className="setup">
        {view.kind === "IN_USE" ? null : <ImportSteps step={STEPS[view.kind]} />}
        {view.kind === "REVIEW" && !form.lastResult ? <Done sentences={archiveDone.read} /> : null}
        {view.kind === "NEXT_PART" && !form.lastResult ? (
          <Done sentences={{ leido: partRead(view.nth - 1, view.of) }} />
        ) : null}
        {view.kind === "DONE" || view.kind === "IN_USE" ? <Done sentences={archiveDone.taken} /> : null}
        {"isQuiet" in view && view.isQuiet ? <QuietForm xsrf={frame.xsrf} /> : null}
        <Standing view={view} form={form} />
      </div>
    </BackofficeFrame>
  );
}

type StandingProps = {
  readonly view: ArchiveView;
  readonly form: { readonly lastResult: FormReply; readonly xsrf: string };
};

function Standing({ view, form }: StandingProps) {
  switch (view.kind) {
    case "CHOOSE":
      return <ChooseForm fault={view.fault} part={null} {...form} />;
    case "NEXT_PART":
      return <ChooseForm fault={null} part={view} {...form} />;
    case "REVIEW":
      return <Review id={view.id} counted={view.counted} {...form} />;
    case "UNDER_WAY":
      return <UnderWay isClearing={view.isClearing} percent={view.percent} />;
    case "DONE":
      return <Outcome counted={view.counted} />;
    case "IN_USE":
      return (
        <Note icon="info" title={archiveText.notEmptyTitle} lines={archiveText.notEmpty}>
          <a className="btn btn-line" href={archiveText.back}>
            {archiveText.toHub}
          </a>
        </Note>
      );
  }
}
