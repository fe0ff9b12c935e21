import { type ListAddress, listHref } from "#app/domain/paths/list-paths.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { momentWords, businessListText as text } from "#app/text/site/business-list.ts";
import type { PlaceCard } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import "#app/styles/parts/card.css";

type PlaceCardsProps = {
  readonly title: string;
  readonly asked: ListAddress;
  readonly places: readonly PlaceCard[];
  readonly today: LocalDate | null;
};

/** Other places, each with its businesses. */
export function PlaceCards({ title, asked, places, today }: PlaceCardsProps) {
  return (
    <section className="near">
      <h2>{title}</h2>
      <ul>
        {places.map(({ place, name, count, next }) => (
          <li key={place}>
            <a className="card" href={listHref({ ...asked, place, after: null })}>
              <b>{name}</b>
              <span className="sm muted">{text.businesses(count)}</span>
              {next === null || today === null ? null : (
                <span className="sm">
                  <span className="muted">{text.next}</span>
                  <b className="num">{momentWords(next, today)}</b>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
