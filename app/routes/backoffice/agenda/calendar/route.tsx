import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { AgendaIcons } from "#app/components/agenda/agenda-icon.tsx";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { ProgressList } from "#app/components/setup/progress-list.tsx";
import { SettledTurnos } from "#app/components/setup/settled-turnos.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { type AgendaAddress, agendaAddress } from "#app/domain/agenda/views/agenda-asked.ts";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import { asStaffDate } from "#app/inputs/staff-date.ts";
import { settledWords } from "#app/routing/affected.server.ts";
import { besidesDrawer } from "#app/routing/agenda/in-drawer.ts";
import { foundOr404 } from "#app/routing/found.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { pack, useUnpacked } from "#app/routing/packed.ts";
import { calendarCss } from "#app/styles/entries/screen-css.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import { blockDone } from "#app/text/agenda/block.ts";
import { viewAgendaMonth } from "#app/usecases/agenda/views/view-agenda-month.server.ts";
import { viewAgendaPage } from "#app/usecases/agenda/views/view-agenda-page.server.ts";
import { lookerOf } from "#app/usecases/messages/notifications.server.ts";
import type { IdleOverview } from "#app/usecases/setup/business/setup-progress.server.ts";
import { AgendaDone } from "../drawer/agenda-done.tsx";
import { DrawerHost } from "../drawer/drawer-host.tsx";
import { FirstWeek } from "../first-week/first-week.tsx";
import { FirstWeekSaid } from "../first-week/first-week-said.tsx";
import { firstWeekView } from "../first-week/first-week-view.server.ts";
import { PanelHost } from "../new/panel/panel-host.tsx";
import { reportIn } from "../walk-ins/report.ts";
import { WalkInDone } from "../walk-ins/walk-in-done.tsx";
import { walkInSaid } from "../walk-ins/walk-in-said.server.ts";
import type { CalendarView } from "./calendar-view.ts";
import { DayParts, hereHref } from "./day-parts.tsx";
import { DayWays } from "./day-ways.tsx";
import { EmptyDay } from "./empty-day.tsx";
import { Month } from "./month.tsx";
import { News } from "./news.tsx";
import { NextStrip } from "./next-strip.tsx";
import { sentView } from "./page-view.server.ts";
import { DayStrip, PeopleChips } from "./phone-strips.tsx";
import { Queue } from "./queue.tsx";
import { isRead, readCookie } from "./read-cookie.server.ts";
import { Sheet } from "./sheet/sheet.tsx";
import { storeCookie, usualStore } from "./store-cookie.server.ts";
import { Toolbar } from "./toolbar.tsx";
import { useAgendaKeys } from "./use-agenda-keys.ts";
import { useDrag } from "./use-drag.tsx";
import { useFreshAgenda } from "./use-fresh-agenda.ts";
import { useOpenNow } from "./use-open-now.ts";
import { useShowChanged } from "./use-show-changed.ts";
import { useWholeDay } from "./use-whole-day.ts";
import "#app/styles/screens/agenda.css";

export const handle = { css: calendarCss };

/** The salon's day, the start page of members (accounts §4, Route entry). The address holds all that is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps } = context;
  const actor = requireUser({ request, context });
  const { searchParams } = new URL(request.url);
  const address = withinStaffDates(agendaAddress(searchParams));
  const looker = lookerOf(actor, context.unseen);
  const report = reportIn(searchParams, searchParams.get(DONE_PARAM));
  const asked = {
    ...address,
    toldOf: report?.espera ?? null,
    usualStore: usualStore(request),
    looker,
    inParts: !context.isForScript,
  };
  const page = foundOr404(await viewAgendaPage(deps, actor, asked));
  const whose = { storeId: page.store.id, employeeId: page.employeeId };
  const month =
    address.pick === null ? null : await viewAgendaMonth(deps, actor, { ...whose, month: address.pick });
  const setup = page.setup && setupPart(page.setup);
  const week = page.firstWeek && firstWeekView(deps, page.firstWeek, page.date);
  const settled = await settledWords(deps, actor, request);
  const view = sentView(page, address, context);
  const wasRead = page.next !== null && isRead(request, page.next.bookingId);
  const shown = {
    view: pack(view),
    isRead: wasRead,
    month: month?.ok ? month.value : null,
    setup,
    week,
    settled,
    walkIn: walkInSaid(page, report, deps.now()),
    ...frameData(context),
  };
  const isOther = address.store !== null && page.store.id !== usualStore(request);
  const headers = new Headers();
  const { publicUrl } = deps.settings;
  if (isOther) headers.append("Set-Cookie", storeCookie(publicUrl, page.store.id));
  if (page.next && !wasRead) headers.append("Set-Cookie", readCookie(publicUrl, page.next.bookingId));
  return data(shown, { headers });
}

/** A day or month out of the range for staff counts as not given. */
function withinStaffDates(address: AgendaAddress): AgendaAddress {
  const { date, pick } = address;
  const isMonth = pick !== null && ["01", "28"].some((day) => asStaffDate(`${pick}-${day}`) !== null);
  return { ...address, date: asStaffDate(date), pick: isMonth ? pick : null };
}

