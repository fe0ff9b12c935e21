import { Fragment } from "react";
import { Reach } from "#app/components/agenda/reach.tsx";
import { conversationClientPath } from "#app/domain/paths/message-paths.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import {
  callLabel,
  conversationLabel,
  dayWords,
  repliesText,
  timeAndState,
  turnoLine,
  unkeptWords,
} from "#app/text/messages/sayings/conversations.ts";
import { errorWords } from "#app/text/messages/sayings/queue.ts";
import type { ShownConversation } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { Avatar } from "./conversation-rows.tsx";
import { dialled, firstNameOf, localMoment, nameOf, newCardHref } from "./replies-view.ts";

type ThreadProps = {
  readonly shown: ShownConversation;
  readonly place: number;
  readonly now: Instant;
  /** The acts below the messages. */
  readonly children: React.ReactNode;
};

/** A conversation under its client: what was sent and what came, by day. */
export function Thread({ shown: { conversation, messages, turno }, place, now, children }: ThreadProps) {
  const today = localMoment(now).date;
  const { clientId, number } = conversation;
  const name = nameOf(conversation);
  return (
    <section
      className="card thread"
      id="conversacion"
      aria-label={conversationLabel(firstNameOf(conversation))}
    >
      <header>
        <Avatar conversation={conversation} place={place} />
        <div>
          <h2 className="h-sm num">
            {clientId === null ? name : <a href={`/backoffice/clients/${clientId}`}>{name}</a>}
          </h2>
          <p className="sm muted num">{aboutWords({ clientId, turno }, dialled(conversation), today)}</p>
        </div>
        {clientId === null ? (
          <span className="thread-own">
            <a className="btn btn-line btn-sm" href={newCardHref(dialled(conversation))}>
              {repliesText.newCard}
            </a>
            <a className="btn btn-quiet btn-sm" href={conversationClientPath(conversation.id)}>
              {repliesText.isOf}
            </a>
          </span>
        ) : (
          <Reach href={`tel:+${number}`} label={callLabel(firstNameOf(conversation))} icon="phone" />
        )}
      </header>
      {conversation.leftOutAt === null ? null : <p className="thread-note sm muted">{repliesText.leftOut}</p>}
      <Messages messages={messages} today={today} />
      {children}
    </section>
  );
}

function aboutWords(
  { clientId, turno }: { readonly clientId: string | null; readonly turno: ShownConversation["turno"] },
  number: string,
  today: LocalDate,
): string {
  if (clientId === null) return repliesText.notAClient;
  return turno === null ? number : turnoLine(turno, today);
}

type MessagesProps = Pick<ShownConversation, "messages"> & { readonly today: LocalDate };

function Messages({ messages, today }: MessagesProps) {
  return (
    <ol>
      {messages.map((message, index) => {
        const { date } = localMoment(message.at);
        const before = messages[index - 1];
        const isNewDay = before === undefined || localMoment(before.at).date !== date;
        return (
          <Fragment key={message.seq}>
            {isNewDay ? <li className="day-t">{dayWords(date, today)}</li> : null}
            <Bubble message={message} />
          </Fragment>
        );
      })}
    </ol>
  );
}

function Bubble({ message }: { readonly message: ShownConversation["messages"][number] }) {
  const { way, kind, text, isCut, at, state, error } = message;
  const unkept = unkeptWords(kind);
  const isOurs = way === "OUT";
  return (
    <li className={isOurs ? "me" : undefined}>
      {unkept === null ? null : <p className="bubble muted">{unkept}</p>}
      {text === "" ? null : <p className="bubble">{text}</p>}
      {isCut ? <p className="sm muted">{repliesText.cut}</p> : null}
      <small className={state === "FAILED" ? "bad num" : "num"}>
        {timeAndState(formatTime(localMoment(at).minute), state)}
        {state === "FAILED" && error !== null ? `. ${errorWords(error)}` : null}
      </small>
    </li>
  );
}
