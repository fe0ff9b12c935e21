import type { DaySpan } from "#app/domain/money/commissions/periods.ts";

export const COMMISSIONS_PAGE = "/backoffice/money/commissions";

/** `FIRST`: how many lines the screen shows at first. `MANY`: how many a page has, in print or on request. */
export const FIRST = 10;
export const MANY = 200;
/** How many earlier statements a page lists. */
export const EARLIER = 6;

/** A period as its choice names it. */
export function periodWord({ from, to }: DaySpan): string {
  return `${from}_${to}`;
}

type Where = DaySpan & { readonly employeeId: string };

/** The address of a professional's statement. */
export function statementHref(
  { employeeId, from, to }: Where,
  more: Readonly<Record<string, string>> = {},
): string {
  return `${COMMISSIONS_PAGE}?${new URLSearchParams({ employee: employeeId, from, to, ...more })}`;
}

export function fileHref({ employeeId, from, to }: Where): string {
  return `${COMMISSIONS_PAGE}/export?${new URLSearchParams({ employeeId, from, to })}`;
}
