import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { storesText } from "#app/text/setup/stores/stores.ts";

type StoreTabsProps = {
  readonly stores: readonly { readonly id: string; readonly name: string }[];
  readonly storeId: string;
};

/** The stores of the business, with the one shown, and the link to a new one. */
export function StoreTabs({ stores, storeId }: StoreTabsProps) {
  return (
    <nav className="chips" aria-label={storesText.all}>
      {stores.map(({ id, name }) => (
        <a
          key={id}
          className="chip"
          href={`/backoffice/setup/stores/${id}`}
          aria-current={id === storeId ? "page" : undefined}
        >
          {name}
        </a>
      ))}
      <a className="chip" href="/backoffice/setup/stores/new">
        <PlaceIcon name="plus" small />
        {storesText.add}
      </a>
    </nav>
  );
}
