import { clientText as text } from "#app/text/clients/clients.ts";
import type { CardView } from "./card-view.ts";

/** The client's bookings, the latest first, each with its link. */
export function History({ card, isFirst }: { readonly card: CardView; readonly isFirst: boolean }) {
  const { id, turnos, ahead, older } = card;
  return (
    <>
      {ahead.length > 0 && isFirst ? (
        <section className="c-part">
          <h3>{text.next}</h3>
          <Turnos rows={ahead} />
        </section>
      ) : null}
      <section className="c-part">
        <h3>{text.history}</h3>
        {turnos.length === 0 ? <p className="note">{text.noHistory}</p> : <Turnos rows={turnos} />}
        <p className="flex">
          {isFirst ? null : (
            <a className="btn btn-line btn-sm" href={`/backoffice/clients/${id}`}>
              {text.newest}
            </a>
          )}
          {older === null ? null : (
            <a className="btn btn-line btn-sm bo-act" href={`/backoffice/clients/${id}?before=${older}`}>
              {text.older}
            </a>
          )}
        </p>
      </section>
    </>
  );
}

function Turnos({ rows }: { readonly rows: CardView["turnos"] }) {
  return (
    <ul className="list card">
      {rows.map((turno) => (
        <li key={turno.id} className="c-turno">
          <time dateTime={turno.date} className="c-day">
            {turno.month}
            <b>{turno.day}</b>
            <span className="sr">{turno.year}</span>
          </time>
          <div>
            <a className="name" href={`/backoffice/booking/${turno.id}`}>
              {turno.services}
            </a>
            <p className="sm muted">{turno.about}</p>
          </div>
          <p className="c-num">
            <b className="num">{turno.total}</b>
            <span className={`badge ${turno.badge}`}>{turno.status}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
