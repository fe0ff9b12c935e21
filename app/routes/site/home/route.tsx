import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { ToTop } from "#app/components/site/sections/to-top.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { Note } from "#app/components/ui/note.tsx";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { ownPage } from "#app/routing/site/share-preview.ts";
import { homeCss } from "#app/styles/entries/screen-css.ts";
import { homeText } from "#app/text/site/home.ts";
import { shareText } from "#app/text/site/share.ts";
import { listStores } from "#app/usecases/catalog/list-stores.server.ts";
import { StoreCard } from "./store-card.tsx";

export const handle = { css: homeCss, isQuiet: true };

/** Where one can book. */
export async function loader({ context }: LoaderFunctionArgs) {
  context.share(ownPage(shareText.home, "/"));
  const stores = (await listStores(context.deps)).map((store) => ({
    ...store,
    href: wizardPath({ businessId: store.businessId, storeId: store.id }),
  }));
  return { stores, ...frameData(context) };
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.productName} · ${homeText.title}` }] : [];
}

export default function Home() {
  const { stores, account, xsrf, productName } = useLoaderData<typeof loader>();
  return (
    <>
      <IconSheet names={["chevron", "menu", "store"]} />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} />
      <main className="home" id="main">
        <h1>{homeText.title}</h1>
        <p className="lead">{homeText.subtitle}</p>
        {stores.length === 0 ? (
          <Note icon="store" title={homeText.emptyTitle} lines={[homeText.emptyText]} />
        ) : (
          <section>
            <h2>{homeText.stores}</h2>
            <ul className="stores">
              {stores.map((store) => (
                <StoreCard key={store.id} store={store} />
              ))}
            </ul>
          </section>
        )}
        <ToTop />
      </main>
    </>
  );
}
