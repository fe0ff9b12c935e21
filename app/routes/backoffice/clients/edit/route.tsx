import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { tidyContacts } from "#app/domain/clients/further-contacts.ts";
import { clientForm } from "#app/inputs/clients/clients.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { foundOr404, knownOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm, saying } from "#app/routing/unsent-forms.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import {
  type ClientDone,
  clientFieldMessage,
  clientFormText,
  clientText,
} from "#app/text/clients/clients.ts";
import { errorMessage } from "#app/text/errors.ts";
import { changeClient, lateBirthday } from "#app/usecases/clients/change-client.server.ts";
import { readClient } from "#app/usecases/clients/clients.server.ts";
import { eraseClient } from "#app/usecases/clients/erase-client.server.ts";
import { knownTags } from "#app/usecases/clients/known-tags.server.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { ClientForm } from "../client-form.tsx";
import { clientValues } from "../client-values.ts";

export const handle = { css: clientsCss };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const known = foundOr404(await knownTags(context.deps, actor));
  const client = foundOr404(await readClient(context.deps, actor, params.clientId ?? ""));
  const { id, version } = client;
  return { id, version, values: clientValues(client), known, ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const clientId = params.clientId ?? "";
  const form = await request.formData();
  if (form.get("intent") === "erase") {
    const erased = knownOr404(await eraseClient(deps, actor, clientId));
    const done: ClientDone = "borrado";
    if (erased.ok) throw redirect(doneHref("/backoffice/clients", done), 303);
    const { code } = erased.error;
    const sentence = code === "HAS_BOOKINGS" ? clientFormText.hasTurnos : errorMessage(code);
    return data<FormReply>(saying(sentence), { status: refusalStatus(erased.error) });
  }
  const area = () => usualAreaOf(deps, actor);
  const rules = { schema: clientForm, fieldMessage: clientFieldMessage, formMessage: faultOf, area };
  const sent = await sendForm(form, rules, async ({ version, ...input }) => {
    const { firstname: firstName, lastname: lastName, ...rest } = input;
    const change = () => tidyContacts({ firstName, lastName, ...rest });
    return (
      lateBirthday(deps, input) ?? knownOr404(await changeClient(deps, actor, { clientId, version, change }))
    );
  });
  const done: ClientDone = "guardado";
  if (sent.ok) throw redirect(doneHref(`/backoffice/clients/${clientId}`, done), 303);
  return data<FormReply>(sent.error.form, { status: sent.error.status });
}

function faultOf(code: Parameters<typeof errorMessage>[0]): string {
  return code === "STALE" ? clientText.stale : errorMessage(code);
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${clientFormText.editTitle} · ${data.productName}` }] : [];
}

export default function EditClient() {
  const { id, version, values, known, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  const back = `/backoffice/clients/${id}`;
  const typed = lastResult?.initialValue ? lastResult : null;
  return (
    <BackofficeFrame frame={frame} title={clientFormText.editTitle} icons={["alert", "info"]} back={back}>
      <div className="setup">
        <ClientForm
          key={version}
          values={values}
          version={typedNumber(typed, "version") ?? version}
          known={known}
          lastResult={
            lastResult?.initialValue || lastResult === null
              ? lastResult
              : { ...lastResult, initialValue: values }
          }
          back={back}
          xsrf={frame.xsrf}
        />
        <details className="c-erase">
          <summary className="link">
            <PlaceIcon name="trash" small />
            {clientFormText.erase}
          </summary>
          <Form method="post" replace>
            <HiddenFields
              fields={[
                ["xsrf", frame.xsrf],
                ["intent", "erase"],
              ]}
            />
            <p className="sm">{clientFormText.eraseHint}</p>
            <button type="submit" className="btn btn-danger btn-sm">
              {clientFormText.eraseSure}
            </button>
          </Form>
        </details>
      </div>
    </BackofficeFrame>
  );
}
