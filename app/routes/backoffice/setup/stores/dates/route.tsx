import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { asStaffDate } from "#app/inputs/staff-date.ts";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { afterRedirectsOnly, answerElse, saying } from "#app/routing/unsent-forms.ts";
import { datesCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { specialDaysDone, specialDaysText } from "#app/text/setup/stores/special-days.ts";
import { viewStoreDates } from "#app/usecases/setup/stores/store-dates.server.ts";
import { handleDate } from "./action.server.ts";
import { DateList } from "./date-list.tsx";
import { asked } from "./dates-address.ts";
import { datesView } from "./dates-view.ts";
import { DayForm, type RefusedDate } from "./day-form.tsx";
import { MonthTable } from "./month-table.tsx";
import { PlaceChips } from "./place-chips.tsx";

export const handle = { css: datesCss };

/** A store's dates that differ from its week, with the form of one. 404 for professionals. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const dates = foundOr404(await viewStoreDates(deps, actor, params.storeId ?? ""));
  const url = new URL(request.url);
  const day = asStaffDate(url.searchParams.get("day"));
  return {
    ...datesView(dates, asked(url, dates.store.id, { day, today: dates.today })),
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const dates = foundOr404(await viewStoreDates(context.deps, actor, params.storeId ?? ""));
  const employeeId = new URL(request.url).searchParams.get("employee");
  if (employeeId !== null && !dates.staff.some(({ id }) => id === employeeId))
    throw new Response(null, { status: 404 });
  const sent = await handleDate(
    { deps: context.deps, actor, form: await request.formData() },
    dates,
    employeeId,
  );
  if (sent.ok) throw redirect(sent.value, 303);
  const { status, ...refused } = sent.error;
  return data<RefusedDate>(refused, { status });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<RefusedDate>(
    () => serverAction<typeof action>() as Promise<RefusedDate>,
    ({ code }) => ({ form: saying(errorMessage(code)), affected: null, kept: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${specialDaysText.title} · ${data.productName}` }] : [];
}

export default function StoreDates() {
  const { asked, store, stores, staff, weeks, differing, day, today, settled, ...frame } =
    useLoaderData<typeof loader>();
  const refused = useActionData<RefusedDate>() ?? null;
  return (
    <BackofficeFrame
      frame={frame}
      title={specialDaysText.title}
      icons={["alert", "arrow-right", "check", "info"]}
      back={`/backoffice/setup/stores/${store.id}`}
    >
      <div className="setup">
        {refused ? null : <Done sentences={specialDaysDone} />}
        {refused ? null : <SettledTurnos settled={settled} />}
        <PlaceChips asked={asked} stores={stores} staff={staff} />
        <div className="split">
          <MonthTable asked={asked} weeks={weeks} staff={staff} today={today} />
          {day === null ? null : (
            <aside className="stick">
              <DayForm
                key={`${day.date} ${asked.of} ${store.version} ${asked.isReset}`}
                day={day}
                staff={staff}
                version={store.version}
                refused={refused}
                xsrf={frame.xsrf}
              />
            </aside>
          )}
          <DateList asked={asked} looks={differing} staff={staff} />
        </div>
      </div>
    </BackofficeFrame>
  );
}
