import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { settledWords } from "#app/routing/affected.server.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { storesCss } from "#app/styles/entries/screen-css.ts";
import { holidaysDone, holidaysText } from "#app/text/setup/stores/holidays.ts";
import { viewHolidays } from "#app/usecases/setup/holidays/holidays.server.ts";
import { holidayItem } from "../holiday-item.ts";
import { HolidayList } from "./holiday-list.tsx";

export const handle = { css: storesCss };

/** The public holidays of the next year, with the answers. 404 for professionals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const holidays = foundOr404(await viewHolidays(deps, actor));
  return {
    items: holidays.map(holidayItem),
    settled: await settledWords(deps, actor, request),
    ...frameData(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${holidaysText.title} · ${data.productName}` }] : [];
}

export default function Holidays() {
  const { items, settled, ...frame } = useLoaderData<typeof loader>();
  return (
    <BackofficeFrame
      frame={frame}
      title={holidaysText.title}
      icons={["alert", "check", "info"]}
      back="/backoffice/setup"
    >
      <div className="setup setup-text">
        <Done sentences={holidaysDone} />
        <SettledTurnos settled={settled} />
        <p className="muted">{holidaysText.lead}</p>
        <HolidayList items={items} />
      </div>
    </BackofficeFrame>
  );
}
