import type { DayPart } from "#app/domain/codes/waitlist.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { dayOfMonth, listed, monthName, ofYear } from "#app/text/formats.ts";

/** '14, 15 y 19 de agosto'; '30 de diciembre y 2 de enero de 2027', in another year than `today`. */
export function waitedDays(days: readonly LocalDate[], today: LocalDate): string {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const parts = months.map((month) => {
    const ofMonth = days.filter((day) => day.startsWith(month));
    const first = ofMonth[0] ?? "";
    const numbers = ofMonth.map((day) => String(dayOfMonth(day)));
    return `${listed(numbers)} de ${monthName(first)}${ofYear(first, today)}`;
  });
  return listed(parts);
}

/** After the days: 'por la tarde'. */
export const partNames: Readonly<Record<DayPart, string>> = {
  MORNING: "por la mañana",
  AFTERNOON: "por la tarde",
  ANY: "a cualquier hora",
};
