import { isStaffDate } from "#app/domain/time/staff-dates.ts";
import { isLocalDate, type LocalDate } from "#app/domain/time/time.ts";
import { type Days, daysOfPeriod, lengthOf, MOST_DAYS, PERIODS, type Period } from "./spans.ts";

/**
 * MISSING: no valid date. ORDER: it ends before it begins. LONG: more than two years. FAR: beyond the dates that staff
 * may name.
 */
type DateFault = "MISSING" | "ORDER" | "LONG" | "FAR";

type FieldFault = { readonly field: "from" | "to"; readonly fault: DateFault };

/** What is wrong with two dates, and with which of them; null: nothing. */
export function faultOf({ from, to }: Days): FieldFault | null {
  for (const [field, date] of [["from", from] as const, ["to", to] as const])
    if (!isLocalDate(date)) return { field, fault: "MISSING" };
  if (to < from) return { field: "to", fault: "ORDER" };
  return lengthOf({ from, to }) > MOST_DAYS ? { field: "to", fault: "LONG" } : null;
}

/** Which of two dates staff may not name; null: none. */
function farFault(days: Days, today: LocalDate): FieldFault | null {
  const field = (["from", "to"] as const).find((each) => !isStaffDate(days[each], today));
  return field === undefined ? null : { field, fault: "FAR" };
}

/** The days that the viewer chose, with the dates that they typed. */
export type AskedDays = {
  readonly period: Period;
  readonly days: Days;
  /** The dates as typed, else those of the period. */
  readonly typed: Days;
  readonly fault: FieldFault | null;
};

/** Reads a page's address; where dates are at fault, the current month is shown beneath them. */
export function askedDays(params: URLSearchParams, today: LocalDate): AskedDays {
  const period = PERIODS.find((each) => each === params.get("period")) ?? "month";
  const days = daysOfPeriod(period === "dates" ? "month" : period, today);
  if (period !== "dates") return { period, days, typed: days, fault: null };
  const isAsked = params.has("from") || params.has("to");
  const typed = isAsked ? { from: params.get("from") ?? "", to: params.get("to") ?? "" } : days;
  const fault = faultOf(typed) ?? farFault(typed, today);
  return { period, days: fault === null ? typed : days, typed, fault };
}
