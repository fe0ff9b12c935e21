import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { LEGAL_PAGE } from "#app/domain/paths/notification-paths.ts";
import { answerInput } from "#app/inputs/legal.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { setupCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { answerFieldMessage, answerRefusal, heldAnswerDone } from "#app/text/legal/business.ts";
import { answerRequest, viewRequest } from "#app/usecases/legal/business-requests.server.ts";
import { AnswerForm } from "./answer-form.tsx";
import { RequestFacts } from "./request-facts.tsx";

export const handle = { css: setupCss };

/** One legal request to the business, and its answer. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const asked = foundOr404(await viewRequest(context.deps, actor, params.requestId ?? ""));
  return { asked, ...frameData(context) };
}

/** 'Responder': mails the answer and settles the request. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const id = params.requestId ?? "";
  foundOr404(await viewRequest(context.deps, actor, id));
  const rules = {
    schema: answerInput,
    fieldMessage: answerFieldMessage,
    formMessage: (code: Parameters<typeof errorMessage>[0]) => answerRefusal(code) ?? errorMessage(code),
  };
  const answered = await sendForm(await request.formData(), rules, ({ answer }) =>
    answerRequest(context.deps, actor, { id, answer }),
  );
  if (answered.ok) {
    const { held } = answered.value;
    throw redirect(doneHref(LEGAL_PAGE, held === null ? "respondido" : heldAnswerDone[held]), 303);
  }
  return data<FormReply>(answered.error.form, { status: answered.error.status });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.asked.code} · ${data.productName}` }] : [];
}

export default function RequestAnswer() {
  const { asked, ...frame } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  return (
    <BackofficeFrame frame={frame} title={asked.code} icons={["alert"]} back={LEGAL_PAGE}>
      <div className="setup setup-text">
        <RequestFacts request={asked} />
        {asked.settledAt === null ? <AnswerForm reply={reply} xsrf={frame.xsrf} /> : null}
      </div>
    </BackofficeFrame>
  );
}
