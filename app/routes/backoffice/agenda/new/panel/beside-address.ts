const AGENDA = "/backoffice/calendar";

/** A link's target as the agenda's address holds it beside the agenda: `new?date=…`, `block?kind=…`; null for other pages. */
export function besideIn(href: string, pages: readonly string[] = ["new"]): string | null {
  const url = new URL(href, window.location.origin);
  const page = pages.find((each) => url.pathname === `${AGENDA}/${each}`);
  return page === undefined || url.origin !== window.location.origin ? null : page + url.search;
}

/** The path of the page beside the agenda. */
export function pageBeside(beside: string): string {
  return `${AGENDA}/${beside}`;
}

/** Whether it is the page that blocks time. */
export function isBlocking(beside: string): boolean {
  return /^block(\?|$)/.test(beside);
}

/** The parameters of its address. */
export function toldBeside(beside: string): URLSearchParams {
  return new URLSearchParams(beside.split("?")[1] ?? "");
}

/** The parameters of a link to another day or view of the agenda; null for any other link. */
export function agendaIn(href: string): URLSearchParams | null {
  const url = new URL(href, window.location.origin);
  return url.pathname === AGENDA && url.origin === window.location.origin ? url.searchParams : null;
}
