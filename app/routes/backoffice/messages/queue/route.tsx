import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Link,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { QuietForm } from "#app/components/setup/quiet-form.tsx";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { Note } from "#app/components/ui/note.tsx";
import { MessagesNav } from "#app/routes/backoffice/messages/messages-nav.tsx";
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
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { viewRefusing } from "#app/usecases/sayings/queue/client-choices.server.ts";
import { viewQueue } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { handleMessages } from "./action.server.ts";
import { CallList } from "./call-list.tsx";
import { LateForm } from "./late-form.tsx";
import { MessageList } from "./message-list.tsx";
import { QueueFoot, QueueNav } from "./queue-nav.tsx";
import { type Answered, MESSAGES, shownBy } from "./queue-view.ts";
import { RefusingList } from "./refusing-list.tsx";
import { TemplateEditor } from "./template-editor.tsx";
import { templateShown } from "./template-shown.server.ts";
import "#app/styles/screens/messages.css";

export const handle = { css: messagesCss };

/** Today's messages, and how they are sent. A professional who may not send them gets a note with 403 (`FORBIDDEN`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, role } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const shown = shownBy(searchParams);
  const [viewed, found] = await Promise.all([
    viewQueue(deps, actor, shown),
    shown.isRefusing ? viewRefusing(deps, actor) : null,
  ]);
  const isNotTheirs = !viewed.ok && viewed.error.code === "FORBIDDEN" && !viewed.error.isClosed;
  if (isNotTheirs && role === "PROFESSIONAL")
    return data({ page: null, ...frameData(context) }, { status: refusalStatus({ code: "FORBIDDEN" }) });
  const { templates, salon, channel, ...queue } = foundOr404(viewed);
  const template = templateShown(searchParams.get("plantilla"), {
    ...{ templates, salon },
    publicUrl: deps.settings.publicUrl,
  });
  const refusing = found !== null && queue.isManager ? foundOr404(found) : null;
  const page = {
    ...{ shown: { ...shown, isRefusing: refusing !== null }, queue, template, refusing, channel },
    mayRemind: queue.isQuiet && role === "OWNER",
    now: deps.now(),
  };
  return data({ page, ...frameData(context) });
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

/** A refusal changes nothing, unless what the page shows is stale (`STALE`). */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const answer: Answered | undefined = actionResult;
  const isSame = answer !== undefined && !answer.opened && answer.refusal !== "STALE";
  return !isSame && defaultShouldRevalidate;
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${queueText.title} · ${data.productName}` }] : [];
}

export default function Messages() {
  const { page, ...frame } = useLoaderData<typeof loader>();
  return page === null ? <NotTheirs frame={frame} /> : <Queue page={page} frame={frame} />;
}

/** Tells a professional who may not see contact data that managers send the messages. */
function NotTheirs({ frame }: { readonly frame: FrameData }) {
  return (
    <BackofficeFrame frame={frame} title={queueText.title} icons={["info"]} back={CLIENTS}>
      <Note icon="info" title={queueText.notYours} lines={[queueText.notYoursHow]} />
    </BackofficeFrame>
  );
}

/** Where a professional came from and goes back to. */
const CLIENTS = "/backoffice/clients";

type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["page"]>;

function Queue({ page, frame }: { readonly page: Page; readonly frame: FrameData }) {
  const { shown, queue, template, refusing, channel, mayRemind, now } = page;
  const { isManager } = queue;
  const answered = useActionData<Answered>();
  const { xsrf } = frame;
  return (
    <BackofficeFrame
      frame={frame}
      title={queueText.title}
      icons={["alert", "check", "info"]}
      tools={<Lead isAutomatic={channel.isOn} isManager={isManager} />}
      {...(isManager ? { tool: <ToTemplates /> } : { back: CLIENTS })}
    >
      {isManager ? (
        <MessagesNav here={MESSAGES} toSend={queue.counts.todos} unread={frame.account?.newReplies ?? 0} />
      ) : null}
      <div className="messages">
        <section className="messages-queue">
          <QueueNav shown={shown} queue={queue} />
          {answered ? null : <Done sentences={sayingsDone} />}
          {answered?.refusal ? <Alert kind="danger">{refusalWords(answered.refusal)}</Alert> : null}
          {channel.isBroken ? (
            <Alert kind="danger">
              {errorWords(190)} <Link to={`${MESSAGES}/whatsapp`}>{queueText.whatsApp}</Link>
            </Alert>
          ) : null}
          {refusing ? <RefusingList refusing={refusing} xsrf={xsrf} /> : null}
          {shown.isCalling ? <CallList queue={queue} xsrf={xsrf} /> : null}
          {refusing || shown.isCalling ? null : (
            <MessageList shown={shown} queue={queue} channel={channel} now={now} xsrf={xsrf} />
          )}
          <QueueFoot shown={shown} queue={queue} />
        </section>
        <aside className="messages-aside">
          {mayRemind ? <QuietForm xsrf={xsrf} /> : null}
          <LateForm employees={queue.employees} late={shown.late} />
          {isManager ? (
            <>
              <TemplateEditor
                // Input goes once it is saved.
                key={`${template.saying} ${template.version}`}
                template={template}
                tried={answered?.tried?.saying === template.saying ? answered.tried : null}
                asksMeta={channel.isSetUp}
                xsrf={xsrf}
              />
              <p className="sm messages-ways">
                <a href={`${MESSAGES}/whatsapp`}>{queueText.whatsApp}</a>
              </p>
            </>
          ) : null}
        </aside>
      </div>
    </BackofficeFrame>
  );
}

type LeadProps = { readonly isAutomatic: boolean; readonly isManager: boolean };

/** How messages are sent, and where their texts are edited. */
function Lead({ isAutomatic, isManager }: LeadProps) {
  return (
    <p className="flex bo-act only-tab">
      <span className="muted sm">{isAutomatic ? queueText.leadAutomatic : queueText.lead}</span>
      {isManager ? (
        <a className="btn btn-line btn-sm messages-narrow" href="#plantillas">
          {queueText.templates}
        </a>
      ) : null}
    </p>
  );
}

function ToTemplates() {
  return (
    <a className="icon-btn" href="#plantillas" aria-label={queueText.templates}>
      <PlaceIcon name="note" />
    </a>
  );
}

function refusalWords(code: NonNullable<Answered["refusal"]>): string {
  if (code === "STALE") return GONE;
  return code === "TOO_MANY" ? TOO_MANY_TODAY : errorMessage(code);
}
