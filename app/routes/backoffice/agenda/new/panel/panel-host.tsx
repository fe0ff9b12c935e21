import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { afterPaint } from "#app/components/ui/after-paint.ts";
import { agendaBeside, BESIDE_PARAM } from "#app/routing/agenda/in-drawer.ts";
import type { CalendarView } from "../../calendar/calendar-view.ts";
import { isPlainClick, useLate } from "../../drawer/use-late.ts";
import { agendaIn, besideIn, pageBeside } from "./beside-address.ts";

const load = () => import("./new-panel.tsx").then(({ NewPanel }) => NewPanel);

/** Only for script: the server neither carries nor draws it. */
export const PanelHost = import.meta.env.SSR ? () => null : Host;

type PanelHostProps = { readonly xsrf: string; readonly view: CalendarView };

/**
 * With script, a new booking is made beside the agenda, which stays usable. The address holds what was known at its opening, so
 * that going back closes it. Without script, or with a key held, links lead to its page.
 */
function Host({ xsrf, view }: PanelHostProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const beside = params.get(BESIDE_PARAM);
  const instead = () => window.location.replace(pageBeside(beside ?? ""));
  const Panel = useLate(load, (target) => linkBeside(target) !== null, {
    isNeeded: beside !== null,
    instead,
  });

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
      const next = linkBeside(event.target) ?? agendaLink(event.target);
      if (next === null) return;
      event.preventDefault();
      const to = typeof next === "string" ? agendaBeside(params, next) : agendaBeside(next, beside);
      const isOther = typeof next === "string" && beside !== null;
      const opened = typeof next === "string" ? OPENED : null;
      const options = { preventScrollReset: true, replace: isOther, state: isOther ? state : opened };
      afterPaint(() => navigate(to, options));
    };
    // Another day of the agenda, while the panel is open.
    const agendaLink = (target: Element) => {
      const link = beside === null ? null : linkOf(target);
      return link === null ? null : agendaIn(link.href);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [params, beside, state, navigate]);

  return Panel === null ? null : <Panel beside={beside} xsrf={xsrf} view={view} />;
}

/** The history step before this one is the agenda as it was. */
const OPENED = { isOpened: true };

function linkBeside(target: Element): string | null {
  const link = linkOf(target);
  return link === null ? null : besideIn(link.href);
}

/** A link of the agenda itself. */
function linkOf(target: Element): HTMLAnchorElement | null {
  const link = target.closest<HTMLAnchorElement>("main a[href]");
  return link === null || link.target !== "" || target.closest("dialog") !== null ? null : link;
}