function setupPart({ business: { slug, publishedAt }, progress, isPastFirstWeek }: IdleOverview) {
  return {
    progress: isPastFirstWeek ? null : progress,
    pageHref: publishedAt === null ? null : pagePath(slug),
  };
}

export const shouldRevalidate = besidesDrawer;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${agendaText.title} · ${data.productName}` }] : [];
}

export default function Calendar() {
  const {
    view: packed,
    isRead,
    month,
    setup,
    week,
    settled,
    walkIn,
    ...frame
  } = useLoaderData<typeof loader>();
  const view = useUnpacked<CalendarView>(packed);
  const refresh = useFreshAgenda(view.version, view.address.store ?? "");
  useWholeDay(view);
  const dragged = useDrag(view, { xsrf: frame.xsrf, refresh });
  useShowChanged(dragged.view, dragged.own);
  useAgendaKeys();
  useOpenNow(view);
  const isWeek = view.view === "week";
  const here = hereHref(view);
  const progress = setup?.progress?.open.length ? setup.progress : null;
  const hasList = progress !== null || Boolean(week);
  const queue = view.queue?.length ? view.queue : null;
  return (
    <BackofficeFrame
      frame={frame}
      title={agendaText.title}
      icons={["alert", "check", "info", "arrow-right", "close", "search"]}
      bar={<Toolbar view={view} xsrf={frame.xsrf} />}
      isBarOnTop
    >
      <AgendaIcons />
      <Done sentences={blockDone} />
      <AgendaDone xsrf={frame.xsrf} back={here} />
      {walkIn ? <WalkInDone done={walkIn} store={view.address.store} xsrf={frame.xsrf} /> : null}
      <FirstWeekSaid xsrf={frame.xsrf} />
      <DrawerHost xsrf={frame.xsrf} />
      <PanelHost xsrf={frame.xsrf} view={view} />
      <div className="toasts" id="toasts" />
      <SettledTurnos settled={settled} />
      <News count={frame.account?.newNotifications ?? 0} />
      {month ? <Month month={month} view={view} /> : null}
      <DayStrip view={view} />
      <PeopleChips view={view} />
      {view.next && !isWeek ? (
        <NextStrip key={view.next.booking} next={view.next} isRead={isRead} xsrf={frame.xsrf} back={here} />
      ) : null}
      <div className={hasList || queue ? "agenda-fresh" : "agenda-rest"}>
        {hasList || queue ? (
          <div className={hasList ? "fresh-list" : "fresh-list queue-list"}>
            {queue ? <Queue queue={queue} view={view} xsrf={frame.xsrf} /> : null}
            {progress ? <ProgressList progress={progress} /> : null}
            {week ? <FirstWeek week={week} xsrf={frame.xsrf} /> : null}
          </div>
        ) : null}
        <div className="fresh-day">
          {view.isEmpty && !isWeek ? (
            <EmptyDay view={view} pageHref={setup?.pageHref ?? week?.page ?? null} />
          ) : null}
          <DayParts view={view} />
          {view.columns.length === 0 ? null : <Sheet view={dragged.view} />}
          {dragged.drag}
          <DayWays view={view} />
        </div>
      </div>
    </BackofficeFrame>
  );
}
