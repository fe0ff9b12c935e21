import { tintOf } from "#app/components/backoffice/face.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { clientsText, missedLabel, writeTo } from "#app/text/clients/clients.ts";
import type { ClientRowView } from "./client-row-view.ts";
import "#app/styles/parts/reach.css";

/** A client in each row: name, contact, last and next visit, and spending. */
export function ClientRows({ rows }: { readonly rows: readonly ClientRowView[] }) {
  return (
    <ul className="list card clients">
      <li className="client-row client-head" aria-hidden="true">
        <span />
        <span>{clientsText.client}</span>
        <span className="c-last">{clientsText.last}</span>
        <span className="c-next">{clientsText.next}</span>
        <span className="c-num">{clientsText.visits}</span>
        <span className="c-num">{clientsText.spent}</span>
        <span />
      </li>
      {rows.map((row, place) => (
        <ClientRow key={row.id} row={row} place={place} />
      ))}
    </ul>
  );
}

function ClientRow({ row, place }: { readonly row: ClientRowView; readonly place: number }) {
  const { id, name, reach, whatsApp, last, next, visits, spent, noShows } = row;
  return (
    <li className="client-row">
      <span className={tintOf(place)} aria-hidden="true">
        {row.initials}
      </span>
      <div className="c-who">
        <a className="name" href={`/backoffice/clients/${id}`}>
          {name}
        </a>
        {row.tags.map((tag) => (
          <span key={tag} className="badge badge-warm">
            {tag}
          </span>
        ))}
        {noShows > 1 ? <span className="badge badge-danger">{missedLabel(noShows)}</span> : null}
        {row.isBlocked ? <span className="badge badge-warning">{clientsText.isBlocked}</span> : null}
        {reach ? <p className="sm muted num">{reach}</p> : null}
      </div>
      <span className="c-last num">
        <span className="sr">{clientsText.last} </span>
        {last ?? "—"}
      </span>
      <span className={next ? "c-next num" : "c-next c-none"}>
        <span className="only-phone muted">{clientsText.nextShort} </span>
        {next ? <b>{next}</b> : <span className="muted">{clientsText.noNext}</span>}
      </span>
      <span className="c-num num">
        <span className="sr">{clientsText.visits} </span>
        {visits}
      </span>
      <b className="c-num num">
        <span className="sr">{clientsText.spent} </span>
        {spent}
      </b>
      {whatsApp ? (
        <a
          className="reach c-reach"
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noreferrer"
          aria-label={writeTo(name)}
        >
          <PlaceIcon name="whatsapp" />
        </a>
      ) : null}
    </li>
  );
}
