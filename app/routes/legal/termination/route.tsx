import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { LegalScreen } from "#app/components/legal/legal-screen.tsx";
import { RequestForm } from "#app/components/legal/request-form.tsx";
import { PageHead } from "#app/components/site/sections/page-head.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { terminationInput } from "#app/inputs/legal.ts";
import { fileRequest } from "#app/routing/filed-request.server.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import { legalCss } from "#app/styles/entries/screen-css.ts";
import { terminationChoices, terminationText } from "#app/text/legal/termination.ts";

export const handle = { css: legalCss, isQuiet: true };

export function loader({ context }: LoaderFunctionArgs) {
  const { title, description } = terminationText;
  const { productName } = context.deps.settings;
  context.share(ownPage({ title: `${title} · ${productName}`, description }, "/baja"));
  return { pageKey: context.deps.newId(), ...frameData(context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return fileRequest(request, context, { kind: "TERMINATION", schema: terminationInput });
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${terminationText.title} · ${data.productName}` }] : [];
}

/** 'Botón de Baja de Servicio'. */
export default function Termination() {
  const { pageKey, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { title, lead, legend, email, comments, submit, note } = terminationText;
  return (
    <LegalScreen frame={frame} icons={["check", "alert"]}>
      <main className="wrap last" id="main">
        <PageHead title={title} lead={lead} />
        <div className="doc doc-r">
          <RequestForm
            id="baja"
            action="/baja"
            reply={reply}
            hidden={{ key: pageKey, xsrf: frame.xsrf }}
            legend={legend}
            choices={terminationChoices}
            labels={{ email, comments }}
          >
            <button type="submit" className="btn btn-lg btn-block">
              {submit}
            </button>
            <p className="sm muted">{note}</p>
          </RequestForm>
          <Aside />
        </div>
      </main>
    </LegalScreen>
  );
}

function Aside() {
  const { asideTitle, aside, norms } = terminationText;
  return (
    <aside className="aside">
      <div className="card pad">
        <b>{asideTitle}</b>
        <ul className="rows sm">
          {aside.map((sentence) => (
            <li className="fact" key={sentence}>
              <Icon name="check" small />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="sm muted">{norms}</p>
    </aside>
  );
}
