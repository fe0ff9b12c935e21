import { REPLIES } from "#app/domain/paths/message-paths.ts";
import { repliesText, tabLabel } from "#app/text/messages/sayings/conversations.ts";
import { MESSAGES } from "./queue/queue-view.ts";
import "#app/styles/parts/seg-links.css";

type MessagesNavProps = {
  readonly here: typeof MESSAGES | typeof REPLIES;
  /** Messages to send; null: they are not counted here. */
  readonly toSend: number | null;
  /** Conversations with unread messages. */
  readonly unread: number;
};

/** Links between what is to be sent and what clients wrote. */
export function MessagesNav({ here, toSend, unread }: MessagesNavProps) {
  const sending = toSend ? `${repliesText.toSend} ${toSend}` : repliesText.toSend;
  return (
    <nav className="seg-links messages-nav" aria-label={repliesText.tabs}>
      <a href={MESSAGES} aria-current={here === MESSAGES ? "page" : undefined}>
        {sending}
      </a>
      <a href={REPLIES} aria-current={here === REPLIES ? "page" : undefined}>
        {tabLabel(unread)}
      </a>
    </nav>
  );
}
