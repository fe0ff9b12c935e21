import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { LegalScreen } from "#app/components/legal/legal-screen.tsx";
import { RequestForm } from "#app/components/legal/request-form.tsx";
import { PageHead } from "#app/components/site/sections/page-head.tsx";
import { ProseIndex } from "#app/components/site/sections/prose.tsx";
import { ToTop } from "#app/components/site/sections/to-top.tsx";
import { privacyInput } from "#app/inputs/legal.ts";
import { fileRequest } from "#app/routing/filed-request.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import { privacyCss } from "#app/styles/entries/screen-css.ts";
import { privacyChoices, privacySections, privacyText } from "#app/text/legal/privacy.ts";
import { Policy } from "./policy.tsx";

export const handle = { css: privacyCss, isQuiet: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { title, description } = privacyText;
  const { productName } = context.deps.settings;
  context.share(ownPage({ title: `${title} · ${productName}`, description }, "/footer/privacy-policies"));
  return { pageKey: context.deps.newId(), ...frameData(context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return fileRequest(request, context, { kind: "PRIVACY", schema: privacyInput });
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${privacyText.title} · ${data.productName}` }] : [];
}

/** The privacy policy, and the form to claim the rights in it (Ley 25.326). */
export default function Privacy() {
  const { pageKey, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { title, lead, request } = privacyText;
  const { id, legend, email, comments, submit } = request;
  return (
    <LegalScreen frame={frame} icons={["alert"]}>
      <main className="wrap last" id="main">
        <PageHead title={title} lead={lead} />
        <div className="doc">
          <ProseIndex sections={privacySections} />
          <article className="prose">
            <Policy />
            <h2 id={id}>{request.title}</h2>
            <p>{request.text}</p>
            <RequestForm
              id="datos-personales"
              action={`/footer/privacy-policies#${id}`}
              reply={reply}
              hidden={{ key: pageKey, xsrf: frame.xsrf }}
              legend={legend}
              choices={privacyChoices}
              labels={{ email, comments }}
            >
              <button type="submit" className="btn btn-lg">
                {submit}
              </button>
            </RequestForm>
          </article>
        </div>
        <ToTop />
      </main>
    </LegalScreen>
  );
}
