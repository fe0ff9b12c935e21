import type { DaySpan } from "#app/domain/money/commissions/periods.ts";
import { isLocalDate } from "#app/domain/time/time.ts";
import type { CommissionsAsked } from "#app/usecases/money/commissions/commissions-page.server.ts";

export const COMMISSIONS_PAGE = "/backoffice/money/commissions";

/** As many lines as the screen shows at first, and as many as a page has: what is printed, or shown once they are asked for. */
export const FIRST = 10;
const MANY = 200;
/** As many earlier statements as a page lists. */
export const EARLIER = 6;

/** A period as the choice of them names it. */
export function periodWord({ from, to }: DaySpan): string {
  return `${from}_${to}`;
}

/** What the address asks for. */
export function commissionsAsked(params: URLSearchParams): CommissionsAsked {
  const [from, to] = (params.get("period") ?? `${params.get("from")}_${params.get("to")}`).split("_");
  const place = Number(params.get("line"));
  const before = params.get("before") ?? "";
  return {
    employeeId: params.get("employee") || null,
    span: from && to && isLocalDate(from) && isLocalDate(to) ? { from, to } : null,
    part: { from: Number.isInteger(place) && place > 0 ? place : 0, most: MANY },
    before: isLocalDate(before) ? before : null,
    closings: EARLIER + 1,
  };
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
