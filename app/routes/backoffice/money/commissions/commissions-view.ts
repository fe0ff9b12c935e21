import type { DaySpan } from "#app/domain/money/commissions/periods.ts";

export const COMMISSIONS_PAGE = "/backoffice/money/commissions";

/** As many lines as the screen shows at first, and as many as a page has: what is printed, or shown once they are asked for. */
export const FIRST = 10;
export const MANY = 200;
/** As many earlier statements as a page lists. */
export const EARLIER = 6;

/** A period as the choice of them names it. */
export function periodWord({ from, to }: DaySpan): string {
  return `${from}_${to}`;
}

type Where = DaySpan & { readonly employeeId: string };

/** The page of somebody's statement. */
export function statementHref(
  { employeeId, from, to }: Where,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${COMMISSIONS_PAGE}?${new URLSearchParams({ employee: employeeId, from, to, ...more })}`;
}

export function fileHref({ employeeId, from, to }: Where): string {
  return `${COMMISSIONS_PAGE}/export?${new URLSearchParams({ employeeId, from, to })}`;
}
