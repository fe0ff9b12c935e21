import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ImportSteps } from "#app/components/backoffice/import-steps.tsx";
import { Field, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { SaveBar } from "#app/components/setup/save-bar.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { clientImportCss } from "#app/styles/entries/screen-css.ts";
import { FILE_FAULTS, importText } from "#app/text/clients/import.ts";
import { standingSentence } from "#app/text/clients/import-outcome.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { openImport } from "#app/usecases/clients/import/open-import.server.ts";
import { undoableImport } from "#app/usecases/clients/import/view-import.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { Origins } from "./origins.tsx";

export const handle = { css: clientImportCss };

/** Chooses a file of clients. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const last = foundOr404(await undoableImport(context.deps, actor));
  const told = last?.outcome
    ? {
        ...{ id: last.id, isUnderWay: last.step !== null },
        sentence: standingSentence(last.outcome, last.step === null ? null : last.fileName),
      }
    : null;
  return { last: told, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const file = (await request.formData()).get("file");
  if (!(file instanceof File) || file.size === 0) return refused(FILE_FAULTS.REQUIRED, 400);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = allowedOr404(await openImport(context.deps, actor, { name: file.name, bytes }));
  if (opened.ok) throw redirect(`/backoffice/clients/import/${opened.value.id}`, 303);
  const { code } = opened.error;
  const own = Object.entries(FILE_FAULTS).find(([each]) => each === code)?.[1];
  return refused(own ?? refusalMessage(opened.error), refusalStatus(opened.error));
}

function refused(sentence: string, status: number) {
  return data<FormReply>({ status: "error", error: { file: [sentence] } }, { status });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data: page }: MetaArgs<typeof loader>) {
  return page ? [{ title: `${importText.title} · ${page.productName}` }] : [];
}

export default function Import() {
  const { last, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const isPending = useNavigation().formData !== undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, reply, false);
  const field = fieldOf("import", "file", reply);
  return (
    <BackofficeFrame frame={frame} title={importText.title} icons={["alert", "info"]} back={importText.back}>
      <div className="setup">
        <ImportSteps step={1} />
        <Origins />
        <Form ref={form} className="setup import-file" method="post" encType="multipart/form-data" noValidate>
          <HiddenFields fields={[["xsrf", frame.xsrf]]} />
          {formErrors(reply).length > 0 ? <Alert kind="danger">{formErrors(reply).join(" ")}</Alert> : null}
          <section className="card setup-text">
            <h2>{importText.fileTitle}</h2>
            <p className="muted">{importText.fileLead}</p>
            <Field field={field} label={importText.file} hint={importText.fileHint}>
              <input
                className="input"
                type="file"
                id={field.id}
                name={field.name}
                accept=".csv,.txt,.vcf,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/vcard,text/x-vcard,text/plain"
                required
                {...noteProps(field, importText.fileHint)}
              />
            </Field>
            <p className="sm muted">{importText.anyColumns}</p>
            {isPending ? (
              <p className="import-progress">
                <progress aria-label={importText.reading} />
                <output>{importText.readingLead}</output>
              </p>
            ) : null}
          </section>
          {last ? (
            <p className="copy setup-text">
              <output>
                {last.isUnderWay ? importText.resumeTitle : importText.lastTitle}
                <span className="muted"> · {last.sentence}</span>
              </output>
              <a className="btn btn-quiet btn-sm" href={`/backoffice/clients/import/${last.id}`}>
                {last.isUnderWay ? importText.resume : importText.seeLast}
              </a>
            </p>
          ) : null}
          <SaveBar
            back={importText.back}
            cancel={importText.cancel}
            save={importText.read}
            saving={importText.reading}
            isPending={isPending}
          />
        </Form>
      </div>
    </BackofficeFrame>
  );
}
