import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import { clientForm } from "#app/inputs/clients/clients.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import { type ClientDone, clientFieldMessage, clientFormText } from "#app/text/clients/clients.ts";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import { knownTags } from "#app/usecases/clients/known-tags.server.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import { ClientForm } from "../client-form.tsx";
import { clientValues } from "../client-values.ts";

export const handle = { css: clientsCss };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const phone = new URL(request.url).searchParams.get("phone")?.slice(0, 40) ?? "";
  return { known: foundOr404(await knownTags(context.deps, actor)), phone, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const rules = {
    ...{ schema: clientForm, fieldMessage: clientFieldMessage },
    area: () => usualAreaOf(context.deps, actor),
  };
  const sent = await sendForm(await request.formData(), rules, async ({ version: _, ...input }) =>
    allowedOr404(
      await createClient(context.deps, actor, { ...input, notes: null, allergies: null, blocked: false }),
    ),
  );
  const done: ClientDone = "agregado";
  if (sent.ok) throw redirect(doneHref(`/backoffice/clients/${sent.value.id}`, done), 303);
  return data<FormReply>(sent.error.form, { status: sent.error.status });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${clientFormText.newTitle} · ${data.productName}` }] : [];
}

export default function NewClient() {
  const { known, phone, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={clientFormText.newTitle}
      icons={["alert", "info"]}
      back="/backoffice/clients"
    >
      <div className="setup">
        <ClientForm
          values={{ ...EMPTY, phone }}
          version={0}
          known={known}
          lastResult={lastResult}
          back="/backoffice/clients"
          xsrf={frame.xsrf}
        />
      </div>
    </BackofficeFrame>
  );
}

const EMPTY = clientValues(NO_DETAILS);
