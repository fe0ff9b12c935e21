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
import { AffectedTurnos } from "#app/components/setup/affected-turnos.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import { settledHref, weighAffected } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { affectedText } from "#app/text/setup/affected.ts";
import { type StoreDone, storesText } from "#app/text/setup/stores/stores.ts";
import { settleAffected } from "#app/usecases/bookings/staff/settle-affected.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { closeStore } from "#app/usecases/setup/stores/close-store.server.ts";
import { viewStores } from "#app/usecases/setup/stores/view-stores.server.ts";

export const handle = { css: storesCss };

type RefusedClosing = { readonly affected: ShownAffected | null; readonly refusal: RefusalCode | null };

/** Asks again whether to close a store for good. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const stores = foundOr404(await viewStores(context.deps, actor));
  const store = stores.find(({ id }) => id === params.storeId);
  if (store === undefined) throw new Response(null, { status: 404 });
  const { id, name } = store;
  return { id, name, isOnly: stores.length === 1, ...frameData(context) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const storeId = params.storeId ?? "";
  const form = await request.formData();
  const weighed = await weighAffected(deps, actor, form, [{ kind: "STORE_GONE", storeId }]);
  if (!weighed.ok) {
    const { refusal, affected } = weighed.error;
    if (refusal.code === "FORBIDDEN") throw new Response(null, { status: 404 });
    return data<RefusedClosing>({ affected, refusal: null }, { status: refusalStatus(refusal) });
  }
  const closed = allowedOr404(await closeStore(deps, actor, storeId));
  if (!closed.ok) {
    if (closed.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
    const status = refusalStatus(closed.error);
    return data<RefusedClosing>({ affected: null, refusal: closed.error.code }, { status });
  }
  const settled = await settleAffected(deps, weighed.value);
  throw redirect(settledHref("/backoffice/setup/stores", "cerrada" satisfies StoreDone, settled), 303);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedClosing>(
    () => serverAction<typeof action>() as Promise<RefusedClosing>,
    ({ code }) => ({ affected: null, refusal: code }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${storesText.closeForGood} · ${data.productName}` }] : [];
}

export default function CloseStore() {
  const { id, name, isOnly, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedClosing>() ?? null;
  const affected = refused?.affected ?? null;
  const here = `/backoffice/setup/stores/${id}`;
  return (
    <BackofficeFrame frame={frame} title={storesText.closeForGood} icons={["alert", "info"]} back={here}>
      <Form className="setup setup-text" method="post" replace>
        <HiddenFields fields={[["xsrf", frame.xsrf]]} />
        {refused?.refusal ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
        <h2>{storesText.closeAsk(name)}</h2>
        <p className="muted">{storesText.closeForGoodText}</p>
        {isOnly ? <Alert kind="warning">{storesText.closeLast}</Alert> : null}
        {affected ? <AffectedTurnos affected={affected} /> : null}
        <div className="save">
          <a className="btn btn-line" href={here}>
            {storesText.cancel}
          </a>
          <button type="submit" className="btn btn-danger">
            {affected ? affectedText.save : storesText.closeSure}
          </button>
        </div>
      </Form>
    </BackofficeFrame>
  );
}
