import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { mergeChoices } from "#app/inputs/clients/clients.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { clientsCss } from "#app/styles/entries/screen-css.ts";
import { type ClientDone, clientsText } from "#app/text/clients/clients.ts";
import { mergeText } from "#app/text/clients/merge.ts";
import { errorMessage } from "#app/text/errors.ts";
import { fullName } from "#app/text/formats.ts";
import { listClients, readClient } from "#app/usecases/clients/clients.server.ts";
import { mergeClients } from "#app/usecases/clients/merge-clients.server.ts";
import { viewMerge } from "#app/usecases/clients/view-merge.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { MergeForm } from "./merge-form.tsx";
import { mergeShown } from "./merge-shown.ts";

export const handle = { css: clientsCss };

type Answer = {
  readonly fault: string | null;
  /** The clients that a search found, to choose from. */
  readonly found: readonly { readonly id: string; readonly name: string }[] | null;
};

/** The client of the address and the other one, named by `?with=`; without it, a search for the other one. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const keepId = params.clientId ?? "";
  const otherId = new URL(request.url).searchParams.get("with");
  const frame = frameData(context);
  if (otherId === null) {
    const view = foundOr404(await viewMergeable(deps, actor, keepId));
    return { ...view, shown: null, refused: null, ...frame };
  }
  const view = foundOr404(await viewMerge(deps, actor, { keepId, otherId }));
  const today = toLocal(utcMinuteOf(deps.now()), USUAL_ZONE).date;
  return {
    ...{ id: keepId, name: fullName(view.keep) },
    shown: view.result && mergeShown(view, view.result, today),
    refused: view.result ? null : mergeText.accounts,
    ...frame,
  };
}

async function viewMergeable(...[deps, actor, id]: Parameters<typeof readClient>) {
  const found = await viewMerge(deps, actor, { keepId: id, otherId: "" });
  if (!found.ok && found.error.code === "FORBIDDEN") return found;
  const client = await readClient(deps, actor, id);
  return client.ok ? { ok: true as const, value: { id, name: fullName(client.value) } } : client;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const keepId = params.clientId ?? "";
  const form = await request.formData();
  const mergeId = form.get("with");
  if (typeof mergeId !== "string") {
    foundOr404(await viewMergeable(deps, actor, keepId));
    const q = String(form.get("q") ?? "").slice(0, 100);
    const asked = { q, group: null, sort: "NAME", after: null, most: 8 } as const;
    const { items } = foundOr404(await listClients(deps, actor, asked));
    const others = items.filter(({ id }) => id !== keepId);
    return data<Answer>({ fault: null, found: others.map((one) => ({ id: one.id, name: fullName(one) })) });
  }
  const choices = mergeChoices.parse(Object.fromEntries(form));
  const merged = allowedOr404(await mergeClients(deps, actor, { keepId, mergeId, choices }));
  if (merged.ok) throw redirect(doneHref(`/backoffice/clients/${keepId}`, "unido" satisfies ClientDone), 303);
  if (merged.error.code === "NOT_FOUND") foundOr404(merged);
  const { code } = merged.error;
  const own = { STATUS_NOT_ALLOWED: mergeText.accounts, TOO_MANY: mergeText.tooMany } as const;
  const fault = code in own ? own[code as keyof typeof own] : errorMessage(code);
  return data<Answer>({ fault, found: null }, { status: refusalStatus(merged.error) });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Answer>(
    () => serverAction<typeof action>() as Promise<Answer>,
    ({ code }) => ({ fault: errorMessage(code), found: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${mergeText.title} · ${data.productName}` }] : [];
}

export default function MergeClients() {
  const { id, name, shown, refused, ...frame } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={mergeText.title}
      icons={["alert", "check", "info", "search"]}
      back={`/backoffice/clients/${id}`}
    >
      <div className="setup">
        {refused ? <Alert kind="warning">{refused}</Alert> : null}
        {shown ? <MergeForm shown={shown} fault={answer?.fault ?? null} xsrf={frame.xsrf} /> : null}
        {shown || refused ? null : (
          <>
            <h2>{name}</h2>
            <Form className="find" method="post" role="search" replace>
              <HiddenFields fields={[["xsrf", frame.xsrf]]} />
              <Icon name="search" />
              <input
                className="input"
                type="search"
                name="q"
                aria-label={mergeText.who}
                placeholder={mergeText.who}
                autoComplete="off"
                maxLength={100}
              />
              <button type="submit" className="btn btn-line">
                {clientsText.find}
              </button>
            </Form>
            <Choices id={id} found={answer?.found ?? null} />
          </>
        )}
      </div>
    </BackofficeFrame>
  );
}

function Choices({ id, found }: { readonly id: string; readonly found: Answer["found"] }) {
  if (found === null) return null;
  if (found.length === 0) return <p role="status">{clientsText.none}</p>;
  return (
    <ul className="list card">
      {found.map((one) => (
        <li key={one.id}>
          <a className="name" href={`/backoffice/clients/${id}/merge?with=${one.id}`}>
            {one.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
