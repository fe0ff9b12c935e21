import { z } from "zod";
import { AWAY_KINDS, WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { lastWeekly } from "#app/domain/setup/employees/time-off.ts";
import { absentOr, endTime, lineOrNone, opaqueId, startTime } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

const reason = lineOrNone(80);

const momentOf = (time: typeof startTime | typeof endTime) =>
  z
    .object({ date: staffDate, time }, { error: absentOr })
    .transform(({ date, time }) => ({ date, minute: time }));

/** `POST /api/time-off` (contract, Business side); without an `until`, a repetition lasts a year. */
export const timeOffInput = z
  .object({
    employeeId: opaqueId,
    from: momentOf(startTime),
    /** 00:00 is the start of its day; a span over several days may end there. */
    to: momentOf(endTime),
    reason,
    repeats: z.enum(["WEEKLY"], { error: "VALIDATION" }).nullish(),
    until: staffDate.nullish(),
  })
  .refine(({ repeats, until }) => repeats || !until, { path: ["until"], error: "VALIDATION" })
  .meta({ id: "TimeOffInput" })
  .transform(({ repeats, until, ...rest }) => ({
    ...rest,
    kind: "OFF" as const,
    weekly: repeats ? { until: until ?? lastWeekly(rest.from.date) } : null,
  }));
const text = z.string({ error: "VALIDATION" }).max(16, { error: "VALIDATION" }).optional();
const tick = z.boolean().optional();

/** Days of the week; if there are none, that of the first day. */
const weekdays = z
  .array(z.enum(WEEKDAYS, { error: "VALIDATION" }), { error: "VALIDATION" })
  .max(WEEKDAYS.length, { error: "VALIDATION" })
  .optional()
  .transform((days) => days ?? []);

/** The same from a form: whole days or hours, once or weekly. Without a last day it covers the first day alone. */
export const timeOffForm = z
  .object({
    fromDate: staffDate,
    toDate: text,
    allDay: tick,
    fromTime: text,
    toTime: text,
    reason,
    kind: z.enum(AWAY_KINDS).optional(),
    weekly: tick,
    days: weekdays,
    until: text,
  })
  .transform((form, context) => {
    const part = <Value>(field: string, schema: z.ZodType<Value>, typed: string | undefined) => {
      const parsed = schema.safeParse(typed);
      if (parsed.success) return parsed.data;
      const message = parsed.error.issues[0]?.message ?? "VALIDATION";
      context.addIssue({ code: "custom", path: [field], message: typed ? message : "REQUIRED" });
      return z.NEVER;
    };
    const lastDate = form.toDate ? part("toDate", staffDate, form.toDate) : form.fromDate;
    const fromMinute = form.allDay ? 0 : part("fromTime", startTime, form.fromTime);
    const toMinute = form.allDay ? 1440 : part("toTime", endTime, form.toTime);
    const isMidnight = toMinute === 0 && lastDate === form.fromDate;
    const isUntil = form.weekly && form.until;
    const until = isUntil ? part("until", staffDate, form.until) : lastWeekly(form.fromDate);
    return {
      from: { date: form.fromDate, minute: fromMinute },
      to: { date: lastDate, minute: isMidnight ? 1440 : toMinute },
      reason: form.reason,
      kind: form.kind ?? ("OFF" as const),
      weekly: form.weekly ? { until, weekdays: form.days } : null,
    };
  });
