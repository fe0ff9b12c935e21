import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { usualDay } from "#app/domain/time/time.ts";
import { holidayForm } from "#app/inputs/setup/holiday.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import {
  type HolidayDone,
  holidayDay,
  holidayFieldMessage,
  holidaysText,
  specialHoursHint,
} from "#app/text/setup/stores/holidays.ts";
import { answerHoliday, holidayChanges, viewHoliday } from "#app/usecases/setup/holidays/holidays.server.ts";
import { holidayItem } from "../holiday-item.ts";
import { AnswerForm, type RefusedAnswer } from "./answer-form.tsx";

export const handle = { css: storesCss };

const BACK = "/backoffice/setup/holidays";

/** Asks whether the business opens on a holiday. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const holiday = foundOr404(await viewHoliday(context.deps, actor, params.date ?? ""));
  return {
    item: holidayItem(holiday),
    when: holidayDay(holiday.date, usualDay(context.deps.now())),
    reply: holiday.reply,
    hoursHint: specialHoursHint(holiday.usual),
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const date = params.date ?? "";
  const { usual } = foundOr404(await viewHoliday(deps, actor, date));
  const rules = { schema: holidayForm(usual), fieldMessage: holidayFieldMessage };
  const sent = await sendTouching(await request.formData(), rules, {
    deps,
    actor,
    changesOf: (reply) => holidayChanges(deps, actor, { date, reply }),
    save: async (reply) => allowedOr404(await answerHoliday(deps, actor, { date, reply })),
  });
  if (sent.ok) throw redirect(settledHref(BACK, "contestado" satisfies HolidayDone, sent.value.settled), 303);
  const { form, status, affected } = sent.error;
  return data<RefusedAnswer>({ form, affected }, { status });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedAnswer>(
    () => serverAction<typeof action>() as Promise<RefusedAnswer>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.when} · ${data.productName}` }] : [];
}

export default function AnswerHoliday() {
  const { item, when, reply, hoursHint, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<RefusedAnswer>() ?? null;
  return (
    <BackofficeFrame frame={frame} title={when} icons={["alert", "info"]} back={BACK}>
      <div className="setup setup-text">
        <div>
          <h2>{item.title}</h2>
          <p className="muted">{item.note}</p>
        </div>
        <p>
          {holidaysText.ask} <span className="muted">{holidaysText.askText}</span>
        </p>
        <AnswerForm hoursHint={hoursHint} reply={reply} back={BACK} refused={refused} xsrf={frame.xsrf} />
      </div>
    </BackofficeFrame>
  );
}
