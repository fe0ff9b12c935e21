import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";

/** What stands over the agenda, in its address: a turno's id, and what follows it in the address of its pages. */
export const OVER_PARAM = "turno";

const PAGES = "/backoffice/booking/";

/** Told once: they are not said again of another turno. */
const ONCE = [DONE_PARAM, "de", "v", "antes"];

/** What a link leads to, as the agenda's address holds it: `id`, `id/charge`, `id/line?step=1`; null for any other page. */
export function overIn(href: string, origin: string): string | null {
  const url = new URL(href, origin);
  const rest = url.pathname.startsWith(PAGES) ? url.pathname.slice(PAGES.length) : "";
  return rest === "" || url.origin !== origin ? null : rest + url.search;
}

/** The page that stands over the agenda. */
export function pageOver(over: string): string {
  return PAGES + over;
}

/** Which turno that page is of. */
export function turnoOver(over: string): string {
  return over.split(/[/?]/)[0] ?? "";
}

/** What is done with it there: `charge`, `line`; null for the turno itself. */
export function subOver(over: string): string | null {
  return /^[^/?]+\/([^/?]+)/.exec(over)?.[1] ?? null;
}

/** The address of the agenda with that over it; null: with nothing. */
export function agendaWith(params: URLSearchParams, over: string | null): string {
  const next = new URLSearchParams(params);
  for (const name of ONCE) next.delete(name);
  if (over === null) next.delete(OVER_PARAM);
  else next.set(OVER_PARAM, over);
  return `?${next}`;
}

/** What opens over the agenda, or closes, is no other agenda: the server is not asked for it. */
export function besidesDrawer({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const moved = currentUrl.searchParams.get(OVER_PARAM) !== nextUrl.searchParams.get(OVER_PARAM);
  const isSame = agendaWith(currentUrl.searchParams, null) === agendaWith(nextUrl.searchParams, null);
  const isDrawer = moved && isSame && currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return isDrawer ? false : defaultShouldRevalidate;
}
