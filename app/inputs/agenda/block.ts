import { z } from "zod";
import { formatTime, parseTime } from "#app/domain/time/time.ts";
import { staffDateOrNull } from "#app/inputs/staff-date.ts";

const named = z.string().max(64).nullable().catch(null);

/** The target of a click on a gap in the agenda: its time and column. Missing or invalid parts are chosen on the page. */
export const blockQuery = z.object({
  kind: z.enum(["block", "closure"]).nullable().catch(null),
  date: staffDateOrNull,
  time: z
    .string()
    .transform(parseTime)
    .refine((minute) => minute !== null && minute < 1440)
    .nullable()
    .catch(null),
  employee: named,
  store: named,
});

/** An hour from the given minute, as a form shows it; the end of the day is 00:00. */
export function hourFrom(minute: number): { readonly from: string; readonly to: string } {
  return { from: formatTime(minute), to: formatTime(Math.min(minute + 60, 1440) % 1440) };
}
