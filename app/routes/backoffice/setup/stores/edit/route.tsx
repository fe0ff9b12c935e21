import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { PictureSection } from "#app/components/setup/picture-section.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { usualDay } from "#app/domain/time/time.ts";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { storesDone, storesText } from "#app/text/setup/stores/stores.ts";
import { viewClosures } from "#app/usecases/setup/closures/closures.server.ts";
import { closureItems } from "../../closures/closure-items.ts";
import { StoreForm } from "../store-form.tsx";
import type { RefusedStore } from "../store-view.ts";
import { handleStore } from "./action.server.ts";
import { CloseSection, DaysOffSection } from "./other-sections.tsx";
import { StoreTabs } from "./store-tabs.tsx";

export const handle = { css: storesCss };

/** A store's details. 404 for professionals. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { closures, stores } = foundOr404(await viewClosures(deps, actor));
  const store = stores.find(({ id }) => id === params.storeId);
  if (store === undefined) throw new Response(null, { status: 404 });
  const here = closures.filter(({ storeId }) => storeId === null || storeId === store.id);
  return {
    store,
    closures: closureItems(here, [], usualDay(deps.now())),
    stores: stores.map(({ id, name }) => ({ id, name })),
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const post = { deps: context.deps, actor, form: await request.formData() };
  return handleStore(post, params.storeId ?? "");
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedStore>(
    () => serverAction<typeof action>() as Promise<RefusedStore>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.store.name} · ${data.productName}` }] : [];
}

export default function Store() {
  const { store, stores, closures, settled, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedStore>() ?? null;
  const { id, name, pictureUrl } = store;
  const back = "/backoffice/setup/stores";
  const { xsrf } = frame;
  return (
    <BackofficeFrame frame={frame} title={name} icons={["alert", "check", "info"]} back={back}>
      <div className="setup">
        <StoreTabs stores={stores} storeId={id} />
        {refused ? null : <Done sentences={storesDone} />}
        {refused ? null : <SettledTurnos settled={settled} />}
        <div key={id}>
          {refused?.affected ? null : (
            <div className="sheet">
              <PictureSection of="STORE" id={id} name={name} pictureUrl={pictureUrl} xsrf={xsrf} />
            </div>
          )}
          <StoreForm
            key={store.version}
            store={store}
            refused={refused}
            send={{ ready: storesText.save, pending: storesText.saving }}
            back={back}
            xsrf={xsrf}
          />
          <div className="sheet">
            <DaysOffSection storeId={id} items={closures} />
            <CloseSection storeId={id} />
          </div>
        </div>
      </div>
    </BackofficeFrame>
  );
}
