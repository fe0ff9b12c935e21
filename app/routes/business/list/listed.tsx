import { TradeSheet } from "#app/components/site/sections/trade-drawing.tsx";
import { type Trade, tradesOf } from "#app/domain/codes/trade.ts";
import { type ListAddress, listHref } from "#app/domain/paths/list-paths.ts";
import {
  foundWords,
  businessListText as text,
  todayWords,
  tradeNames,
} from "#app/text/site/business-list.ts";
import type { BusinessList } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import { ListedCard } from "./listed-card.tsx";
import { NothingFree } from "./nothing-free.tsx";
import { PlaceCards } from "./place-cards.tsx";
import { tradeKeys } from "./trade-tile.tsx";
import "#app/styles/parts/chip-row.css";
import "#app/styles/parts/chips.css";

type ListedProps = { readonly asked: ListAddress; readonly list: BusinessList };

/** The stores found, a page at a time, and the further links. */
export function Listed({ asked, list }: ListedProps) {
  const { stores, placeName, count, today, next, places, areNear } = list;
  const { trade, when, after } = asked;
  const shown = [
    ...new Set(stores.flatMap(({ mainActivity }) => trade ?? tradesOf([mainActivity])[0] ?? [])),
  ];
  return (
    <>
      <TradeSheet trades={shown.map((each) => tradeKeys[each])} />
      <Trades asked={asked} trades={list.trades} />
      {stores.length === 0 && after === null ? (
        <NothingFree asked={asked} placeName={placeName} />
      ) : (
        <>
          <p className="found">
            <b>{foundWords({ trade, when, placeName, count })}</b>
            <span className="sm muted">{todayWords(today)}</span>
          </p>
          <ul className="places">
            {stores.map((store) => (
              <ListedCard
                key={store.storeId}
                store={store}
                trade={trade}
                today={today}
                isAnywhere={asked.place === null}
              />
            ))}
          </ul>
          <nav className="pages" aria-label={text.pages}>
            {after === null ? null : (
              <a className="btn btn-quiet" href={listHref({ ...asked, after: null })}>
                {text.first}
              </a>
            )}
            {next === null ? null : (
              <a className="btn btn-line" rel="next" href={listHref({ ...asked, after: next })}>
                {text.following}
              </a>
            )}
          </nav>
        </>
      )}
      {places.length === 0 || after !== null ? null : (
        <PlaceCards
          title={areNear ? text.nearPlaces : text.places}
          asked={asOnCards(asked, areNear)}
          {...{ places, today }}
        />
      )}
    </>
  );
}

/** The cards of other places cover any day and, if the places are not near, any trade. */
function asOnCards(asked: ListAddress, areNear: boolean): ListAddress {
  if (asked.place === null) return asked;
  return { ...asked, when: "ANY", trade: areNear ? asked.trade : null };
}

/** The place's trades, and the one asked for. */
function Trades({ asked, trades }: { readonly asked: ListAddress; readonly trades: readonly Trade[] }) {
  const shown = asked.trade === null || trades.includes(asked.trade) ? trades : [...trades, asked.trade];
  if (shown.length === 0) return null;
  const chip = (trade: Trade | null, label: string) => (
    <a
      key={label}
      className="chip"
      href={listHref({ ...asked, trade, after: null })}
      {...(trade === asked.trade ? { "aria-current": "true" as const } : {})}
    >
      {label}
    </a>
  );
  return (
    <nav className="chips" aria-label={text.trades}>
      {chip(null, text.all)}
      {shown.map((trade) => chip(trade, tradeNames[trade]))}
    </nav>
  );
}
