import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { LegalScreen } from "#app/components/legal/legal-screen.tsx";
import { withdrawalInput } from "#app/inputs/legal.ts";
import { fileRequest } from "#app/routing/filed-request.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { legalCss } from "#app/styles/entries/screen-css.ts";
import { withdrawalText } from "#app/text/legal/withdrawal.ts";
import { Terms } from "./terms.tsx";
import { WithdrawalForm } from "./withdrawal-form.tsx";
import "#app/styles/parts/text-page.css";

export const handle = { css: legalCss, isQuiet: true };

/** 'Botón de Arrepentimiento': for any visitor, without login. */
export function loader({ context }: LoaderFunctionArgs) {
  const { deps } = context;
  const title = `${withdrawalText.title} · ${deps.settings.productName}`;
  context.share(ownPage({ title, description: withdrawalText.description }, "/arrepentimiento"));
  return { formKey: deps.newId(), ...frameData(context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return fileRequest(request, context, { kind: "WITHDRAWAL", schema: withdrawalInput });
}

export const clientAction = keepForm;
export const clientLoader = asDocument;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${withdrawalText.title} · ${data.productName}` }] : [];
}

export default function Withdrawal() {
  const { formKey, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  return (
    <LegalScreen frame={frame} icons={["alert"]}>
      <main className="wrap last" id="main">
        <header className="head">
          <h1>{withdrawalText.title}</h1>
          <p className="sub">{withdrawalText.lead}</p>
        </header>
        <div className="doc doc-r">
          <WithdrawalForm
            reply={reply}
            hidden={[
              ["xsrf", frame.xsrf],
              ["key", formKey],
            ]}
          />
          <Terms />
        </div>
      </main>
    </LegalScreen>
  );
}
