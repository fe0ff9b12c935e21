import { Fragment } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { freeHref } from "#app/routing/business/free-href.ts";
import { addressLine } from "#app/text/formats.ts";
import { mapHref } from "#app/text/map-href.ts";
import { BETWEEN_SHIFTS, businessPageText, hoursRows, nextWords } from "#app/text/site/business-page.ts";
import type { BranchCard } from "#app/usecases/catalog/business-page.server.ts";
import { Activities } from "./activities.tsx";
import { OpeningLine } from "./opening-line.tsx";
import { PlacePicture } from "./place-picture.tsx";

/** One of the branches: address, map, and whether it is open (booking §2.4). */
export function Branch({ store, businessId }: { readonly store: BranchCard; readonly businessId: string }) {
  const address = addressLine(store.address);
  return (
    <li className="branch card">
      <PlacePicture className="branch-img" url={store.pictureUrl} />
      <span className="badge">{store.isUnready ? businessPageText.unready : businessPageText.available}</span>
      <div className="pad">
        <div>
          <h3>{store.name}</h3>
          <Activities codes={store.activities} />
        </div>
        <div className="fact">
          <Icon name="pin" />
          <p>
            {address}
            <br />
            <a className="link sm" href={mapHref(address)} target="_blank" rel="noreferrer">
              {businessPageText.map}
              <span className="sr">{` · ${store.name}`}</span>
            </a>
          </p>
        </div>
        <div className="fact">
          <Icon name="clock" />
          <div>
            <OpeningLine opening={store.opening} />
            <dl className="week">
              {hoursRows(store.weekly).map(([days, shifts]) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>
                    {shifts.map((shift, index) => (
                      <Fragment key={shift}>
                        {index > 0 ? BETWEEN_SHIFTS : null}
                        <span>{shift}</span>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        {store.dates.map(({ title, note }) => (
          <div key={title} className="fact">
            <Icon name="calendar" />
            <p className="num">
              <b>{title}</b>
              {note === null ? null : (
                <>
                  <br />
                  <span className="sm muted">{note}</span>
                </>
              )}
            </p>
          </div>
        ))}
        {store.isFull ? (
          <div className="fact">
            <Icon name="calendar" />
            <p className="muted">{businessPageText.none}</p>
          </div>
        ) : null}
        {store.next === null ? null : (
          <div className="fact">
            <Icon name="calendar" />
            <p>
              {businessPageText.next}{" "}
              <a className="link num" href={freeHref({ businessId, storeId: store.id }, store.next)}>
                {nextWords(store.next)}
                <span className="sr">{` · ${store.name}`}</span>
              </a>
              {store.next.offer === null ? null : ` · ${store.next.offer.serviceName}`}
            </p>
          </div>
        )}
      </div>
      {store.isUnready ? (
        <p className="pad sm">
          {businessPageText.unreadyLead}{" "}
          <a className="link" href="/backoffice/setup/stores">
            {businessPageText.unreadyLink}
          </a>
        </p>
      ) : (
        <a className="btn" href={wizardPath({ businessId, storeId: store.id })}>
          {businessPageText.book}
          <span className="sr">{` · ${store.name}`}</span>
        </a>
      )}
    </li>
  );
}
