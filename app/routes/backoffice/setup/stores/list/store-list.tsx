import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Unready } from "#app/components/setup/unready.tsx";
import type { Need } from "#app/domain/setup/business/readiness.ts";
import { storesText } from "#app/text/setup/stores/stores.ts";
import "#app/styles/parts/rows.css";

export type StoreRow = {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly address: string;
  readonly today: string;
  /** The data still missing before the store is public. */
  readonly missing: readonly Need[];
};

/** A store in each row: name, address and today's opening. */
export function StoreList({ stores }: { readonly stores: readonly StoreRow[] }) {
  return (
    <ul className="list card">
      {stores.map(({ id, name, pictureUrl, address, today, missing }) => (
        <li key={id} className="store-row">
          {pictureUrl ? (
            <img className="thumb" src={pictureUrl} width="72" height="56" alt="" loading="lazy" />
          ) : (
            <span className="thumb">
              <PlaceIcon name="store" />
            </span>
          )}
          <div>
            <a className="name" href={`/backoffice/setup/stores/${id}`}>
              {name}
            </a>
            <p className="sm muted">{address}</p>
            <p className="sm num">{storesText.today(today)}</p>
            <Unready store={{ id, name, missing }} isNamed={false} />
          </div>
        </li>
      ))}
    </ul>
  );
}
