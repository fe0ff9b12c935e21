import { Icon } from "#app/components/ui/icon.tsx";
import { addressLine } from "#app/text/formats.ts";
import type { WizardStore } from "#app/usecases/wizard/view.ts";

/** A store's picture (or an icon), name and address. */
export function StoreFace({ store }: { readonly store: WizardStore }) {
  return (
    <div className="who">
      {store.pictureUrl ? (
        <img className="thumb" src={store.pictureUrl} width="56" height="56" alt="" loading="lazy" />
      ) : (
        <span className="thumb">
          <Icon name="store" />
        </span>
      )}
      <div>
        <b>{store.name}</b>
        <p className="sm muted">{addressLine(store.address)}</p>
      </div>
    </div>
  );
}
