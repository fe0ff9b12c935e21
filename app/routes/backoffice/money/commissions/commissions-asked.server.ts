import { wholeNumber } from "#app/domain/whole-number.ts";
import { asStaffDate } from "#app/inputs/staff-date.ts";
import type { CommissionsAsked } from "#app/usecases/money/commissions/commissions-page.server.ts";
import { EARLIER, MANY } from "./commissions-view.ts";

/** How far the viewer may page. */
const MOST_LINES = 100_000;

/** The statement that the address asks for; invalid parts are ignored. */
export function commissionsAsked(params: URLSearchParams): CommissionsAsked {
  const [first = "", last = ""] = (params.get("period") ?? `${params.get("from")}_${params.get("to")}`).split(
    "_",
  );
  const [from, to] = [asStaffDate(first), asStaffDate(last)];
  return {
    employeeId: params.get("employee") || null,
    span: from !== null && to !== null ? { from, to } : null,
    part: { from: wholeNumber(params.get("line"), MOST_LINES) ?? 0, most: MANY },
    before: asStaffDate(params.get("before")),
    closings: EARLIER + 1,
  };
}
