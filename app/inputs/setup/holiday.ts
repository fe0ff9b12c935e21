import { z } from "zod";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { HOLIDAY_ANSWERS } from "#app/domain/codes/setup.ts";
import type { HolidayReply } from "#app/domain/setup/holidays/holidays.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { parseTime } from "#app/domain/time/time.ts";
import { absentOr } from "#app/inputs/fields.ts";

const time = z.string({ error: "VALIDATION" }).max(16, { error: "VALIDATION" }).optional();

/**
 * A business's answer for a holiday; its hours count only with that answer. 00:00 as an end is midnight. `usual`: the shifts of
 * its stores on such a day. To open as usual without any is STORE_CLOSED.
 */
export function holidayForm(usual: readonly Span[]) {
  return z
    .object({ answer: z.enum(HOLIDAY_ANSWERS, { error: absentOr }), fromTime: time, toTime: time })
    .transform(({ answer, fromTime, toTime }, context): HolidayReply => {
      if (answer === "OPEN" && usual.length === 0) fault("answer", "STORE_CLOSED", context);
      if (answer !== "HOURS") return { kind: answer };
      const from = minuteOf("fromTime", fromTime, context);
      const to = minuteOf("toTime", toTime, context) || 1440;
      if (from >= to) fault("toTime", "VALIDATION", context);
      return { kind: answer, hours: { from, to } };
    });
}

function minuteOf(field: string, typed: string | undefined, context: z.RefinementCtx): number {
  const minute = parseTime(typed ?? "");
  if (minute === null) fault(field, typed ? "VALIDATION" : "REQUIRED", context);
  return minute ?? 0;
}

function fault(field: string, code: RefusalCode, context: z.RefinementCtx): void {
  context.addIssue({ code: "custom", path: [field], message: code });
}
