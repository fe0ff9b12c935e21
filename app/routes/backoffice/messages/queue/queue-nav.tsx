import { Link } from "@remix-run/react";
import { queueViews } from "#app/domain/sayings/to-say.ts";
import { callsLabel } from "#app/text/messages/calls.ts";
import { chipLabel, hiddenWords, queueText, remindersFrom } from "#app/text/messages/sayings/queue.ts";
import type { QueuePage } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { CALLS, MESSAGES, queueHref, type Shown } from "./queue-view.ts";

type QueueNavProps = {
  readonly shown: Shown;
  readonly queue: Pick<QueuePage, "counts" | "hidden" | "remindersFrom" | "isManager" | "calls">;
};

/** The kinds of messages with the number to send of each, and why some are missing. */
export function QueueNav({
  shown: { view, late, isRefusing, isCalling },
  queue: { counts, hidden, remindersFrom: from, isManager, calls },
}: QueueNavProps) {
  const isHere = late === null && !isRefusing && !isCalling;
  const toCall = calls.filter(({ calledAt }) => calledAt === null).length;
  return (
    <>
      <nav className="chips" aria-label={queueText.kinds}>
        {queueViews({ isManager }).map((each) => (
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
        <Link className="chip" to={CALLS} aria-current={isCalling ? "page" : undefined} discover="none">
          {callsLabel(toCall)}
        </Link>
      </nav>
      {isRefusing || hidden.messages > 0 ? (
        <p className="messages-ways sm">
          {isRefusing ? (
            <Link to={MESSAGES}>{queueText.back}</Link>
          ) : (
            <>
              <span className="muted">{hiddenWords(hidden)}</span>
              {isManager ? (
                <Link to={REFUSING} discover="none">
                  {queueText.seeRefusing}
                </Link>
              ) : null}
            </>
          )}
        </p>
      ) : null}
      {isHere && from !== null && (view === "todos" || view === "recordatorios") ? (
        <p className="sm muted">{remindersFrom(from)}</p>
      ) : null}
    </>
  );
}

const REFUSING = `${MESSAGES}?ver=no-quieren`;

type QueueFootProps = { readonly shown: Shown; readonly queue: Pick<QueuePage, "isManager"> };

/** Further links below the list. */
export function QueueFoot({ shown: { view, after, isRefusing }, queue: { isManager } }: QueueFootProps) {
  return (
    <p className="messages-ways sm">
      {after > 0 ? <Link to={queueHref(view)}>{queueText.first}</Link> : null}
      {isManager && !isRefusing ? (
        <Link to={REFUSING} discover="none">
          {queueText.refusing}
        </Link>
      ) : null}
    </p>
  );
}
