import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { likenessOf } from "#app/domain/clients/likeness.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import { type ClientDone, clientDone } from "#app/text/clients/clients.ts";
import { mergeText } from "#app/text/clients/merge.ts";
import { counted, fullName, initials } from "#app/text/formats.ts";
import { setApart, viewRepeated } from "#app/usecases/clients/view-merge.server.ts";

export const handle = { css: clientsCss };

/** Clients that look like duplicates. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const repeated = foundOr404(await viewRepeated(context.deps, requireUser({ request, context })));
  return {
    repeated: repeated.map(({ word, clients }) => ({
      word,
      same: mergeText.same[likenessOf(word)],
      clients: clients.map((client) => ({
        id: client.id,
        name: fullName(client),
        initials: initials(client),
        turnos: counted(client.figures.visits, "turno", "turnos"),
      })),
    })),
    ...frameData(context),
  };
}

/** Notes that the clients of a phone or an email are different persons. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const word = String(form.get("word") ?? "").slice(0, 254);
  foundOr404(allowedOr404(await setApart(context.deps, requireUser({ request, context }), word)));
  throw redirect(doneHref("/backoffice/clients/repeated", "aparte" satisfies ClientDone), 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${mergeText.repeated} · ${data.productName}` }] : [];
}

export default function RepeatedClients() {
  const { repeated, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame
      frame={frame}
      title={mergeText.repeated}
      icons={["check", "info"]}
      back="/backoffice/clients"
    >
      <div className="setup">
        <Done sentences={clientDone} />
        {repeated.length === 0 ? (
          <EmptyState title={mergeText.noRepeated} lines={[mergeText.noRepeatedText]} />
        ) : null}
        {repeated.map(({ word, same, clients: [first, ...others] }) =>
          first === undefined ? null : (
            <section key={word} className="card pad">
              <h2 className="sm muted">{same}</h2>
              <div className="twins">
                {[first, ...others].map(({ id, name, turnos }) => (
                  <div key={id} className="twin card">
                    <a className="link" href={`/backoffice/clients/${id}`}>
                      {name}
                    </a>
                    <p className="sm muted num">{turnos}</p>
                  </div>
                ))}
              </div>
              <Form className="flex" method="post" replace>
                <HiddenFields
                  fields={[
                    ["xsrf", frame.xsrf],
                    ["word", word],
                  ]}
                />
                {others.map(({ id, name }) => (
                  <a
                    key={id}
                    className="btn btn-sm"
                    href={`/backoffice/clients/${first.id}/merge?with=${id}`}
                    aria-label={`${mergeText.look} ${first.name} y ${name}`}
                  >
                    {mergeText.look}
                  </a>
                ))}
                <button type="submit" className="btn btn-line btn-sm">
                  {mergeText.apart}
                </button>
              </Form>
            </section>
          ),
        )}
      </div>
    </BackofficeFrame>
  );
}
