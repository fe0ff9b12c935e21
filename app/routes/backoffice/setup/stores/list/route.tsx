import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { toLocal, weekdayOf } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { addressLine } from "#app/text/formats.ts";
import { shiftsText } from "#app/text/setup/stores/store-history.ts";
import { storesDone, storesText } from "#app/text/setup/stores/stores.ts";
import { type ListedStore, viewStoreList } from "#app/usecases/setup/stores/view-stores.server.ts";
import { StoreList } from "./store-list.tsx";

export const handle = { css: storesCss };

/** The stores of the business. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const stores = foundOr404(await viewStoreList(deps, actor));
  const now = utcMinuteOf(deps.now());
  const row = (store: ListedStore) => ({
    id: store.id,
    name: store.name,
    pictureUrl: store.pictureUrl,
    address: addressLine(store),
    missing: store.missing,
    today: shiftsText(store.weekly[weekdayOf(toLocal(now, store.timeZone).date)]),
  });
  return {
    stores: stores.map(row),
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${storesText.title} · ${data.productName}` }] : [];
}

export default function Stores() {
  const { stores, settled, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame
      frame={frame}
      title={storesText.title}
      icons={["alert", "check", "info"]}
      back="/backoffice/setup"
    >
      <div className="setup">
        <Done sentences={storesDone} />
        <SettledTurnos settled={settled} />
        <div className="flex">
          <p className="muted">{storesText.lead}</p>
          <a className="btn btn-sm bo-act" href="/backoffice/setup/stores/new">
            <PlaceIcon name="plus" small />
            {storesText.add}
          </a>
        </div>
        {stores.length === 0 ? (
          <EmptyState title={storesText.none} lines={[storesText.noneText]} />
        ) : (
          <StoreList stores={stores} />
        )}
      </div>
    </BackofficeFrame>
  );
}
