import { isLocalDate, type LocalDate } from "#app/domain/time/time.ts";
import { type Days, daysOfPeriod, lengthOf, MOST_DAYS, PERIODS, type Period } from "./spans.ts";

/** MISSING: no date at all. ORDER: it ends before it begins. LONG: more than two years. */
export type DateFault = "MISSING" | "ORDER" | "LONG";

/** What is wrong with two dates, and with which of them; null: nothing. */
export function faultOf({
  from,
  to,
}: Days): { readonly field: "from" | "to"; readonly fault: DateFault } | null {
  for (const [field, date] of [["from", from] as const, ["to", to] as const])
    if (!isLocalDate(date)) return { field, fault: "MISSING" };
  if (to < from) return { field: "to", fault: "ORDER" };
  return lengthOf({ from, to }) > MOST_DAYS ? { field: "to", fault: "LONG" } : null;
}

/** The days that somebody has chosen, with what they typed. */
export type AskedDays = {
  readonly period: Period;
  readonly days: Days;
  /** As typed, where dates were; else the period's own. */
  readonly typed: Days;
  readonly fault: ReturnType<typeof faultOf>;
};

/** Reads a page's address; where dates are at fault the current month is shown beneath them. */
export function askedDays(params: URLSearchParams, today: LocalDate): AskedDays {
  const period = PERIODS.find((each) => each === params.get("period")) ?? "month";
  const days = daysOfPeriod(period === "dates" ? "month" : period, today);
  if (period !== "dates") return { period, days, typed: days, fault: null };
  const isAsked = params.has("from") || params.has("to");
  const typed = isAsked ? { from: params.get("from") ?? "", to: params.get("to") ?? "" } : days;
  const fault = faultOf(typed);
  return { period, days: fault === null ? typed : days, typed, fault };
}
