import { tintOf } from "#app/components/backoffice/face.tsx";
import { conversationPath } from "#app/domain/paths/message-paths.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { initials } from "#app/text/formats.ts";
import { lineOf, repliesText, shortMoment, unreadWords } from "#app/text/messages/sayings/conversations.ts";
import type { ConversationView } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { localMoment, nameOf } from "./replies-view.ts";

type ConversationRowsProps = {
  readonly conversations: readonly ConversationView[];
  readonly shownId: string | null;
  readonly today: LocalDate;
};

/** The conversations, the newest first: a press anywhere on one opens it. */
export function ConversationRows({ conversations, shownId, today }: ConversationRowsProps) {
  return (
    <ul className="card conv">
      {conversations.map((each, place) => (
        <li key={each.id} className={each.id === shownId ? "cur" : undefined}>
          <Avatar conversation={each} place={place} />
          <span className="mid">
            <a
              className="name num"
              href={conversationPath(each.id)}
              aria-current={each.id === shownId ? "page" : undefined}
            >
              {nameOf(each)}
            </a>
            <span className="last">{lineOf(each.lastKind, each.lastText)}</span>
          </span>
          <span className="r">
            <time className="num" dateTime={new Date(each.lastInAt).toISOString()}>
              {shortMoment(localMoment(each.lastInAt), today)}
            </time>
            <Mark conversation={each} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type AvatarProps = { readonly conversation: ConversationView; readonly place: number };

export function Avatar({ conversation: { clientId, firstName, lastName }, place }: AvatarProps) {
  const isClient = clientId !== null;
  return (
    <span className={isClient ? tintOf(place) : "avatar avatar-n"} aria-hidden="true">
      {isClient ? initials({ firstName: firstName ?? "", lastName: lastName ?? "" }) : "?"}
    </span>
  );
}

function Mark({ conversation }: Pick<AvatarProps, "conversation">) {
  const { unread, isRefused, clientId } = conversation;
  if (isRefused) return <span className="badge badge-danger">{repliesText.noMore}</span>;
  return (
    <>
      {unread > 0 ? (
        <span className="un">
          <span aria-hidden="true">{unread}</span>
          <span className="sr">{unreadWords(unread)}</span>
        </span>
      ) : null}
      {clientId === null ? <span className="badge">{repliesText.noCard}</span> : null}
    </>
  );
}
