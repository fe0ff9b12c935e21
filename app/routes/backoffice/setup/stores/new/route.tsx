import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { NO_PLACE, storeValuesOf, USUAL_STORE } from "#app/domain/setup/stores/store-values.ts";
import { storeForm } from "#app/inputs/setup/store-form.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { storeFieldMessage } from "#app/text/setup/stores/store-fields.ts";
import { type StoreDone, storesText } from "#app/text/setup/stores/stores.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import { addStore } from "#app/usecases/setup/stores/save-store.server.ts";
import { type SetupStore, viewStores } from "#app/usecases/setup/stores/view-stores.server.ts";
import { StoreForm } from "../store-form.tsx";
import type { RefusedStore, ShownStore } from "../store-view.ts";

export const handle = { css: storesCss };

/** A new store, which begins with the trade, hours and rules of the first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const [first] = foundOr404(await viewStores(context.deps, actor));
  return { store: first ? likeFirst(first) : { ...USUAL_STORE, version: 0 }, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const area = () => usualAreaOf(context.deps, actor);
  const rules = { schema: storeForm, fieldMessage: storeFieldMessage, area };
  const sent = await sendForm(await request.formData(), rules, async (values) =>
    allowedOr404(await addStore(deps, actor, values)),
  );
  const done: StoreDone = "agregada";
  if (sent.ok) throw redirect(doneHref(`/backoffice/setup/stores/${sent.value}`, done), 303);
  const { form, status } = sent.error;
  return data<RefusedStore>({ form, affected: null, kept: null }, { status });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedStore>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${storesText.newTitle} · ${data.productName}` }] : [];
}

export default function NewStore() {
  const { store, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedStore>() ?? null;
  const back = "/backoffice/setup/stores";
  return (
    <BackofficeFrame frame={frame} title={storesText.newTitle} icons={["alert", "info"]} back={back}>
      <div className="setup">
        <p className="muted">{storesText.newLead}</p>
        <StoreForm
          store={store}
          refused={refused}
          send={{ ready: storesText.create, pending: storesText.creating }}
          back={back}
          xsrf={frame.xsrf}
        />
      </div>
    </BackofficeFrame>
  );
}

/** The values taken from the first store; the address is still blank. */
function likeFirst(first: SetupStore): ShownStore {
  return { ...storeValuesOf(first), ...NO_PLACE, name: "", version: 0 };
}
