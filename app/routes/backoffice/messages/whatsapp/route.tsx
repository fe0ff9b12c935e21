import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { type FormReply, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { whatsAppAccountInput } from "#app/inputs/whatsapp.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm, saying } from "#app/routing/unsent-forms.ts";
import { messagesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { type SayingsDone, sayingsDone } from "#app/text/messages/sayings/queue.ts";
import {
  whatsAppFieldMessage,
  whatsAppFormMessage,
  whatsAppText,
} from "#app/text/messages/sayings/whatsapp.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import {
  connectWhatsApp,
  disconnectWhatsApp,
  sendAutomatically,
  viewChannel,
} from "#app/usecases/sayings/whatsapp/account.server.ts";
import { ConnectForm } from "./connect-form.tsx";
import "#app/styles/parts/disclose.css";
import "#app/styles/parts/rows.css";

export const handle = { css: messagesCss };

const HERE = "/backoffice/messages/whatsapp";

/** The business's own number at the Cloud API. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  return { channel: foundOr404(await viewChannel(context.deps, actor)), ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "connect") {
    const rules = {
      schema: whatsAppAccountInput,
      fieldMessage: whatsAppFieldMessage,
      formMessage: whatsAppFormMessage,
    };
    const connected = await sendForm(form, rules, async (sender) =>
      allowedOr404(await connectWhatsApp(deps, actor, sender)),
    );
    if (connected.ok) throw done("conectado");
    return data<FormReply>(withoutToken(connected.error.form), { status: connected.error.status });
  }
  const isOn = intent === "on";
  const pressed = allowedOr404(
    intent === "stop" ? await disconnectWhatsApp(deps, actor) : await sendAutomatically(deps, actor, isOn),
  );
  if (pressed.ok) throw done(DONE[String(intent)] ?? "a-mano");
  return data<FormReply>(saying(errorMessage(pressed.error.code)), { status: refusalStatus(pressed.error) });
}

const DONE: Readonly<Record<string, SayingsDone>> = { stop: "desconectado", on: "automatico" };

function done(word: SayingsDone) {
  return redirect(doneHref(HERE, word), 303);
}

/** A page never returns a secret. */
function withoutToken(reply: NonNullable<FormReply>): NonNullable<FormReply> {
  const { token: _, ...initialValue } = reply.initialValue ?? {};
  return { ...reply, initialValue };
}

export function clientAction(args: ClientActionFunctionArgs) {
  return keepForm(args);
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${whatsAppText.title} · ${data.productName}` }] : [];
}

export default function WhatsAppPage() {
  const { channel, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const { xsrf } = frame;
  const errors = formErrors(reply);
  return (
    <BackofficeFrame
      frame={frame}
      title={whatsAppText.title}
      icons={["alert", "check"]}
      back={whatsAppText.back}
    >
      <div className="setup setup-text">
        {reply ? null : <Done sentences={sayingsDone} />}
        {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
        <p>{whatsAppText.lead}</p>
        <p>{whatsAppText.replies}</p>
        <p className="sm muted">{whatsAppText.cost}</p>
        {channel.isBroken ? <Alert kind="danger">{whatsAppText.broken}</Alert> : null}
        {channel.isSetUp ? <Connected channel={channel} xsrf={xsrf} /> : null}
        {channel.isAvailable ? (
          <ConnectForm key={channel.number} isSetUp={channel.isSetUp} reply={reply} xsrf={xsrf} />
        ) : (
          <p className="muted">{whatsAppText.off}</p>
        )}
        {channel.isSetUp ? (
          <details className="sure">
            <summary>{whatsAppText.stop}</summary>
            <Press intent="stop" label={whatsAppText.stop} xsrf={xsrf} hint={whatsAppText.stopHint} />
          </details>
        ) : null}
      </div>
    </BackofficeFrame>
  );
}

type ConnectedProps = {
  readonly channel: { readonly number: string | null; readonly isAutomatic: boolean };
  readonly xsrf: string;
};

/** The connected number, and whether reminders are sent automatically. */
function Connected({ channel: { number, isAutomatic }, xsrf }: ConnectedProps) {
  return (
    <section className="card pad">
      <p>
        <b>{whatsAppText.connected}</b> <span className="num">{number}</span>
      </p>
      <h2>{whatsAppText.automatic}</h2>
      <Press
        intent={isAutomatic ? "off" : "on"}
        label={isAutomatic ? whatsAppText.turnOff : whatsAppText.turnOn}
        xsrf={xsrf}
        hint={whatsAppText.automaticHint}
      />
    </section>
  );
}

type PressProps = Readonly<Record<"intent" | "label" | "xsrf" | "hint", string>>;

function Press({ intent, label, xsrf, hint }: PressProps) {
  return (
    <Form className="form" method="post" replace>
      <HiddenFields
        fields={[
          ["intent", intent],
          ["xsrf", xsrf],
        ]}
      />
      <p className="sm muted">{hint}</p>
      <p>
        <button type="submit" className="btn btn-line btn-sm">
          {label}
        </button>
      </p>
    </Form>
  );
}
