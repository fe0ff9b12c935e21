import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import { closingForm } from "#app/inputs/setup/closing.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, keepForm, saying } from "#app/routing/unsent-forms.ts";
import { closeCss } from "#app/styles/entries/screen-css.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import {
  closingDone,
  closingFieldMessage,
  closingFormMessage,
  closingText,
  copyText,
  standing,
} from "#app/text/setup/closing.ts";
import { closeBusiness } from "#app/usecases/bookings/closing/close-business.server.ts";
import { viewClosing } from "#app/usecases/bookings/closing/view-closing.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { prepareCopy } from "#app/usecases/setup/closing/business-copy.server.ts";
import { reopenBusiness } from "#app/usecases/setup/closing/reopen-business.server.ts";
import { CloseForm } from "./close-form.tsx";
import { ClosedPage } from "./closed-page.tsx";
import { type CopyView, copyView } from "./copy-view.ts";
import { GonePage } from "./gone-page.tsx";

type CopyFault = { readonly copyFault: string };

export const handle = { css: closeCss };

/** Closes a business, for its owners; after that all its members read so here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const closing = foundOr404(await viewClosing(context.deps, requireUser({ request, context })));
  const until =
    closing.kind === "CLOSED" ? toLocal(exactUtcMinuteOf(closing.reopensUntil), USUAL_ZONE).date : "";
  const copy = closing.kind === "GONE" ? null : copyView(closing.copy);
  return { closing: closing.kind === "GONE" ? closing : { ...closing, copy }, until, ...frameData(context) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "copy") return prepare(deps, actor);
  return intent === "reopen" ? reopen(deps, actor) : close(deps, actor, form);
}

async function close(deps: Deps, actor: SignedIn, form: FormData) {
  const rules = {
    schema: closingForm,
    fieldMessage: closingFieldMessage,
    formMessage: closingFormMessage,
  };
  // A member who may not close it is told so before any fault of the form.
  foundOr404(await viewClosing(deps, actor));
  const closed = await sendForm(form, rules, async (typed) =>
    allowedOr404(await closeBusiness(deps, actor, typed)),
  );
  if (closed.ok) throw redirect(doneHref(CLOSING_PAGE, "cerrado"), 303);
  return data<FormReply>(closed.error.form, { status: closed.error.status });
}

async function prepare(deps: Deps, actor: SignedIn) {
  const prepared = allowedOr404(await prepareCopy(deps, actor));
  if (prepared.ok) throw redirect(doneHref(CLOSING_PAGE, "copia"), 303);
  const { code } = prepared.error;
  const copyFault = code === "RATE_LIMITED" ? copyText.limit : refusalMessage(prepared.error);
  return data({ copyFault }, { status: refusalStatus(prepared.error) });
}

async function reopen(deps: Deps, actor: SignedIn) {
  const reopened = allowedOr404(await reopenBusiness(deps, actor));
  if (reopened.ok) throw redirect(doneHref("/backoffice/setup", "reabierto"), 303);
  const { code } = reopened.error;
  return data<FormReply>(saying(closingFormMessage(code)), { status: refusalStatus(reopened.error) });
}

export const clientAction = keepForm;
export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${closingText.title} · ${data.productName}` }] : [];
}

export default function Close() {
  const { closing, until, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply | CopyFault>() ?? null;
  const fault = reply !== null && "copyFault" in reply ? reply.copyFault : null;
  const lastResult = reply !== null && "copyFault" in reply ? null : reply;
  const withReply = <Copy extends CopyView | null>(copy: Copy) =>
    copy && { ...copy, fault, mayLook: reply === null };
  const { xsrf } = frame;
  const isOpen = closing.kind === "OPEN";
  return (
    <BackofficeFrame
      frame={frame}
      title={isOpen ? closingText.title : standing.states.closed}
      icons={["alert", "check", "info", "clock"]}
      {...(isOpen ? { back: "/backoffice/setup" } : {})}
    >
      <div className="setup">
        {reply ? null : <Done sentences={closingDone} />}
        {closing.kind === "OPEN" ? (
          <CloseForm {...closing} copy={withReply(closing.copy)} lastResult={lastResult} xsrf={xsrf} />
        ) : null}
        {closing.kind === "CLOSED" ? (
          <ClosedPage
            closing={{ ...closing, copy: withReply(closing.copy) }}
            until={until}
            lastResult={lastResult}
            xsrf={xsrf}
          />
        ) : null}
        {closing.kind === "GONE" ? <GonePage name={closing.name} /> : null}
      </div>
    </BackofficeFrame>
  );
}
