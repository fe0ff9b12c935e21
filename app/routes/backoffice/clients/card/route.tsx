import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm } from "#app/routing/unsent-forms.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import { clientDone, clientsText, clientText } from "#app/text/clients/clients.ts";
import { viewClientCard } from "#app/usecases/clients/client-card.server.ts";
import { knownTags } from "#app/usecases/clients/known-tags.server.ts";
import { handleClient } from "./action.server.ts";
import { CardAside } from "./card-aside.tsx";
import { CardHead } from "./card-head.tsx";
import { CardIcons, CardTools } from "./card-tools.tsx";
import { cardView } from "./card-view.ts";
import { History } from "./history.tsx";

export const handle = { css: clientsCss };

/** A client's card; `?before=`: their bookings that began before that minute. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const asked = new URL(request.url).searchParams.get("before") ?? "";
  const before = /^\d{1,10}$/.test(asked) ? Number(asked) : null;
  const card = foundOr404(await viewClientCard(deps, actor, { clientId: params.clientId ?? "", before }));
  const tags = card.isManager ? await knownTags(deps, actor) : null;
  return {
    card: cardView(card),
    known: tags?.ok ? tags.value : [],
    isFirst: before === null,
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  return handleClient({ deps: context.deps, actor, form: await request.formData() }, params.clientId ?? "");
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.card.name} · ${data.productName}` }] : [];
}

export default function Client() {
  const { card, known, isFirst, ...frame } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormReply>() ?? null;
  const { id, isManager, merges } = card;
  return (
    <BackofficeFrame
      frame={frame}
      title={clientsText.client}
      icons={["alert", "check", "info"]}
      back="/backoffice/clients"
      {...(isManager ? { tools: <CardTools id={id} />, tool: <CardIcons id={id} /> } : {})}
    >
      <div className="setup">
        {lastResult ? null : <Done sentences={clientDone} />}
        {merges.map(({ mergedId, said }) => (
          <Form key={mergedId} className="alert" method="post" replace>
            <Icon name="info" />
            <HiddenFields
              fields={[
                ["xsrf", frame.xsrf],
                ["merged", mergedId],
              ]}
            />
            <p>
              {said}{" "}
              <button type="submit" className="link" name="intent" value="undo">
                {clientText.undo}
              </button>
            </p>
          </Form>
        ))}
        <div className="c-card">
          <div className="c-main">
            <CardHead card={card} known={known} xsrf={frame.xsrf} />
            <History card={card} isFirst={isFirst} />
          </div>
          <CardAside card={card} lastResult={lastResult} xsrf={frame.xsrf} />
        </div>
      </div>
    </BackofficeFrame>
  );
}
