import type { MoveTime } from "#app/domain/agenda/move-times.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";

/** A start as its form sends it: 'YYYY-MM-DD HH:mm', and the professional where that is not the one of now. */
export function startValue(date: LocalDate, { minute, employeeId }: Omit<MoveTime, "state">): string {
  return [date, formatTime(minute), ...(employeeId === null ? [] : [employeeId])].join(" ");
}
