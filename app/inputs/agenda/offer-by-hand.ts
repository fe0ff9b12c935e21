import { z } from "zod";
import { asStaffDate } from "#app/inputs/staff-date.ts";

const DAY_END = 1440;

/** A free time that a form of the waiting list offers: the professional, the day, and the minute that it begins. */
export const offeredTime = z
  .string()
  .regex(/^[\w-]{1,64} \d{4}-\d{2}-\d{2} \d{1,4}$/)
  .transform((text) => {
    const [employeeId = "", date = "", minute = ""] = text.split(" ");
    return { employeeId, date, startMinute: Number(minute) };
  })
  .refine(({ date, startMinute }) => asStaffDate(date) !== null && startMinute < DAY_END);

/** The value of such a time in the form. */
export function offeredValue(employeeId: string, date: string, startMinute: number): string {
  return `${employeeId} ${date} ${startMinute}`;
}
