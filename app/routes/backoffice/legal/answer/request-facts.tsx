import { formatTime } from "#app/domain/time/time.ts";
import { longDate } from "#app/text/formats.ts";
import { dueWords, settledWords, requestsText as text } from "#app/text/legal/business.ts";
import { momentOf } from "#app/text/legal/receipt.ts";
import { ABOUT_NAMES } from "#app/text/legal/requests.ts";
import type { RequestsPart } from "#app/usecases/legal/business-requests.server.ts";
import "#app/styles/parts/rows.css";

type Asked = RequestsPart["items"][number];

/** The request: name, question, booking, deadline and answer. */
export function RequestFacts({ request }: { readonly request: Asked }) {
  const { name, email, about, comments, createdAt, dueAt, isOverdue, settledAt, settledBy, answer } = request;
  return (
    <div className="card pad">
      <p>
        <b>{ABOUT_NAMES[about]}</b>{" "}
        {isOverdue ? <span className="badge badge-danger">{text.overdue}</span> : null}
        <br />
        <span className="sm muted">{momentOf(createdAt)}</span>
        <br />
        <span className="sm muted">
          {settledAt === null || settledBy === null ? dueWords(dueAt) : settledWords(settledBy, settledAt)}
        </span>
      </p>
      <p>
        <span className="label">{text.writer}</span>
        <br />
        {name}
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <Turno turno={request.turno} />
      <div>
        <p className="label">{text.comments}</p>
        <p className="words">{comments ?? text.nothing}</p>
      </div>
      {answer === null ? null : (
        <div>
          <p className="label">{text.said}</p>
          <p className="words">{answer}</p>
        </div>
      )}
    </div>
  );
}

function Turno({ turno }: Pick<Asked, "turno">) {
  if (turno === null) return null;
  const { id, date, startMinute, storeName } = turno;
  return (
    <p>
      {`${storeName}, ${longDate(date)} a las ${formatTime(startMinute)}`}
      <br />
      <a className="btn btn-line btn-sm" href={`/backoffice/booking/${id}`}>
        {text.turno}
      </a>
    </p>
  );
}
