import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { closuresText } from "#app/text/setup/stores/closures.ts";
import { holidaysText } from "#app/text/setup/stores/holidays.ts";
import { specialDaysText } from "#app/text/setup/stores/special-days.ts";
import { storesText } from "#app/text/setup/stores/stores.ts";
import type { ClosureItem } from "../../closures/closure-items.ts";

type DaysOffProps = { readonly storeId: string; readonly items: readonly ClosureItem[] };

/** A store's days off, and the link that adds one. */
export function DaysOffSection({ storeId, items }: DaysOffProps) {
  return (
    <section>
      <header>
        <h2>{storesText.closures}</h2>
        <p>{storesText.closuresText}</p>
      </header>
      <div className="days-off">
        {items.length === 0 ? (
          <p className="muted">{closuresText.none}</p>
        ) : (
          <ul className="list card">
            {items.map(({ id, reason, when }) => (
              <li key={id}>
                <b>{reason}</b>
                <p className="sm muted num">{when}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="flex">
          <a className="btn btn-line btn-sm" href={`/backoffice/setup/stores/${storeId}/dates`}>
            <PlaceIcon name="calendar" small />
            {specialDaysText.title}
          </a>
          <a
            className="btn btn-quiet btn-sm"
            href={`/backoffice/setup/closures/new?${new URLSearchParams({ store: storeId })}`}
          >
            <PlaceIcon name="plus" small />
            {closuresText.add}
          </a>
          <a className="btn btn-quiet btn-sm" href="/backoffice/setup/closures">
            {closuresText.seeAll}
          </a>
          <a className="btn btn-quiet btn-sm" href="/backoffice/setup/holidays">
            {holidaysText.title}
          </a>
        </p>
      </div>
    </section>
  );
}

/** Leads to the page that closes a store for good. */
export function CloseSection({ storeId }: { readonly storeId: string }) {
  return (
    <section>
      <header>
        <h2>{storesText.closeForGood}</h2>
        <p>{storesText.closeForGoodText}</p>
      </header>
      <p>
        <a className="btn btn-line btn-plain-danger" href={`/backoffice/setup/stores/${storeId}/close`}>
          {storesText.closeForGood}
        </a>
      </p>
    </section>
  );
}
