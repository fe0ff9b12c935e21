import { useNavigate } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { tillText } from "#app/text/money/till.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";
import { tillHref } from "./till-view.ts";

/** The page's title, its store, and the ways to print or download it. */
export function TillBar({ view }: { readonly view: Pick<TillView, "store" | "stores" | "date"> }) {
  const isHydrated = useHydrated();
  return (
    <>
      <h1>
        {tillText.title}
        <span className="paper"> · {view.store.name}</span>
      </h1>
      {view.stores.length > 1 ? <StoreForm view={view} /> : null}
      <a className="btn btn-line btn-sm" href={tillHref(view, "/backoffice/money/export")} download>
        <PlaceIcon name="download" small />
        {tillText.csv}
      </a>
      {isHydrated ? (
        <button type="button" className="btn btn-line btn-sm" onClick={() => print()}>
          <PlaceIcon name="print" small />
          {tillText.print}
        </button>
      ) : null}
    </>
  );
}

type StoreFormProps = {
  readonly view: Pick<TillView, "store" | "stores" | "date">;
};

/** Sent by its button, or with script at once. */
function StoreForm({ view: { store, stores, date } }: StoreFormProps) {
  const navigate = useNavigate();
  const go = (id: string) => navigate(tillHref({ store: { ...store, id }, date }));
  return (
    <form className="flex" method="get" action="/backoffice/money">
      <HiddenFields fields={[["date", date]]} />
      <select
        key={store.id}
        className="input"
        name="store"
        aria-label={tillText.store}
        defaultValue={store.id}
        onChange={({ target }) => go(target.value)}
      >
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <NoScriptButton label={tillText.show} />
    </form>
  );
}
