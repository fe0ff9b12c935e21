import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { conversationPath } from "#app/domain/paths/message-paths.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { messagesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { isOfText, isOfTitle, lineOf, repliesText } from "#app/text/messages/sayings/conversations.ts";
import { readConversation } from "#app/usecases/sayings/conversations/read-conversations.server.ts";
import { dialled, newCardHref } from "../replies-view.ts";
import { type Answered, handleClient } from "./action.server.ts";
import { FoundClients } from "./found-clients.tsx";
import "#app/styles/parts/setup.css";
import "#app/styles/screens/replies.css";

export const handle = { css: messagesCss };

/** The search for the client of a number that no card has; a conversation that has a client leads to itself. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const id = params.conversationId ?? "";
  const { conversation } = foundOr404(await readConversation(context.deps, actor, id));
  if (conversation.clientId !== null) throw redirect(conversationPath(id));
  const { number, lastKind, lastText, isRefused } = conversation;
  return { id, number, said: lineOf(lastKind, lastText), isRefused, ...frameData(context) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const form = await request.formData();
  return handleClient({ deps: context.deps, actor, form, id: params.conversationId ?? "" });
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const q = String((await request.clone().formData()).get("q") ?? "");
  return answerElse<Answered>(
    () => serverAction<typeof action>() as Promise<Answered>,
    ({ code }) => ({ q, found: null, hasMore: false, fault: errorMessage(code) }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${repliesText.isOf} · ${data.productName}` }] : [];
}

export default function ConversationClient() {
  const { id, number, said, isRefused, ...frame } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>() ?? null;
  const { xsrf } = frame;
  const phone = dialled({ number });
  return (
    <BackofficeFrame
      frame={frame}
      title={isOfTitle(phone)}
      icons={["alert", "check", "info", "arrow-left"]}
      back={conversationPath(id)}
    >
      <div className="setup setup-text">
        {said === "" ? null : <blockquote className="bubble whose">{said}</blockquote>}
        <p className="muted">{isOfText.hint}</p>
        {isRefused ? <Alert kind="warning">{isOfText.refused}</Alert> : null}
        {answered?.fault ? <Alert kind="danger">{answered.fault}</Alert> : null}
        <Form className="whose-find" method="post" role="search" replace>
          <HiddenFields
            fields={[
              ["intent", "find"],
              ["xsrf", xsrf],
            ]}
          />
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={answered?.q ?? ""}
            placeholder={isOfText.placeholder}
            aria-label={isOfText.findLabel}
            autoComplete="off"
            maxLength={100}
          />
          <button type="submit" className="btn">
            {isOfText.find}
          </button>
        </Form>
        {answered?.found ? (
          <FoundClients found={answered.found} hasMore={answered.hasMore} xsrf={xsrf} />
        ) : null}
        <p className="flex">
          <span className="muted">{isOfText.notThere}</span>
          <a className="btn btn-line btn-sm" href={newCardHref(phone)}>
            {repliesText.newCard}
          </a>
        </p>
      </div>
    </BackofficeFrame>
  );
}
