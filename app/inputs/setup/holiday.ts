import { z } from "zod";
import { HOLIDAY_ANSWERS } from "#app/domain/codes/setup.ts";
import type { HolidayReply } from "#app/domain/setup/holidays.ts";
import { parseTime } from "#app/domain/time/time.ts";
import { absentOr } from "#app/inputs/fields.ts";

const time = z.string({ error: "VALIDATION" }).max(16, { error: "VALIDATION" }).optional();

/** What a business does on a holiday; hours count where they are what it says. 00:00 as an end is midnight. */
export const holidayForm = z
  .object({ answer: z.enum(HOLIDAY_ANSWERS, { error: absentOr }), fromTime: time, toTime: time })
  .transform(({ answer, fromTime, toTime }, context): HolidayReply => {
    if (answer !== "HOURS") return { kind: answer };
    const from = minuteOf("fromTime", fromTime, context);
    const to = minuteOf("toTime", toTime, context) || 1440;
    if (from >= to) context.addIssue({ code: "custom", path: ["toTime"], message: "VALIDATION" });
    return { kind: answer, hours: { from, to } };
  });

function minuteOf(field: string, typed: string | undefined, context: z.RefinementCtx): number {
  const minute = parseTime(typed ?? "");
  if (minute !== null) return minute;
  context.addIssue({ code: "custom", path: [field], message: typed ? "VALIDATION" : "REQUIRED" });
  return 0;
}
