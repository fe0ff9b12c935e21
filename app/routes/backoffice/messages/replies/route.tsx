import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { REPLIES } from "#app/domain/paths/message-paths.ts";
import { MessagesNav } from "#app/routes/backoffice/messages/messages-nav.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { messagesCss } from "#app/styles/entries/screen-css.ts";
import { connectedWords, repliesDone, repliesText } from "#app/text/messages/sayings/conversations.ts";
import { queueText } from "#app/text/messages/sayings/queue.ts";
import { viewConversations } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { handleReplies } from "./action.server.ts";
import { ConversationRows } from "./conversation-rows.tsx";
import { NoReplies } from "./no-replies.tsx";
import { type Answered, localMoment } from "./replies-view.ts";
import { ShownThread } from "./shown-thread.tsx";
import "#app/styles/screens/messages.css";
import "#app/styles/screens/replies.css";

export const handle = { css: messagesCss };

/** What clients wrote, and one conversation, which is read by that. 404 for professionals and unknown conversations. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deps, newReplies, replyNotices: told } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("antes");
  const id = params.conversationId ?? null;
  const page = foundOr404(await viewConversations(deps, actor, { id, after }));
  const hasRead = page.shown !== null && page.shown.conversation.unread > 0;
  const left = hasRead ? Math.max(0, newReplies - 1) : newReplies;
  // Reading it was noted on its notification, which may have been seen before.
  const replyNotices = Math.min(told, left);
  const unseen = context.unseen - told + replyNotices;
  const frame = frameData({ ...context, newReplies: left, replyNotices, unseen });
  return { page, now: deps.now(), sendKey: deps.newId(), unread: left, ...frame };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const id = params.conversationId;
  if (id === undefined) throw new Response(null, { status: 404 });
  return handleReplies({ deps: context.deps, actor, form: await request.formData(), id });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = String((await request.clone().formData()).get("text") ?? "");
  return answerElse<Answered>(
    () => serverAction<typeof action>() as Promise<Answered>,
    ({ code }) => ({ refusal: code, failed: null, typed }),
  );
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${repliesText.title} · ${data.productName}` }] : [];
}

export default function Replies() {
  const { page, now, sendKey, unread, ...frame } = useLoaderData<typeof loader>();
  const { shown, conversations, channel, next, isLeftOut } = page;
  const answered = useActionData<Answered>() ?? null;
  const today = localMoment(now).date;
  return (
    <BackofficeFrame
      frame={frame}
      title={queueText.title}
      icons={["alert", "check", "info", "arrow-left", "close"]}
      tools={
        channel.isOn && channel.number ? (
          <span className="muted sm num only-tab">{connectedWords(channel.number)}</span>
        ) : null
      }
      {...(shown ? { back: REPLIES } : {})}
    >
      <div className={shown ? "replies replies-one" : "replies"}>
        <MessagesNav here={REPLIES} toSend={null} unread={unread} />
        {answered ? null : <Done sentences={repliesDone} />}
        {isLeftOut ? <Alert kind="warning">{repliesText.leftOutToday}</Alert> : null}
        {conversations.length === 0 && !shown ? (
          <NoReplies channel={channel} />
        ) : (
          <div className="inbox">
            <div className="inbox-list">
              <ConversationRows
                conversations={conversations}
                shownId={shown?.conversation.id ?? null}
                today={today}
              />
              {next === null ? null : (
                <p className="more">
                  <a className="btn btn-line" href={`${REPLIES}?${new URLSearchParams({ antes: next })}`}>
                    {repliesText.older}
                  </a>
                </p>
              )}
            </div>
            {shown ? (
              <ShownThread
                key={shown.conversation.id}
                shown={shown}
                place={Math.max(
                  0,
                  conversations.findIndex(({ id }) => id === shown.conversation.id),
                )}
                isOn={channel.isOn}
                answered={answered}
                {...{ now, sendKey }}
                xsrf={frame.xsrf}
              />
            ) : (
              <p className="muted inbox-choose">{repliesText.choose}</p>
            )}
          </div>
        )}
      </div>
    </BackofficeFrame>
  );
}
