import { Icon } from "#app/components/ui/icon.tsx";
import { addressLine } from "#app/text/formats.ts";
import type { WizardStore } from "#app/usecases/wizard/frame-view.ts";

/** A store's picture (or an icon), name and address, and whether it is open, if known. */
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
        {store.place ? (
          <p className="open">
            <span className={store.place.isOpen ? "badge badge-brand" : "badge"}>{store.place.state}</span>
            <span className="sm muted">{store.place.hours}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
