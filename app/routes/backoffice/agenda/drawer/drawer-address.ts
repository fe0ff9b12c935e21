const PAGES = "/backoffice/booking/";

/** A link's target as the agenda's address holds it: `id`, `id/charge`, `id/line?step=1`; null for any other page. */
export function overIn(href: string, origin: string): string | null {
  const url = new URL(href, origin);
  const rest = url.pathname.startsWith(PAGES) ? url.pathname.slice(PAGES.length) : "";
  return rest === "" || url.origin !== origin ? null : rest + url.search;
}

/** The path of the page over the agenda. */
export function pageOver(over: string): string {
  return PAGES + over;
}

/** The id of that page's booking. */
export function turnoOver(over: string): string {
  return over.split(/[/?]/)[0] ?? "";
}

/** The action shown there: `charge`, `line`; null for the booking itself. */
export function subOver(over: string): string | null {
  return /^[^/?]+\/([^/?]+)/.exec(over)?.[1] ?? null;
}
