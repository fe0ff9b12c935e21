import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { askedWhy } from "#app/domain/agenda/why-asked.ts";
import { whyPage } from "#app/inputs/agenda/why.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { whyCss } from "#app/styles/entries/screen-css.ts";
import { whyText } from "#app/text/agenda/why.ts";
import { explainDay } from "#app/usecases/agenda/views/explain.server.ts";
import { viewWhyChoices } from "#app/usecases/agenda/views/why-choices.server.ts";
import { DayStrip } from "./day-strip.tsx";
import { WhyForm } from "./why-form.tsx";
import { WhyList } from "./why-list.tsx";
import { whyDayView } from "./why-view.ts";
import "#app/styles/parts/note.css";
import "#app/styles/parts/setup.css";

export const handle = { css: whyCss };

/** Why customers are not offered a time: one professional's day, for some services. A professional asks only about themselves. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const choices = foundOr404(await viewWhyChoices(deps, actor));
  const { searchParams } = new URL(request.url);
  const { p, ...said } = whyPage.parse({
    ...Object.fromEntries(["date", "store", "employee"].map((name) => [name, searchParams.get(name)])),
    p: searchParams.getAll("p"),
  });
  const asked = askedWhy(choices, { ...said, p });
  if (asked === "UNKNOWN") throw new Response(null, { status: 404 });
  const page = { choices, day: null, backDate: null, ...frameData(context) };
  if (asked === "NOTHING") return data({ ...page, asked: null });
  if (!asked.isDate || !asked.worksThere) return data({ ...page, asked }, { status: 400 });
  const { storeId, employeeId, date, optionIds: servicePriceIds } = asked;
  const found = foundOr404(await explainDay(deps, actor, { storeId, employeeId, date, servicePriceIds }));
  const serviceId = found.options.find(({ bookable }) => !bookable)?.serviceId ?? "";
  const day = whyDayView(found, { storeId, employeeId, serviceId, isManager: choices.isManager });
  return data({ ...page, asked, day, backDate: date });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${whyText.title} · ${data.productName}` }] : [];
}

export default function Why() {
  const { choices, asked, day, backDate, ...frame } = useLoaderData<typeof loader>();
  const back = backDate === null ? "/backoffice/calendar" : `/backoffice/calendar?date=${backDate}`;
  return (
    <BackofficeFrame frame={frame} title={whyText.title} icons={["alert"]} back={back}>
      <div className="setup why">
        {asked === null ? (
          <NothingToAsk isManager={choices.isManager} />
        ) : (
          <WhyForm choices={choices} asked={asked} />
        )}
        {day === null ? null : <DayStrip day={day} />}
        {day === null ? null : <WhyList rows={day.rows} />}
        {day === null && backDate !== null ? (
          <div className="note">
            <b>{whyText.none}</b>
            <p>{whyText.noneText}</p>
          </div>
        ) : null}
        {day === null ? null : <p className="sm muted">{day.more}</p>}
      </div>
    </BackofficeFrame>
  );
}

function NothingToAsk({ isManager }: { readonly isManager: boolean }) {
  return (
    <div className="note">
      <b>{isManager ? whyText.noStaff : whyText.noOwn}</b>
      <p>{isManager ? whyText.noStaffText : whyText.noOwnText}</p>
    </div>
  );
}
