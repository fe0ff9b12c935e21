import type { FormEvent } from "react";
import { Face } from "#app/components/backoffice/face.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useElapsed } from "#app/components/ui/use-elapsed.ts";
import { isToDo } from "#app/domain/sayings/to-say.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import { fullName } from "#app/text/formats.ts";
import { dueWords } from "#app/text/messages/sayings/due.ts";
import { BADGES, errorWords, queueText, stateWords } from "#app/text/messages/sayings/queue.ts";
import { SAYING_LABELS } from "#app/text/messages/sayings/templates.ts";
import type { QueueRow } from "#app/usecases/sayings/queue/queue-rows.server.ts";
import type { Channel } from "#app/usecases/sayings/whatsapp/account.server.ts";
import { fieldsOf, PressForm } from "./press-form.tsx";
import { RowMenu } from "./row-menu.tsx";

type MessageRowProps = {
  readonly row: QueueRow;
  readonly place: number;
  /** Whether the viewer is a manager; a professional opens their own messages, and notes nothing about clients. */
  readonly isManager: boolean;
  readonly channel: Channel;
  readonly now: Instant;
  readonly xsrf: string;
  /** With script: the chat is open beside the page, and this form is to be sent. */
  readonly onOpen: (form: FormData) => void;
};

/** How many messages phones show in full; a tap opens the later ones. */
const IN_FULL = 3;

/** One message: its client, its text, and the button that sends it; or its outcome. */
export function MessageRow({ row, place, isManager, channel, now, xsrf, onOpen }: MessageRowProps) {
  const { to, saying, state, text } = row;
  const isDone = !isToDo(state);
  const isBrief = !isDone && place >= IN_FULL;
  const name = fullName(to) || queueText.someone;
  return (
    <li className={`msg card${isDone ? " done" : ""}${isBrief ? " brief" : ""}`}>
      <Face person={{ ...to, pictureUrl: null }} place={place} />
      <div>
        <h2>{row.bookingId === null ? name : <a href={`/backoffice/booking/${row.bookingId}`}>{name}</a>}</h2>
        <p className="sm muted num">{row.when}</p>
      </div>
      <span className={BADGES[saying]}>
        {row.dueAt === null ? SAYING_LABELS[saying] : <Due dueAt={row.dueAt} now={now} />}
      </span>
      {isBrief ? (
        <details className="msg-peek">
          <summary className="bubble">
            {text}
            <Icon name="chevron" />
          </summary>
        </details>
      ) : null}
      {isDone ? null : <p className="bubble">{text}</p>}
      {state === null ? null : (
        <p className="msg-state muted sm">
          {stateWords(state, row.changedAt)}
          {state === "FAILED" && row.error !== null ? `. ${errorWords(row.error)}` : null}
        </p>
      )}
      <div className="msg-acts">
        <RowMenu row={row} isManager={isManager} asksConsent={channel.isSetUp} xsrf={xsrf} />
        <Way row={row} name={name} isManager={isManager} xsrf={xsrf} onOpen={onOpen} />
      </div>
    </li>
  );
}

function Due({ dueAt, now }: { readonly dueAt: Instant; readonly now: Instant }) {
  return dueWords((dueAt - now - useElapsed()) / MINUTE_MS);
}

type WayProps = Pick<MessageRowProps, "row" | "isManager" | "xsrf" | "onOpen"> & { readonly name: string };

/** The possible action, never a dead button. */
function Way({ row, name, isManager, xsrf, onOpen }: WayProps) {
  const { state, href, to } = row;
  if (state === "DISMISSED")
    return <PressForm intent="restore" row={row} xsrf={xsrf} label={queueText.undo} name={name} />;
  if (href === null) return <NoChat row={row} isManager={isManager} />;
  if (state === null && row.canSend)
    return (
      <PressForm
        intent="send"
        row={row}
        xsrf={xsrf}
        label={queueText.send}
        name={name}
        className="btn btn-soft"
      >
        <PlaceIcon name="whatsapp" />
      </PressForm>
    );
  if (state !== null && state !== "OPENED" && !isToDo(state)) return null;
  function openBeside(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    window.open(href ?? "", "_blank", "noopener");
    const form = new FormData(event.currentTarget);
    form.set("stays", "1");
    onOpen(form);
  }
  const isAgain = state === "OPENED";
  return (
    <form method="post" target="_blank" onSubmit={openBeside}>
      <HiddenFields fields={fieldsOf(row, "open", xsrf)} />
      <button type="submit" className={isAgain ? "btn btn-quiet btn-sm" : "btn btn-soft"}>
        {isAgain ? null : <PlaceIcon name="whatsapp" />}
        <span className="msg-label">{isAgain ? queueText.again : queueText.open}</span>
        <span className="sr"> {to.firstName}</span>
      </button>
    </form>
  );
}

/** Alternatives for a client without a mobile number. */
function NoChat({ row: { to, text, bookingId }, isManager }: Pick<WayProps, "row" | "isManager">) {
  const mail =
    to.email === null
      ? null
      : `mailto:${to.email}?${new URLSearchParams({ body: text })}`.replaceAll("+", "%20");
  return (
    <p className="msg-none">
      <span className="muted sm">{queueText.noPhone}</span>
      {mail === null ? null : (
        <a className="btn btn-line btn-sm" href={mail}>
          <PlaceIcon name="mail" small />
          {queueText.mail}
        </a>
      )}
      {bookingId === null || !isManager ? null : (
        <a className="btn btn-line btn-sm" href={`/backoffice/booking/${bookingId}`}>
          {queueText.addPhone}
        </a>
      )}
    </p>
  );
}
