import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { afterPaint } from "#app/components/ui/after-paint.ts";
import { agendaWith, OVER_PARAM } from "#app/routing/agenda/in-drawer.ts";
import { overIn, pageOver } from "./drawer-address.ts";
import { isPlainClick, useLate } from "./use-late.ts";

/** The drawer's script loads late, which keeps the agenda's first load small. */
const load = () => import("./over.tsx").then(({ Over }) => Over);

/** Only for script: the server neither carries nor draws it. */
export const DrawerHost = import.meta.env.SSR ? () => null : Host;

/**
 * With script, links to bookings open over the agenda. The address tells which, so that going back closes it. Without script, or
 * with a key held, they lead to the booking's page.
 */
function Host({ xsrf }: { readonly xsrf: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const over = params.get(OVER_PARAM);
  const depth = depthOf(location.state);
  // If the script cannot be fetched, the booking's page opens.
  const instead = () => window.location.replace(pageOver(over ?? ""));
  const Over = useLate(load, (target) => linkOver(target) !== null, { isNeeded: over !== null, instead });

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const next = isPlainClick(event) && event.target instanceof Element ? linkOver(event.target) : null;
      if (next === null || event.defaultPrevented) return;
      event.preventDefault();
      afterPaint(() => open(next));
    };
    const open = (next: string) =>
      navigate(agendaWith(params, next), { preventScrollReset: true, state: { depth: depth + 1 } });
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [params, depth, navigate]);

  return Over === null ? null : <Over over={over} depth={depth} xsrf={xsrf} />;
}

/** The target of an agenda link; null for a link elsewhere, or one over the agenda itself. */
function linkOver(target: Element): string | null {
  const link = target.closest<HTMLAnchorElement>("main a[href]");
  const isOver = target.closest("dialog") !== null;
  return link === null || isOver || link.target !== "" ? null : overIn(link.href, window.location.origin);
}

/** How many history steps back the agenda lies. */
function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === "number" ? depth : 0;
}
