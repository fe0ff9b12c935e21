import type { ShownTime } from "#app/domain/catalog/shown-times.ts";
import { type Trade, tradesOf } from "#app/domain/codes/trade.ts";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { freeHref } from "#app/routing/business/free-href.ts";
import { activityLabels } from "#app/text/labels.ts";
import { momentWords, shortDay, businessListText as text } from "#app/text/site/business-list.ts";
import type { ListedCard as Card } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import { TradeTile } from "./trade-tile.tsx";
import "#app/styles/screens/business-list.css";

type ListedCardProps = {
  readonly store: Card;
  /** The trade searched for; null: any. */
  readonly trade: Trade | null;
  readonly today: LocalDate;
  /** The card then names the place. */
  readonly isAnywhere: boolean;
};

/** A store with its first free times, each a link into the wizard with the service named beside it. */
export function ListedCard({ store, trade, today, isAnywhere }: ListedCardProps) {
  const { name, slug, storeId, mainActivity, streetName, streetNumber, placeName, times } = store;
  const page = `${pagePath(slug)}?${new URLSearchParams({ sucursal: storeId })}`;
  const street = `${streetName} ${streetNumber}`.trim();
  const [first] = times;
  return (
    <li className="card place">
      <a className="place-top" href={page}>
        <TradeTile trade={trade ?? tradesOf([mainActivity])[0] ?? null} />
        <span>
          <b className="place-n">{name}</b>
          <span className="sm muted">
            {[activityLabels[mainActivity], street, ...(isAnywhere ? [placeName] : [])].join(" · ")}
          </span>
        </span>
      </a>
      <p className="next">
        <span className="sm muted">{first ? text.next : text.none}</span>
        {first ? <b>{momentWords(first, today)}</b> : null}
      </p>
      <ul className="free" aria-label={first ? text.timesOf(name) : undefined}>
        {times.map((time) => (
          <li key={`${time.date} ${time.time}`}>
            <Slot store={store} time={time} first={first?.date ?? time.date} />
          </li>
        ))}
        <li className="rest">
          <a className="btn btn-quiet btn-sm" href={page} aria-label={text.moreOf(name)}>
            {text.more}
          </a>
        </li>
      </ul>
    </li>
  );
}

type SlotProps = {
  readonly store: Card;
  readonly time: ShownTime;
  /** The day shown above all times. */
  readonly first: LocalDate;
};

/** A time on another day than the first shows its day. */
function Slot({ store, time, first }: SlotProps) {
  return (
    <a className="slot" href={freeHref(store, time)}>
      {time.date === first ? null : <span className="sm muted">{shortDay(time.date)} </span>}
      {formatTime(time.time)}
      {time.offer === null ? null : <span className="svc"> {time.offer.serviceName}</span>}
    </a>
  );
}
