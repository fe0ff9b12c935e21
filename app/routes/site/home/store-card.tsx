import { Icon } from "#app/components/ui/icon.tsx";
import { addressLine } from "#app/text/formats.ts";
import { activityLabels } from "#app/text/labels.ts";
import { homeText } from "#app/text/site/home.ts";
import type { ListedStore } from "#app/usecases/catalog/list-stores.server.ts";

type StoreCardProps = { readonly store: ListedStore & { readonly href: string } };

/** A place to book at; the whole card leads into its wizard. */
export function StoreCard({ store }: StoreCardProps) {
  return (
    <li className="card store-card">
      {store.pictureUrl ? (
        <img src={store.pictureUrl} alt="" width={320} height={180} loading="lazy" />
      ) : (
        <span className="halo">
          <Icon name="store" />
        </span>
      )}
      <div>
        <h3>{store.name}</h3>
        <p className="sm muted">{activityLabels[store.mainActivity]}</p>
        <p className="sm muted">{addressLine(store)}</p>
        <a className="btn btn-line btn-sm" href={store.href}>
          {homeText.book}
          <span className="sr">{` · ${store.name}`}</span>
        </a>
      </div>
    </li>
  );
}
