import { LEGAL_PAGE } from "#app/domain/paths/notification-paths.ts";
import { dueWords, requestsText, settledWords } from "#app/text/legal/business.ts";
import { ABOUT_NAMES } from "#app/text/legal/requests.ts";
import type { RequestsPart } from "#app/usecases/legal/business-requests.server.ts";

/** One request: name, question and deadline. */
export function RequestRow({ request }: { readonly request: RequestsPart["items"][number] }) {
  const { id, code, name, about, dueAt, isOverdue, settledAt, settledBy } = request;
  return (
    <li>
      <span>
        <a className="name" href={`${LEGAL_PAGE}/${id}`}>
          {`${name} · ${code}`}
        </a>
        <br />
        <span className="sm">{ABOUT_NAMES[about]}</span>
        <br />
        <span className="sm muted">
          {settledAt === null || settledBy === null ? dueWords(dueAt) : settledWords(settledBy, settledAt)}
        </span>
      </span>
      {isOverdue ? <span className="badge badge-danger">{requestsText.overdue}</span> : null}
    </li>
  );
}
