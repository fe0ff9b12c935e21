import { LineList, TotalLine } from "#app/components/bookings/line-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { addressLine } from "#app/text/formats.ts";
import { entryText, wishedHow } from "#app/text/waitlist/entry.ts";
import type { EntryPage } from "#app/usecases/waitlist/entry-view.ts";

/** The wish of a waitlist entry, as a ticket. */
export function WishTicket({ page }: { readonly page: EntryPage }) {
  const { wish } = page;
  return (
    <section className="ticket" aria-label={entryText.request}>
      <div className="pad">
        <div className="fact">
          <Icon name="calendar" />
          <div>
            <p className="when">{wish.days}</p>
            <p>{wishedHow(wish)}</p>
          </div>
        </div>
        <StoreFact page={page} />
      </div>
      <div className="pad">
        <Sums page={page} />
        <p className="sm muted">{entryText.noCharge}</p>
      </div>
    </section>
  );
}

export function StoreFact({ page: { store } }: { readonly page: EntryPage }) {
  return (
    <div className="fact">
      <Icon name="pin" />
      <div>
        <b>{store.name}</b>
        <p className="sm muted">{addressLine(store)}</p>
      </div>
    </div>
  );
}

export function Sums({ page }: { readonly page: EntryPage }) {
  const { lines } = page;
  return (
    <>
      <LineList lines={lines} />
      {lines.length > 1 ? <TotalLine {...page} /> : null}
    </>
  );
}
