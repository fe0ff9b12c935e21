import { z } from "zod";
import { lastWeekly, weeksBetween } from "#app/domain/setup/employees/time-off.ts";
import { type LocalSpan, MOST_CLOSED_DAYS } from "#app/domain/setup/stores/closures.ts";
import { addDays, daysBetween } from "#app/domain/time/time.ts";
import { absentOr, endTime, line, opaqueId, startTime } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

/** The store, or null for all; the span; and the reason that customers read. */
export type ClosureInput = {
  readonly storeId: string | null;
  readonly span: LocalSpan;
  readonly reason: string;
};

export const closureReason = line(80);

/** `POST /api/closure` (contract, Business side). */
export const closureInput = z
  .object({
    storeId: z.string({ error: "VALIDATION" }).min(1, { error: "VALIDATION" }).nullish(),
    from: z.object({ date: staffDate, time: startTime }, { error: absentOr }),
    to: z.object({ date: staffDate, time: endTime }, { error: absentOr }),
    reason: closureReason,
  })
  .refine(({ from, to }) => isAfter(from, to), { path: ["to"], error: "VALIDATION" })
  .meta({ id: "ClosureInput" })
  .transform(
    ({ storeId, from, to, reason }): ClosureInput => ({
      storeId: storeId ?? null,
      span: { from: { date: from.date, minute: from.time }, to: { date: to.date, minute: to.time } },
      reason,
    }),
  );

const closureFields = {
  store: z.string({ error: "VALIDATION" }).max(64).optional(),
  fromDate: staffDate,
  fromTime: startTime.optional(),
  toDate: staffDate.optional(),
  toTime: endTime.optional(),
  reason: closureReason,
};
const closureFieldsOnly = z.object(closureFields);
type ClosureFields = z.output<typeof closureFieldsOnly>;

/** The form of a closure; without times it covers whole days. */
export const closureForm = closureFieldsOnly.transform(closureOf);

/** The same, once or weekly until a date, that day included; without a date, for a year. */
export const weeklyClosureForm = z
  .object({ ...closureFields, weekly: z.boolean().optional(), until: staffDate.optional() })
  .transform(({ weekly, until, ...form }, context): readonly ClosureInput[] => {
    const closure = closureOf(form, context);
    const last = until ?? lastWeekly(form.fromDate);
    const fault = (path: string) => context.addIssue({ code: "custom", path: [path], message: "VALIDATION" });
    if (!weekly) return [closure];
    if (last < form.fromDate || last > lastWeekly(form.fromDate)) fault("until");
    if (daysBetween(closure.span.from.date, closure.span.to.date) >= 7) fault("toDate");
    const weeks = Math.min(weeksBetween(form.fromDate, last), MOST_WEEKS);
    return Array.from({ length: weeks }, (_, week) => ({ ...closure, span: laterBy(week, closure.span) }));
  });

/** The most weeks in a year. */
const MOST_WEEKS = 53;

function laterBy(weeks: number, { from, to }: LocalSpan): LocalSpan {
  const later = (date: string) => addDays(date, weeks * 7);
  return { from: { ...from, date: later(from.date) }, to: { ...to, date: later(to.date) } };
}

function closureOf(
  { store, fromDate, fromTime = 0, toDate = fromDate, toTime, reason }: ClosureFields,
  context: z.RefinementCtx,
): ClosureInput {
  const to = { date: toDate, time: toTime === undefined || toTime === 0 ? 1440 : toTime };
  if (!isAfter({ date: fromDate, time: fromTime }, to)) {
    const field = toDate < fromDate || toTime === undefined ? "toDate" : "toTime";
    context.addIssue({ code: "custom", path: [field], message: "VALIDATION" });
  }
  return {
    storeId: store || null,
    span: { from: { date: fromDate, minute: fromTime }, to: { date: to.date, minute: to.time } },
    reason,
  };
}

export const closurePath = z.object({ id: opaqueId });

type Moment = { readonly date: string; readonly time: number };

function isAfter(from: Moment, to: Moment): boolean {
  const days = daysBetween(from.date, to.date);
  return days <= MOST_CLOSED_DAYS && (days > 0 || (days === 0 && to.time > from.time));
}

/** `GET /api/holiday?year=`. */
export const holidayQuery = z.object({
  year: z
    .string({ error: absentOr })
    .regex(/^\d{4}$/, { error: "VALIDATION" })
    .transform(Number),
});
