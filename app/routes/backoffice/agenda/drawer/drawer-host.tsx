import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { agendaWith, OVER_PARAM } from "#app/routing/agenda/in-drawer.ts";
import { overIn, pageOver } from "./drawer-address.ts";
import type { OverProps } from "./over.tsx";

type Late = ComponentType<OverProps>;

/** The script of the drawer comes late: what the agenda needs first is smaller without. */
const load = () => import("./over.tsx").then(({ Over }) => Over);

/** What the agenda has for script alone: the server does not carry it, and draws nothing of it. */
export const DrawerHost = import.meta.env.SSR ? () => null : Host;

/**
 * With script: links to turnos open over the agenda, which stays; the address tells which, so that going back closes it.
 * Without script, or with a key held, they lead to the turno's page.
 */
function Host({ xsrf }: { readonly xsrf: string }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const [Over, setOver] = useState<Late | null>(null);
  const over = params.get(OVER_PARAM);
  const depth = depthOf(location.state);

  useEffect(() => {
    let isOver = false;
    const fetchOver = () =>
      load().then(
        (late) => isOver || setOver(() => late),
        () => undefined,
      );
    const timer = setTimeout(fetchOver, IDLE_MS);
    document.addEventListener("pointerover", onReach);
    document.addEventListener("focusin", onReach);
    function onReach({ target }: Event) {
      if (target instanceof Element && linkOver(target) !== null) fetchOver();
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("pointerover", onReach);
      document.removeEventListener("focusin", onReach);
    };
  }, []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const next = isPlain && event.target instanceof Element ? linkOver(event.target) : null;
      if (next === null || event.defaultPrevented) return;
      event.preventDefault();
      open(next);
    };
    const open = (next: string) =>
      navigate(agendaWith(params, next), { preventScrollReset: true, state: { depth: depth + 1 } });
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [params, depth, navigate]);

  // The script did not come: the page does.
  useEffect(() => {
    if (over === null || Over !== null) return;
    load().then(
      (late) => setOver(() => late),
      () => window.location.replace(pageOver(over)),
    );
  }, [over, Over]);

  return Over === null ? null : <Over over={over} depth={depth} xsrf={xsrf} />;
}

/** After the page has settled. */
const IDLE_MS = 2500;

/** What a link of the agenda leads to; null for what leads elsewhere, or stands over the agenda itself. */
function linkOver(target: Element): string | null {
  const link = target.closest<HTMLAnchorElement>("main a[href]");
  const isOver = target.closest("dialog") !== null;
  return link === null || isOver || link.target !== "" ? null : overIn(link.href, window.location.origin);
}

/** How many steps back the agenda itself lies. */
function depthOf(state: unknown): number {
  const depth = (state as { readonly depth?: unknown } | null)?.depth;
  return typeof depth === "number" ? depth : 0;
}
