import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AgendaIcons } from "#app/components/agenda/agenda-icon.tsx";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ProgressList } from "#app/components/setup/progress-list.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { agendaAddress, agendaHref } from "#app/domain/agenda/agenda-asked.ts";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import { besidesDrawer } from "#app/routing/agenda/in-drawer.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { pack, useUnpacked } from "#app/routing/packed.ts";
import { settledWords } from "#app/routing/touched.server.ts";
import { calendarCss } from "#app/styles/entries/screen-css.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import { blockDone } from "#app/text/agenda/block.ts";
import { viewAgendaMonth } from "#app/usecases/agenda/views/view-agenda-month.server.ts";
import { viewAgendaPage } from "#app/usecases/agenda/views/view-agenda-page.server.ts";
import type { SetupOverview } from "#app/usecases/setup/business/setup-progress.server.ts";
import { AgendaDone } from "../drawer/agenda-done.tsx";
import { DrawerHost } from "../drawer/drawer-host.tsx";
import type { CalendarView } from "./calendar-view.ts";
import { DayWays } from "./day-ways.tsx";
import { EmptyDay } from "./empty-day.tsx";
import { Month } from "./month.tsx";
import { NextStrip } from "./next-strip.tsx";
import { calendarView } from "./page-view.server.ts";
import { DayStrip, PeopleChips } from "./phone-strips.tsx";
import { Sheet } from "./sheet/sheet.tsx";
import { storeCookie, usualStore } from "./store-cookie.server.ts";
import { Toolbar } from "./toolbar.tsx";
import { useAgendaKeys } from "./use-agenda-keys.ts";
import { useDrag } from "./use-drag.tsx";
import { useFreshAgenda } from "./use-fresh-agenda.ts";
import { useOpenNow } from "./use-open-now.ts";
import { useShowChanged } from "./use-show-changed.ts";

export const handle = { css: calendarCss };

/** The salon's day, where people of a business begin (accounts §4, Route entry); all of what is shown stands in the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const address = agendaAddress(new URL(request.url).searchParams);
  const page = foundOr404(await viewAgendaPage(deps, actor, { ...address, usualStore: usualStore(request) }));
  const asked = { storeId: page.store.id, employeeId: page.employeeId };
  const month =
    address.pick === null ? null : await viewAgendaMonth(deps, actor, { ...asked, month: address.pick });
  const setup = page.setup && setupPart(page.setup);
  const settled = await settledWords(deps, actor, request);
  const view = calendarView(page, address);
  const shown = {
    view: pack(view),
    month: month?.ok ? month.value : null,
    setup,
    settled,
    ...frameData(context),
  };
  const isOther = address.store !== null && page.store.id !== usualStore(request);
  const headers = isOther ? { "Set-Cookie": storeCookie(deps.settings.publicUrl, page.store.id) } : undefined;
  return data(shown, headers && { headers });
}

function setupPart({ business: { slug, publishedAt }, progress }: SetupOverview) {
  return { progress, pageHref: publishedAt === null ? null : pagePath(slug) };
}

export const shouldRevalidate = besidesDrawer;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${agendaText.title} · ${data.productName}` }] : [];
}

export default function Calendar() {
  const { view: packed, month, setup, settled, ...frame } = useLoaderData<typeof loader>();
  const view = useUnpacked<CalendarView>(packed);
  const refresh = useFreshAgenda(view.version);
  const dragged = useDrag(view, { xsrf: frame.xsrf, refresh });
  useShowChanged(dragged.view, dragged.own);
  useAgendaKeys();
  useOpenNow(view);
  const isWeek = view.view === "week";
  return (
    <BackofficeFrame
      frame={frame}
      title={agendaText.title}
      icons={["alert", "check", "info", "arrow-right", "close"]}
      bar={<Toolbar view={view} />}
    >
      <AgendaIcons />
      <Done sentences={blockDone} />
      <AgendaDone xsrf={frame.xsrf} back={agendaHref(view.address)} />
      <DrawerHost xsrf={frame.xsrf} />
      <div className="toasts" id="toasts" />
      <SettledTurnos settled={settled} />
      {month ? <Month month={month} view={view} /> : null}
      <DayStrip view={view} />
      <PeopleChips view={view} />
      {view.next && !isWeek ? (
        <NextStrip next={view.next} xsrf={frame.xsrf} back={agendaHref(view.address)} />
      ) : null}
      <div className={setup ? "agenda-fresh" : "agenda-rest"}>
        {setup ? (
          <div className="fresh-list">
            <ProgressList progress={setup.progress} />
          </div>
        ) : null}
        <div className="fresh-day">
          {view.isEmpty && !isWeek ? <EmptyDay view={view} pageHref={setup?.pageHref ?? null} /> : null}
          {view.columns.length === 0 ? null : <Sheet view={dragged.view} />}
          {dragged.drag}
          <DayWays view={view} />
        </div>
      </div>
    </BackofficeFrame>
  );
}
