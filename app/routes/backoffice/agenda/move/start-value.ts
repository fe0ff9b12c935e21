import type { MoveTime } from "#app/domain/agenda/moves/move-times.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";

/** A start as the form sends it: 'YYYY-MM-DD HH:mm', then the professional if it is not the current one. */
export function startValue(date: LocalDate, { minute, employeeId }: Omit<MoveTime, "state">): string {
  return [date, formatTime(minute), ...(employeeId === null ? [] : [employeeId])].join(" ");
}
