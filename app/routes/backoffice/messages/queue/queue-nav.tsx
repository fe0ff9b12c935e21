import { Link } from "@remix-run/react";
import { QUEUE_VIEWS } from "#app/domain/sayings/to-say.ts";
import { chipLabel, hiddenWords, queueText, remindersFrom } from "#app/text/messages/sayings/queue.ts";
import type { QueuePage } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { MESSAGES, queueHref, type Shown } from "./queue-view.ts";

type QueueNavProps = {
  readonly shown: Shown;
  readonly queue: Pick<QueuePage, "counts" | "hidden" | "remindersFrom">;
};

/** The kinds of messages with how many of each are to be sent, and why some are not there. */
export function QueueNav({
  shown: { view, late, isRefusing },
  queue: { counts, hidden, remindersFrom: from },
}: QueueNavProps) {
  const isHere = late === null && !isRefusing;
  return (
    <>
      <nav className="chips" aria-label={queueText.kinds}>
        {QUEUE_VIEWS.map((each) => (
          <Link
            key={each}
            className="chip"
            to={queueHref(each)}
            aria-current={isHere && each === view ? "page" : undefined}
            discover="none"
          >
            {chipLabel(each, counts[each])}
          </Link>
        ))}
      </nav>
      <p className="messages-ways sm">
        <a href="#plantillas" className="only-narrow">
          {queueText.templates}
        </a>
        {isRefusing ? (
          <Link to={MESSAGES}>{queueText.back}</Link>
        ) : (
          <>
            {hidden.messages > 0 ? <span className="muted">{hiddenWords(hidden)}</span> : null}
            <Link to={`${MESSAGES}?ver=no-quieren`} discover="none">
              {hidden.messages > 0 ? queueText.seeRefusing : queueText.refusing}
            </Link>
          </>
        )}
      </p>
      {isHere && from !== null && (view === "todos" || view === "recordatorios") ? (
        <p className="sm muted">{remindersFrom(from)}</p>
      ) : null}
    </>
  );
}
