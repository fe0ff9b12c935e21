import { pagePath, pageUrl, sheetPath } from "#app/domain/paths/page-paths.ts";
import { type FirstWeekStep, WHATSAPP_TAG } from "#app/domain/setup/business/first-week.ts";
import { shownAddress, whatsAppText } from "#app/text/setup/share.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { FirstWeek } from "#app/usecases/setup/first-week/first-week.server.ts";
import type { FirstWeekView } from "./first-week-view.ts";

/** The list as the agenda draws it; `date`: the day shown. */
export function firstWeekView(
  { settings }: Deps,
  { name, slug, open, done }: FirstWeek,
  date: string,
): FirstWeekView {
  const url = pageUrl(settings.publicUrl, slug);
  const marked = `${url}?${new URLSearchParams([[WHATSAPP_TAG.name, WHATSAPP_TAG.value]])}`;
  const hrefs: Readonly<Record<FirstWeekStep, string>> = {
    INSTAGRAM: url,
    WHATSAPP: `https://wa.me/?${new URLSearchParams({ text: whatsAppText(name, marked) })}`,
    QR: sheetPath(slug),
    CLIENTS: "/backoffice/clients/import",
    TEAM: "/backoffice/setup/employees",
    BY_HAND: `/backoffice/calendar/new?${new URLSearchParams({ date })}`,
  };
  return {
    page: pagePath(slug),
    shown: shownAddress(url),
    open: open.map((step) => ({ step, href: hrefs[step] })),
    done,
  };
}
