import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { FeedSection } from "#app/components/setup/feed-section.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { TimeOffSection } from "#app/components/setup/time-off-section.tsx";
import { WeekList } from "#app/components/setup/week-list.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { pressDropTimeOff } from "#app/routing/time-off.server.ts";
import { employeesCss } from "#app/styles/entries/screen-css.ts";
import { employeeDone, myHoursText } from "#app/text/setup/employees.ts";
import { timeOffItems } from "#app/text/setup/time-off-items.ts";
import { viewMyHours } from "#app/usecases/setup/employees/staff.server.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";

export const handle = { css: employeesCss };

/** The viewer's own hours and time off, never those of others. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const found = foundOr404(await viewMyHours(deps, actor));
  return {
    places: found?.employee.places ?? null,
    timeOff: found ? timeOffItems(found.timeOff, zoneOf(found.employee), deps.now()) : [],
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const post = { deps: context.deps, actor, form: await request.formData() };
  return pressDropTimeOff(post, "/backoffice/setup/my-hours");
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${myHoursText.title} · ${data.productName}` }] : [];
}

export default function MyHours() {
  const { places, timeOff, settled, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame frame={frame} title={myHoursText.title} icons={["alert", "check", "info"]}>
      <div className="setup">
        <Done sentences={employeeDone} />
        <SettledTurnos settled={settled} />
        {places === null ? (
          <p className="note">{myHoursText.none}</p>
        ) : (
          <div className="sheet">
            <Hours places={places} />
            <TimeOffSection items={timeOff} addHref="/backoffice/setup/my-hours/time-off" xsrf={frame.xsrf} />
            <FeedSection />
          </div>
        )}
      </div>
    </BackofficeFrame>
  );
}

type HoursProps = {
  readonly places: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["places"]>;
};

function Hours({ places }: HoursProps) {
  return (
    <section>
      <header>
        <h2>{myHoursText.hours}</h2>
        <p>{myHoursText.hoursHint}</p>
      </header>
      {places.length === 0 ? <p className="muted">{myHoursText.noStore}</p> : null}
      {places.length === 0 ? null : (
        <ul className="list card">
          {places.map(({ storeId, storeName, ownWeekly, storeWeekly }) => (
            <li key={storeId} className="place-row">
              <div>
                <b>{storeName}</b>
                <WeekList weekly={ownWeekly ?? storeWeekly} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
