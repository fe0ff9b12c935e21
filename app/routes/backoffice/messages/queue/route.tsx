import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Link,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { answerElse } from "#app/routing/unsent-forms.ts";
import { messagesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import {
  errorWords,
  GONE,
  queueText,
  sayingsDone,
  TOO_MANY_TODAY,
} from "#app/text/messages/sayings/queue.ts";
import { viewRefusing } from "#app/usecases/sayings/queue/client-choices.server.ts";
import { viewQueue } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { handleMessages } from "./action.server.ts";
import { LateForm } from "./late-form.tsx";
import { MessageList } from "./message-list.tsx";
import { QueueNav } from "./queue-nav.tsx";
import { type Answered, MESSAGES, queueHref, shownBy } from "./queue-view.ts";
import { RefusingList } from "./refusing-list.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { templateShown } from "./template-shown.server.ts";

export const handle = { css: messagesCss };

/** What there is to say today, and how; nothing for the business's professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const shown = shownBy(searchParams);
  const { templates, salon, channel, ...queue } = foundOr404(await viewQueue(deps, actor, shown));
  return {
    ...{ shown, queue },
    template: templateShown(searchParams.get("plantilla"), {
      templates,
      salon,
      publicUrl: deps.settings.publicUrl,
    }),
    refusing: shown.isRefusing ? foundOr404(await viewRefusing(deps, actor)) : null,
    channel,
    now: deps.now(),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const here = `${MESSAGES}${new URL(request.url).search}`;
  return handleMessages({ deps: context.deps, actor, form: await request.formData(), here });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Answered>(
    () => serverAction<typeof action>() as Promise<Answered>,
    ({ code }) => ({ refusal: code, tried: null, opened: false }),
  );
}

/** What was refused has changed nothing, but where what the page shows is no more. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer: Answered | undefined = actionResult;
  const isSame = answer !== undefined && !answer.opened && answer.refusal !== "STALE";
  return !isSame && defaultShouldRevalidate;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${queueText.title} · ${data.productName}` }] : [];
}

export default function Messages() {
  const { shown, queue, template, refusing, channel, now, ...frame } = useLoaderData<typeof loader>();
  const answered = useActionData<Answered>();
  const { xsrf } = frame;
  return (
    <BackofficeFrame frame={frame} title={queueText.title} icons={["alert", "check", "info"]}>
      <div className="messages">
        <p className="messages-lead muted sm">{channel.isOn ? queueText.leadAutomatic : queueText.lead}</p>
        <section className="messages-queue">
          <QueueNav shown={shown} queue={queue} />
          {answered ? null : <Done sentences={sayingsDone} />}
          {answered?.refusal ? <Alert kind="danger">{refusalWords(answered.refusal)}</Alert> : null}
          {channel.isBroken ? (
            <Alert kind="danger">
              {errorWords(190)} <Link to={`${MESSAGES}/whatsapp`}>{queueText.whatsApp}</Link>
            </Alert>
          ) : null}
          {refusing ? (
            <RefusingList refusing={refusing} xsrf={xsrf} />
          ) : (
            <MessageList shown={shown} queue={queue} channel={channel} now={now} xsrf={xsrf} />
          )}
          {shown.after > 0 ? <Link to={queueHref(shown.view)}>{queueText.first}</Link> : null}
        </section>
        <aside className="messages-aside" id="plantillas">
          <LateForm employees={queue.employees} late={shown.late} />
          <TemplateEditor
            // What is typed goes once it was saved.
            key={`${template.saying} ${template.version}`}
            template={template}
            tried={answered?.tried?.saying === template.saying ? answered.tried : null}
            asksMeta={channel.isSetUp}
            xsrf={xsrf}
          />
          <p className="sm">
            <a href={`${MESSAGES}/whatsapp`}>{queueText.whatsApp}</a>
          </p>
        </aside>
      </div>
    </BackofficeFrame>
  );
}

function refusalWords(code: NonNullable<Answered["refusal"]>): string {
  if (code === "STALE") return GONE;
  return code === "TOO_MANY" ? TOO_MANY_TODAY : errorMessage(code);
}
