import { Link, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { Note } from "#app/components/ui/note.tsx";
import type { Instant } from "#app/domain/time/units.ts";
import { emptyQueue, queueText, sayingsDone } from "#app/text/messages/sayings/queue.ts";
import type { QueuePage } from "#app/usecases/sayings/queue/view-queue.server.ts";
import type { Channel } from "#app/usecases/sayings/whatsapp/account.server.ts";
import { MessageRow } from "./message-row.tsx";
import { queueHref, type Shown } from "./queue-view.ts";

type MessageListProps = {
  readonly shown: Shown;
  readonly queue: Pick<QueuePage, "rows" | "next" | "isManager">;
  readonly channel: Channel;
  /** Instant in ms. */
  readonly now: Instant;
  readonly xsrf: string;
};

/** The messages of a page, or that there are none. */
export function MessageList({ shown: { view, late }, queue, ...around }: MessageListProps) {
  const { rows, next, isManager } = queue;
  const opening = useFetcher();
  const [opened, setOpened] = useState(0);
  const { title, lines } = late === null ? emptyQueue(view) : { title: queueText.nobodyLate, lines: [] };
  return (
    <>
      {/* An opened message moves down the list; screen readers announce it. */}
      <p className="sr" role="status" key={opened}>
        {opened > 0 ? sayingsDone.abierto : ""}
      </p>
      {rows.length === 0 ? <Note icon="check" title={title} lines={lines} /> : null}
      <ol className="msgs">
        {rows.map((row, place) => (
          <MessageRow
            key={`${row.saying} ${row.subject}`}
            row={row}
            place={place}
            isManager={isManager}
            onOpen={(form) => {
              setOpened(opened + 1);
              opening.submit(form, { method: "post" });
            }}
            {...around}
          />
        ))}
      </ol>
      {next === null ? null : (
        <p className="more">
          <Link className="btn btn-line" to={queueHref(view, next)} discover="none">
            {queueText.next}
          </Link>
        </p>
      )}
    </>
  );
}
