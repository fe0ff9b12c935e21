import { Note } from "#app/components/ui/note.tsx";
import { emptyWords, repliesText } from "#app/text/messages/sayings/conversations.ts";
import type { Channel } from "#app/usecases/sayings/whatsapp/account.server.ts";
import { MESSAGES } from "../queue/queue-view.ts";

/** No client has written yet, or none can be read here: then how that would begin, and what it costs. */
export function NoReplies({ channel }: { readonly channel: Channel }) {
  if (channel.isSetUp)
    return <Note icon="check" title={repliesText.emptyTitle} lines={[emptyWords(channel.number ?? "")]} />;
  return (
    <Note icon="info" title={repliesText.emptyTitle} lines={[repliesText.emptyOff]}>
      <a className="btn btn-line" href={`${MESSAGES}/whatsapp`}>
        {repliesText.connect}
      </a>
      <p className="sm muted">{repliesText.appEnds}</p>
    </Note>
  );
}
